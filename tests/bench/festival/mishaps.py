"""What befalls the station: it is killed while hands are running, and lost with its disk; the tables play on."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.bench.festival.drawn_hand import drawn_hand
from tests.bench.festival.played_event import PlayedEvent

if TYPE_CHECKING:
    from tests.bench.festival.director import Director
    from tests.bench.festival.room import FestivalRoom

BACKUP_WITHIN_S: Final = 150.0
"""A copy is made each minute."""

_ACKNOWLEDGED_WITHIN_S: Final = 20.0
_HANDS_OFFLINE: Final = 3


class Mishaps:
    """Of one room, with all events that are played there."""

    def __init__(self, room: FestivalRoom, director: Director, events: Sequence[PlayedEvent], seed: int) -> None:
        self._room, self._director, self._events = room, director, events
        self._chance = random.Random(f"{seed} station")  # noqa: S311 - the same day each time
        self._bold: dict[str, int] = {}
        """The one table of each event at which players are all in meanwhile: of two nobody knows who is out first."""
        self.killed = self.replaced = self.offline_hands = 0

    def befall(self, kill_after: int, replace_after: int, backup: Path) -> Iterator[None]:
        """Kill the station after so many hands, and begin another one from its *backup* after so many; 0 for never."""
        if kill_after:
            while self._hands < kill_after or not self._is_in_play():
                yield
            self.kill()
        if replace_after:
            while self._hands < replace_after or not self._is_in_play():
                yield
            self.replace(backup)

    def _is_in_play(self) -> bool:
        """Tell whether hands run in two events, or in the only one that is played, and none is hand for hand."""
        played = [one for one in self._events if one.tables and not one.is_over()]
        running = [one for one in played if any(table.is_playing for table in one.tables)]
        return 0 < min(2, len(played)) <= len(running) and not any(one.is_hand_for_hand for one in played)

    @property
    def _hands(self) -> int:
        return sum(one.counted["hands"] for one in self._events)

    def kill(self) -> None:
        """Kill the station while hands are running; the tables play on, then it is there again."""
        self._bold.clear()
        self._room.station.kill()
        self.play_offline()
        self._room.station.start(is_new_password=False)
        self.killed += 1

    def replace(self, backup: Path) -> None:
        """Lose the station with its disk, once a backup has all that people have entered, and begin with another."""
        copy, since_s = backup / "station.db", time.time()
        is_made = self._room.wait(lambda: copy.exists() and copy.stat().st_mtime > since_s, BACKUP_WITHIN_S)
        assert is_made, "no backup was made"
        self._bold.clear()
        self.play_offline()
        self._room.wait(
            lambda: all(table.line.is_all_acknowledged for table in self._room.tables.values()), _ACKNOWLEDGED_WITHIN_S
        )
        old = self._room.station
        old.kill()
        self.play_offline()
        spare = self._room.new_station(old.data.parent / "spare")
        spare.options += ["--restore", str(copy), "--backup", str(backup)]
        spare.data.mkdir()
        shutil.copy(old.data / "signing.key", spare.data)
        shutil.rmtree(old.data)
        spare.start()
        self._room.station = spare
        self._director.comes_to(spare)
        self.replaced += 1

    def play_offline(self) -> None:
        """Have each table that plays end its hand and play others; of each event one table alone has all-ins."""
        for event in self._events:
            for table in [table for table in event.tables if table.is_playing]:
                bold = self._bold.setdefault(event.file.address, table.number)
                for _ in range(_HANDS_OFFLINE):
                    if not table.is_playing:
                        break
                    self._play_hand(event, table.number, event.all_in if table.number == bold else 0.0)

    def _play_hand(self, event: PlayedEvent, number: int, all_in: float) -> None:
        table = self._room.tables[number]
        stacks = {seat: table.seats[seat].stack for seat in table.in_hand if table.seats[seat].stack}
        moved = drawn_hand(self._chance, stacks, event.clerk.unit, all_in)
        names = {table.seats[seat].name: by for seat, by in moved.items()}
        table.end_hand(moved)
        bust = event.clerk.hand(names)
        event.out += bust
        event.clerk.leaves(bust)
        self.offline_hands += 1
        if len(table.live) > 1:
            table.begin_hand()
            event.counted["hands"] += 1
