"""The day: two flights and a satellite, a side event beside them, then the last day; and what befalls the station.

Events are played at once, a small part of a round each in turn.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.bench.festival.count import Seat, differences
from tests.bench.festival.director import Director
from tests.bench.festival.event_day import EventDay, Guests
from tests.bench.festival.event_files import SHARES, SHORT_SHARES, SIZE, EventFile, main_event, satellite, side_event
from tests.bench.festival.mishaps import Mishaps
from tests.bench.festival.room import FestivalRoom
from tests.bench.festival.several_days import Flight, LastDay, Satellite, take_tickets

_LATE: Final = 0.2
_LARGE: Final = 50
"""So many in a flight, and more places are paid."""

_AGAIN: Final = 6
"""One in so many of the first flight comes to the second one, too."""


class Parts(NamedTuple):
    """Who comes to which event."""

    first: Sequence[str]
    second: Sequence[str]
    satellite: Sequence[str]
    side: Sequence[str]


def parts_of(names: Sequence[str]) -> Parts:
    """Return a quarter for each flight, a fifth for the satellite, the others for the side event."""
    count = len(names)
    cuts = [0, count // 4, count // 2, count * 7 // 10, count]
    return Parts(*(names[begin:end] for begin, end in itertools.pairwise(cuts)))


class FestivalDay:
    """One festival."""

    def __init__(self, folder: Path, kind: str, players: int, seed: int) -> None:
        """Open the room for so many *players*."""
        self.parts = parts_of([f"Player-{at}" for at in range(1, players + 1)])
        self.folder = folder
        self.backup = folder / "backup"
        self.backup.mkdir()
        files = _files(self.parts)
        self.room = FestivalRoom(folder, kind, files, SIZE, ["--backup", str(self.backup)])
        self.director = Director(self.room.station, "Maria", self.room.pump)
        flights = [Flight(file, self.room, self.director, seed) for file in files[:2]]
        self.first, self.second = flights
        self.last = LastDay(files[2], self.room, self.director, seed)
        self.satellite = Satellite(files[3], self.room, self.director, seed)
        self.side = EventDay(files[4], self.room, self.director, seed)
        self.mishaps = Mishaps(self.room, self.director, self.events, seed)
        self.faults: list[str] = []

    @property
    def events(self) -> list[EventDay]:
        """All of them, in the order in which they are over."""
        return [self.first, self.satellite, self.second, self.last, self.side]

    # --- the day ---

    def play(self, kill_after: int, replace_after: int, beside: Iterator[None]) -> None:
        """Play it to its end; the station is killed after so many hands, and replaced after so many.

        *beside* goes on by a step with each step of the day.
        """
        befalls = self.mishaps.befall(kill_after, replace_after, self.backup)
        for _ in together(self._main(), self.side.play(_guests(self.parts.side, 0.35))):
            self.room.pump()
            next(befalls, None)
            next(beside, None)
        self.compare_paths()
        for one in self.events:
            self.faults += one.faults
        refused = [(table.number, one) for table in self.room.tables.values() for one in table.refused]
        self.faults += [f"table {number} has refused {one}" for number, one in refused[:5]]

    def _main(self) -> Iterator[None]:
        yield from together(
            self.first.play(_guests(self.parts.first, _LATE)), self.satellite.play(_guests(self.parts.satellite, _LATE))
        )
        take_tickets(self.satellite, self.second)
        again = [name for at, name in enumerate(self.parts.first) if at % _AGAIN == 0]
        yield from self.second.play(_guests([*again, *self.parts.second], _LATE))
        yield from self.last.play_on([self.first, self.second])

    def compare_paths(self) -> None:
        """Hold where the tables have seated everybody, in order, against the count."""
        heard: dict[str, list[Seat]] = {}
        for sat in self.room.told_of:
            heard.setdefault(sat.name, []).append(Seat(sat.table, sat.seat))
        counted: dict[str, list[Seat]] = {}
        for event in self.events:
            for name, path in event.clerk.path.items():
                counted.setdefault(name, []).extend(path)
        self.faults += differences("path", counted, heard)
        self.seats = sum(map(len, counted.values()))


def _guests(names: Sequence[str], late: float) -> Guests:
    """Return a part of *names* as those who come late."""
    cut = len(names) - int(len(names) * late)
    return Guests(names[:cut], names[cut:])


def _files(parts: Parts) -> list[EventFile]:
    """Return the events with as many tables as they need; the side event has seats for those who are there at first."""
    again = len(parts.first) // _AGAIN + 1
    needed = [
        len(parts.first),
        len(parts.second) + again + len(parts.satellite),
        len(parts.first) + len(parts.second),
        len(parts.satellite),
        len(_guests(parts.side, 0.35).before),
    ]
    shares = SHARES if len(parts.first) >= _LARGE else SHORT_SHARES
    tables, first = [], 1
    for count in needed:
        tables.append(range(first, first - (-count // SIZE)))
        first += -(-count // SIZE)
    return [
        main_event("1A", tables[0], shares),
        main_event("1B", tables[1], shares),
        main_event("2", tables[2], shares, is_last=True),
        satellite(tables[3], "1B"),
        side_event(tables[4]),
    ]


def together(*lanes: Iterator[None]) -> Iterator[None]:
    """Yield from each of *lanes* in turn, until all are over."""
    left = list(lanes)
    while left:
        for lane in list(left):
            try:
                next(lane)
            except StopIteration:
                left.remove(lane)
            yield
