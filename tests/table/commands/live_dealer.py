"""Whoever deals at a table that runs in live time while the test waits for it, and what its journal says by then."""

from __future__ import annotations

import os
import signal
import threading
from typing import TYPE_CHECKING

from table.engine.words.events import DealCompleted, HandCompleted, HandStarted
from table.engine.words.zones import Facing, Zone
from table.journal import SightingTaken, read_journal
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from table.engine.words.events import TableEvent
    from tests.bench.live_room import LiveRoom

LOOK_EVERY_S = 0.02
STACKS = '{ "2" = 5000, "7" = 4000 }'


class LiveDealer(threading.Thread):
    """Deals one hand in the room, and then has the table stopped."""

    def __init__(self, room: LiveRoom, journal: Path) -> None:
        super().__init__(daemon=True)
        self.room = room
        self.journal = journal

    def run(self) -> None:
        try:
            self.deal()
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    def deal(self) -> None:
        """Deal the hand: from the moment at which the table may not be there yet."""
        raise NotImplementedError

    def deal_hole_cards(self) -> None:
        """Deal the two seats of `STACKS` their cards, and wait until the table has seen it."""
        for tag, zone in zip(self.room.deck.cards, [Zone.SEAT_7, Zone.SEAT_2] * 2, strict=False):
            self.room.lay(tag, zone, Facing.DOWN)
            self.room.pause(0.2)
        self.await_event(DealCompleted)

    def await_event(self, kind: type[TableEvent]) -> None:
        """Wait until the journal has such an event."""
        self.await_that(lambda: any(isinstance(event, kind) for event in events_of(self.journal)))

    def await_journal(self) -> None:
        """Wait until the table has opened its journal."""
        self.await_that(lambda: self.journal.exists() and bool(read_journal(self.journal)))

    def await_that(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so; no longer than a test has patience."""
        for _ in range(round(PATIENCE_S / LOOK_EVERY_S)):
            if is_so():
                return
            self.room.pause(LOOK_EVERY_S)


class FoldingDealer(LiveDealer):
    """Deals a hand that is folded at once; what the cards do not tell is keyed on the panel."""

    def deal(self) -> None:
        self.await_journal()
        self.await_that(lambda: self.room.is_served)
        self.room.press("new-hand")
        self.await_event(HandStarted)
        self.deal_hole_cards()
        self.room.press("fold")
        self.await_event(HandCompleted)


def events_of(journal: Path) -> list[TableEvent]:
    """Return every event of a journal, in order."""
    return [event for record in read_journal(journal) if isinstance(record, SightingTaken) for event in record.events]
