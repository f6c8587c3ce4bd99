"""A house with two events that are played, and what they come to. No test lives here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from display.station.running.house_desk import HouseDesk
from table.tournament.words.played import HandEnded
from tests.display.station.tournament.two_events import TwoEvents

if TYPE_CHECKING:
    from pathlib import Path

    from display.station.tournament.events import RunningEvent

NOW_MS = 1_800_000_000_000
"""In January 2027."""


class House:
    """Its desk, over two events: Gil, Hal and Ida play the side event."""

    def __init__(self, path: Path) -> None:
        self.room = TwoEvents(path)
        self.side: RunningEvent = self.room.side
        self.desk = HouseDesk(self.room.store, lambda: NOW_MS)

    def play_out(self) -> None:
        """Have Gil win before Hal, and Ida be third."""
        for stacks in ((("Gil", 20_000), ("Ida", 0)), (("Gil", 30_000), ("Hal", 0))):
            self.side.desk.enter(HandEnded(table=11, stacks=stacks), "Tina")

    def correct(self) -> None:
        """Have it been Hal who won the last hand."""
        self.side.desk.take_back("read wrongly", "Tina")
        self.side.desk.enter(HandEnded(table=11, stacks=(("Gil", 0), ("Hal", 30_000))), "Tina")

    def places(self) -> dict[str, int | None]:
        """Return what the house has kept of the side event, by house number with the name."""
        self.desk.see_to(*self.room.events)
        now = self.desk.now
        (results,) = now.over()
        return {
            known.called: one.place
            for one in results.finishes
            if (known := now.player_of(results.of, one.name)) is not None
        }
