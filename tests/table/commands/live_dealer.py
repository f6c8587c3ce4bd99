"""Whoever deals at a table that runs in live time while the test waits for it, and what its journal says by then.

The machine may stand still for a second at any time: nothing here hangs on how fast it is.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from typing import TYPE_CHECKING, Final

from table.engine.words.card_events import DealCompleted, HoleCardDealt
from table.engine.words.chip_events import HandCompleted
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Facing, Zone
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import Overheard, Ran, run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from table.engine.words.events import TableEvent
    from tests.bench.live_room import LiveRoom

STACKS: Final = '{ "2" = 5000, "7" = 4000 }'

AGAIN_S: Final = 20.0
"""A dealer presses again after so long: what the machine slept through was over before anybody looked."""


def run_beside(deed: Callable[[], object], *args: str | Path, overheard: Overheard | None = None) -> Ran:
    """Run a command, do *deed* beside it, and have it stopped; what fails beside it fails here."""
    failed: list[BaseException] = []
    stopped = threading.Event()

    def do() -> None:
        try:
            deed()
        except BaseException as fault:  # noqa: BLE001 - told in the test's own thread
            failed.append(fault)
        finally:
            # A deed that fails at once may be over before the table listens to signals.
            while not stopped.is_set():
                os.kill(os.getpid(), signal.SIGTERM)
                stopped.wait(1)

    # Before the table listens, a signal must not end the tests.
    signal.signal(signal.SIGTERM, lambda *_: None)
    dealer = threading.Thread(target=do, daemon=True)
    dealer.start()
    try:
        ran = run(*args, overheard=overheard)
    finally:
        stopped.set()
    dealer.join()
    if failed:
        raise AssertionError(ran) from failed[0]
    return ran


def press_until(press: Callable[[], object], is_so: Callable[[], object], again_s: float = AGAIN_S) -> None:
    """Press a key until it is so, as any dealer does: again after *again_s*. Raises TimeoutError."""
    until_s = time.monotonic() + PATIENCE_S
    while True:
        press()
        try:
            wait_until(is_so, again_s)
        except TimeoutError:
            if time.monotonic() > until_s:
                raise
        else:
            return


def deal_hole_cards(room: LiveRoom, journal: Path, zones: tuple[Zone, Zone] = (Zone.SEAT_7, Zone.SEAT_2)) -> None:
    """Deal the two seats of `STACKS` their cards, each once the one before is read, and wait until all are dealt."""
    deals = len(told(journal, DealCompleted))
    for tag, zone in zip(room.deck.cards, zones * 2, strict=False):
        dealt = len(told(journal, HoleCardDealt))
        room.lay(tag, zone, Facing.DOWN)
        wait_until(lambda: len(told(journal, HoleCardDealt)) > dealt, PATIENCE_S)  # noqa: B023 - awaited at once
    wait_until(lambda: len(told(journal, DealCompleted)) > deals, PATIENCE_S)


class LiveDealer:
    """Deals one hand in the room."""

    def __init__(self, room: LiveRoom, journal: Path) -> None:
        self.room = room
        self.journal = journal

    def deal(self) -> None:
        """Deal the hand: from the moment at which the table may not be there yet."""
        raise NotImplementedError

    def press(self, key: str, kind: type[TableEvent]) -> None:
        """Press a key until the journal has what it brings."""
        press_until(lambda: self.room.press(key), lambda: told(self.journal, kind))

    def deal_hole_cards(self) -> None:
        """Deal the two seats of `STACKS` their cards, and wait until the table has seen it."""
        deal_hole_cards(self.room, self.journal)

    def await_event(self, kind: type[TableEvent]) -> None:
        """Wait until the journal has such an event."""
        self.await_that(lambda: told(self.journal, kind))

    def await_journal(self) -> None:
        """Wait until the table has opened its journal."""
        self.await_that(lambda: self.journal.exists() and read_journal(self.journal))

    @staticmethod
    def await_that(is_so: Callable[[], object]) -> None:
        """Wait until something is so; no longer than a test has patience."""
        wait_until(is_so, PATIENCE_S)


class FoldingDealer(LiveDealer):
    """Deals a hand that is folded at once; what the cards do not tell is keyed on the panel."""

    def deal(self) -> None:
        self.await_journal()
        self.await_that(lambda: self.room.is_served)
        self.press("new-hand", HandStarted)
        self.deal_hole_cards()
        self.press("fold", HandCompleted)


def told(journal: Path, kind: type[TableEvent]) -> list[TableEvent]:
    """Return the events of one kind so far; none before the journal is begun, for the ports are open first."""
    return [event for event in events_of(journal) if isinstance(event, kind)] if journal.exists() else []


def events_of(journal: Path) -> list[TableEvent]:
    """Return every event of a journal, in order."""
    return [event for record in read_journal(journal) if isinstance(record, SightingTaken) for event in record.events]
