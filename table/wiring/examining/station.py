"""The station that a table reports to: whether its join file can be used, and whether its broker is there."""

import socket
from typing import Final

from config.files.table_file import TableFile
from table.said_plainly import SaidPlainlyError
from table.wiring.examining.finding import Finding, bad, good, unknown
from table.wiring.station.station_line import GivenStation, station_place

WITHIN_S: Final = 3


def examine_broker(table: TableFile) -> Finding:
    """Look whether the broker listens; nothing is said to it."""
    try:
        place = station_place(table, GivenStation(), table.journal, is_looking=True)
    except SaidPlainlyError as fault:
        return bad("broker", str(fault))
    if place is None:
        return unknown("broker", "the table's file names no station: it reports to nobody")
    where = f"{place.broker.host}:{place.broker.port}"
    try:
        with socket.create_connection((place.broker.host, place.broker.port), timeout=WITHIN_S):
            return good("broker", f"{where} listens, for {place.address.name}")
    except OSError as fault:
        why = fault.strerror or str(fault)
        return bad(
            "broker", f"{where}: {why}; start the station or its broker, or mend the network between; play goes on"
        )
