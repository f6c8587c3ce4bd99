"""The day: two flights and a satellite, a side event beside them, then the last day; and what befalls the station.

Events are played at once, a small part of a round each in turn.
"""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.bench.festival.count import Seat, differences
from tests.bench.festival.director import Director
from tests.bench.festival.drawn_hand import drawn_hand
from tests.bench.festival.event_day import EventDay, Guests
from tests.bench.festival.event_files import SHARES, SHORT_SHARES, SIZE, EventFile, main_event, satellite, side_event
from tests.bench.festival.played_event import ALL_IN, PlayedEvent
from tests.bench.festival.room import FestivalRoom
from tests.bench.festival.several_days import Flight, LastDay, Satellite, take_tickets

BACKUP_WITHIN_S: Final = 150.0
"""A copy is made each minute."""

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
    return Parts(*(names[begin:end] for begin, end in zip(cuts, cuts[1:], strict=False)))


class FestivalDay:
    """One festival."""

    def __init__(self, folder: Path, kind: str, players: int, seed: int) -> None:
        """Open the room for so many *players*."""
        self.parts = parts_of([f"Player-{at}" for at in range(1, players + 1)])
        self.folder = folder
        self.backup = folder / "backup"
        self.backup.mkdir()
        self.chance = random.Random(f"{seed} station")  # noqa: S311 - the same day each time
        files = _files(self.parts)
        self.room = FestivalRoom(folder, kind, files, SIZE, ["--backup", str(self.backup)])
        self.director = Director(self.room.station, "Maria", self.room.pump)
        flights = [Flight(file, self.room, self.director, seed) for file in files[:2]]
        self.first, self.second = flights
        self.last = LastDay(files[2], self.room, self.director, seed)
        self.satellite = Satellite(files[3], self.room, self.director, seed)
        self.side = EventDay(files[4], self.room, self.director, seed)
        self.killed = self.replaced = 0
        self.offline_hands = 0
        self.faults: list[str] = []

    @property
    def events(self) -> list[EventDay]:
        """All of them, in the order in which they are over."""
        return [self.first, self.satellite, self.second, self.last, self.side]

    # --- the day ---

    def play(self, befalls: Iterator[None]) -> None:
        """Play it to its end; *befalls* goes on by a step after each step of it."""
        for _ in together(self._main(), self.side.play(_guests(self.parts.side, 0.35))):
            self.room.pump()
            next(befalls, None)
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

    # --- what befalls the station ---

    def is_in_play(self) -> bool:
        """Tell whether hands of two events are running."""
        return sum(any(table.is_playing for table in one.tables) for one in self.events) > 1

    def befalls(self, kill_after: int, replace_after: int) -> Iterator[None]:
        """Kill the station after so many hands, and begin with another one after so many; 0 for never."""
        if kill_after:
            while self._hands < kill_after or not self.is_in_play():
                yield
            self.kill()
        if replace_after:
            while self._hands < replace_after or not self.is_in_play():
                yield
            self.replace()

    @property
    def _hands(self) -> int:
        return sum(one.counted["hands"] for one in self.events)

    def kill(self) -> None:
        """Kill the station while hands are running; the tables play on, then it is there again."""
        self.room.station.kill()
        self.play_offline()
        self.room.station.start(is_new_password=False)
        self.killed += 1

    def replace(self) -> None:
        """Lose the station with its disk, once a backup has all that people have entered, and begin with another one."""
        copy, since_s = self.backup / "station.db", time.time()
        if not self.room.wait(lambda: copy.exists() and copy.stat().st_mtime > since_s, BACKUP_WITHIN_S):
            self.faults.append("no backup was made")
            return
        self.play_offline()
        self.room.wait(lambda: all(table.line.is_all_acknowledged for table in self.room.tables.values()), 20.0)
        old = self.room.station
        old.kill()
        self.play_offline()
        spare = self.room.new_station(self.folder / "spare")
        spare.options += ["--restore", str(copy), "--backup", str(self.backup)]
        spare.data.mkdir()
        shutil.copy(old.data / "signing.key", spare.data)
        shutil.rmtree(old.data)
        spare.start()
        self.room.station = spare
        self.director.comes_to(spare)
        self.replaced += 1

    def play_offline(self) -> None:
        """Have each table that plays end its hand and play others; of each event one table alone has all-ins."""
        for event in self.events:
            tables = [table for table in event.tables if table.is_playing]
            for at, table in enumerate(tables):
                for _ in range(1 if event.is_hand_for_hand else 3):
                    if not table.is_playing:
                        break
                    self._play_hand(event, table.number, ALL_IN if at == 0 else 0.0)

    def _play_hand(self, event: PlayedEvent, number: int, all_in: float) -> None:
        table = self.room.tables[number]
        stacks = {seat: table.seats[seat].stack for seat in table.in_hand if table.seats[seat].stack}
        moved = drawn_hand(self.chance, stacks, event.clerk.unit, all_in)
        names = {table.seats[seat].name: by for seat, by in moved.items()}
        table.end_hand(moved)
        bust = event.clerk.hand(names)
        event.out += bust
        event.clerk.leaves(bust)
        self.offline_hands += 1
        if len(table.live) > 1 and not event.is_hand_for_hand:
            table.begin_hand()
            event.counted["hands"] += 1


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
