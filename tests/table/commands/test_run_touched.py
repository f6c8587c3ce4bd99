"""`squaredeal run` of a table without keys: a hand in live time, keyed by fingers on the dealer's screen."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from display.dealer.drawing.touch_places import TouchPlaces, touch_places
from display.dealer.painting.sdl import pygame
from table.engine.words.events import DealCompleted, HandCompleted, HandStarted, TableEvent
from table.engine.words.zones import Facing, Zone
from table.journal import read_journal
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import run
from tests.table.commands.test_run import events_of

SIZE = (1280, 720)
LOOK_EVERY_S = 0.02
BETWEEN_HANDS = 4
"""Keys of the strip while the next hand is waited for: the first is new hand."""
TO_ACT = 6
"""While a player is to act: the first is fold."""


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """Whoever runs the tests gets the signals back."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, taker in before.items():
        signal.signal(number, taker)


class Dealer(threading.Thread):
    """Deals one hand in the room, touches the screen for the rest, and then has the table stopped."""

    def __init__(self, room: LiveRoom, journal: Path, places: TouchPlaces) -> None:
        super().__init__(daemon=True)
        self._room = room
        self._journal = journal
        self._places = places

    def run(self) -> None:
        try:
            self._deal()
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    def _deal(self) -> None:
        room = self._room
        self._await(lambda: self._journal.exists() and bool(read_journal(self._journal)))
        self._await(lambda: all(pty.bytes_read for pty in room.simulated.ptys))
        self._touch_until(BETWEEN_HANDS, HandStarted)
        for tag, zone in zip(room.deck.cards, [Zone.SEAT_7, Zone.SEAT_2] * 2, strict=False):
            room.lay(tag, zone, Facing.DOWN)
            room.pause(0.2)
        self._await_event(DealCompleted)
        self._touch_until(TO_ACT, HandCompleted)

    def _touch_until(self, keys: int, kind: type[TableEvent]) -> None:
        """Touch the first of so many keys of the strip."""
        at = self._places.row(keys)[0].inset(9, 9)[:2]
        for what in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(what, pos=at, button=1))
        self._await_event(kind)

    def _await_event(self, kind: type[TableEvent]) -> None:
        self._await(lambda: any(isinstance(event, kind) for event in events_of(self._journal)))

    def _await(self, is_so: Callable[[], bool]) -> None:
        for _ in range(round(PATIENCE_S / LOOK_EVERY_S)):
            if is_so():
                return
            self._room.pause(LOOK_EVERY_S)


def test_a_hand_is_begun_and_folded_by_touch_on_a_table_that_has_no_other_keys(tmp_path: Path) -> None:
    places = touch_places(SIZE, 10.1, 6, 7)
    assert places is not None
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks='{ "2" = 5000, "7" = 4000 }', journal=tmp_path / "journal")
        with_panel = table.read_text(encoding="utf-8")
        line = 'panel = "standard"\n'
        assert line in with_panel
        without = with_panel.replace(line, "").replace("[blinds]", "[screen]\ntouch = true\n[blinds]")
        table.write_text(without, encoding="utf-8")
        dealer = Dealer(room, tmp_path / "journal" / "table.journal", places)
        dealer.start()
        ran = run("run", table)
        dealer.join()

    assert (ran.status, ran.err) == (0, "")
    assert sum(isinstance(event, HandCompleted) for event in events_of(tmp_path / "journal" / "table.journal")) == 1
