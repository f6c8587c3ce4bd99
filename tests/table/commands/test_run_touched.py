"""`squaredeal run` of a table without keys: a hand in live time, keyed by fingers on the dealer's screen."""

from __future__ import annotations

from itertools import starmap
from pathlib import Path

import pytest

from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.touch_places import TouchPlaces, touch_places
from display.dealer.painting.sdl import pygame
from table.engine.words.chip_events import Acted, HandCompleted
from table.engine.words.commands import Action
from table.engine.words.events import TableEvent
from table.engine.words.table_events import HandStarted
from tests.bench.live_room import LiveRoom
from tests.long_run import long_run
from tests.table.commands.live_dealer import STACKS, LiveDealer, events_of, press_until, run_beside, told

SIZE = (1280, 720)
PANELS = (((1280, 720), 10.1), ((1920, 1080), 15.6), ((1080, 1920), 15.6))
LEAST_MM = 12
BETWEEN_HANDS = 4
"""Keys of the strip while the next hand is waited for: the first is new hand."""
TO_ACT = 6
"""While a player is to act: the first is fold."""


class Dealer(LiveDealer):
    """Touches the screen for what is not told by the cards."""

    def __init__(self, room: LiveRoom, journal: Path, places: TouchPlaces) -> None:
        super().__init__(room, journal)
        self._places = places

    def deal(self) -> None:
        self.await_journal()
        self.await_that(lambda: all(pty.bytes_read for pty in self.room.simulated.ptys))
        self._touch_until(BETWEEN_HANDS, HandStarted)
        self.deal_hole_cards()
        self._touch_until(TO_ACT, HandCompleted)

    def _touch_until(self, keys: int, kind: type[TableEvent]) -> None:
        """Touch the first of so many keys of the strip, until the journal has what it brings."""
        at = self._places.row(keys)[0].inset(9, 9)[:2]

        def touch() -> None:
            for what in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(what, pos=at, button=1))

        press_until(touch, lambda: told(self.journal, kind))


@pytest.mark.parametrize(("size", "inches"), [PANELS[0], *starmap(long_run, PANELS[1:])])
def test_a_hand_is_begun_and_folded_by_touch_on_a_table_that_has_no_other_keys(
    tmp_path: Path, size: tuple[int, int], inches: float
) -> None:
    places = touch_places(size, px_per_mm(size, inches), 6, 7)
    assert places is not None
    scale = px_per_mm(size, inches)
    assert min(side for box in places.row(TO_ACT) for side in (box.w, box.h)) >= LEAST_MM * scale
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        with_panel = table.read_text(encoding="utf-8")
        line = 'panel = "standard"\n'
        assert line in with_panel
        without = with_panel.replace(line, "").replace(
            "[blinds]", f'[screen]\nsize = "{size[0]}x{size[1]}"\ninches = {inches}\ntouch = true\n[blinds]'
        )
        table.write_text(without, encoding="utf-8")
        dealer = Dealer(room, tmp_path / "journal" / "table.journal", places)
        ran = run_beside(dealer.deal, "run", table)

    assert (ran.status, ran.err) == (0, "")
    assert sum(isinstance(event, HandCompleted) for event in events_of(tmp_path / "journal" / "table.journal")) == 1


class BothAtOnce(Dealer):
    """Touches the screen and presses keys with contacts, in turns."""

    def deal(self) -> None:
        self.await_journal()
        self.await_that(lambda: all(pty.bytes_read for pty in self.room.simulated.ptys))
        self._touch_until(BETWEEN_HANDS, HandStarted)
        self.deal_hole_cards()
        self.press("call", Acted)
        self._touch_until(TO_ACT, HandCompleted)


def test_fingers_on_the_screen_and_keys_with_contacts_go_into_one_hand(tmp_path: Path) -> None:
    places = touch_places(SIZE, px_per_mm(SIZE, 10.1), 6, 7)
    assert places is not None
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        screen = '[screen]\nsize = "1280x720"\ntouch = true\n[blinds]'
        touched = table.read_text(encoding="utf-8").replace("[blinds]", screen)
        table.write_text(touched, encoding="utf-8")
        dealer = BothAtOnce(room, tmp_path / "journal" / "table.journal", places)
        ran = run_beside(dealer.deal, "run", table)

    acted = [event for event in events_of(tmp_path / "journal" / "table.journal") if isinstance(event, Acted)]
    assert (ran.status, ran.err) == (0, "")
    assert [event.action for event in acted] == [Action.CALL, Action.FOLD]
