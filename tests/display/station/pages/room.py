"""A room of forty tables with four floor calls and a table that went away, at a station of its own.

Nothing is asserted here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from tests.display.station.conftest import tables_of
from tests.display.station.running_station import PASSED_OVER, TWO_BOXED, DealtTable, RunningStation

TABLES = 40
IDLE_S = 0.5

STORIES = (
    "shuffle\ndeal\nfold\nraise 600\n",
    "shuffle\ndeal\nfold\ncall\ncall\ncheck\nstreet\n",
    "shuffle\ndeal\nfold\ncall\ncall\ncheck\nstreet\nbet 400\n",
    "shuffle\ndeal\nfold\nfold\nfold\n",
    "shuffle\ndeal 3\n",
    "",
)
CALLS = {7: "shuffle\ndeal\nkey floor\n", 14: PASSED_OVER, 23: TWO_BOXED}
AWAY = 11


class Room(NamedTuple):
    """The station and its tables by their numbers."""

    station: RunningStation
    tables: dict[int, DealtTable]


@contextmanager
def a_room(folder: Path) -> Iterator[Room]:
    """Yield the room, every table where its story ends."""
    station = RunningStation(folder)
    station.start()
    broker = tables_of(station)
    tables = {number: DealtTable(folder, broker, number, IDLE_S) for number in range(1, TABLES + 1)}
    for (number, table), story in zip(tables.items(), cycle(STORIES), strict=False):
        table.deal(CALLS.get(number, story))
    tables[AWAY].close()
    yield Room(station, tables)
    for number, table in tables.items():
        if number != AWAY:
            table.close()
    station.kill()
