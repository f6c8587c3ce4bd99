"""The station that a table reports to: whether its join file can be used, and whether its broker is there."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Final

from config.files.table_file import TableFile
from table.said_plainly import SaidPlainlyError
from table.wiring.examining.finding import Finding, bad, good, unknown
from table.wiring.examining.key import examine_line_key
from table.wiring.station.station_line import GivenStation, station_place

WITHIN_S: Final = 3


def examine_line(table: TableFile, services: PurePath) -> Iterator[Finding]:
    """Look whether the broker listens, and how the key lies that it knows the table by; nothing is said to it.

    A table that is a service keeps its journal below the folder *services*, whatever its file says.
    """
    kept = Path(services) / table.path.stem
    is_service = os.path.exists(kept)  # noqa: PTH110 - another user's is as good as none, and no fault
    try:
        place = station_place(table, GivenStation(), kept if is_service else table.journal, is_looking=True)
    except SaidPlainlyError as fault:
        yield bad("broker", str(fault))
        return
    if place is None:
        yield unknown("broker", "the table's file names no station: it reports to nobody")
        return
    tls = place.broker.tls
    if tls is not None and tls.identity is not None:
        yield examine_line_key(Path(tls.identity))
    where = f"{place.broker.host}:{place.broker.port}"
    try:
        with socket.create_connection((place.broker.host, place.broker.port), timeout=WITHIN_S):
            yield good("broker", f"{where} listens, for {place.address.name}")
    except OSError as fault:
        why = fault.strerror or str(fault)
        yield bad(
            "broker", f"{where}: {why}; start the station or its broker, or mend the network between; play goes on"
        )
