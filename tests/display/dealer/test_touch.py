"""The touch panel as a dealer has it: the keys wanted now, all of them one touch away, no key that a finger loses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.marks import TextMark
from display.dealer.painting.sdl import pygame
from display.dealer.painting.typeface import Typeface
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from display.dealer.touch import TooSmallError, TouchPanel
from display.wording.amounts import chips
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry_view import KeptView
from table.engine.words.view import Status
from tests.display.dealer.moments import preflop
from tests.display.samples import PICTURES
from tests.entries import entry_of
from tests.views import nobody_to_act, view

PANEL = load_panel("standard", folders=settings_folder(None))
CAPS = caps_of(PANEL, (25, 100, 500, 1000, 5000, 25000))
SCREENS = [((800, 480), 7.0), ((1280, 720), 10.1)]
SIZE = (1280, 720)


def to_act(entry: str = "") -> Picture:
    return replace(preflop(), entry=entry_of(entry))


def a_panel(size: tuple[int, int] = SIZE, inches: float = 10.1) -> TouchPanel:
    return TouchPanel(size, inches, CAPS)


def keys_on(panel: TouchPanel, picture: Picture) -> list[str]:
    panel.draw(picture, Typeface())
    return [name for name, _ in panel.targets]


def touch(panel: TouchPanel, key: str) -> None:
    box = dict(panel.targets)[key]
    panel.press(box.x + 1, box.bottom - 1)
    panel.release()


def test_while_a_player_is_to_act_the_strip_has_what_a_player_can_do() -> None:
    small = ["fold", "call", "raise", "least", "all-in", "undo", "keys"]

    assert keys_on(a_panel(*SCREENS[0]), to_act()) == small
    assert keys_on(a_panel(), to_act())[-6:] == ["fold", "call", "all-in", "clock", "undo", "keys"]


def test_what_is_asked_is_answered_from_the_strip_and_between_hands_the_next_one_begins() -> None:
    asked = replace(to_act(), view=nobody_to_act(status=Status.REMEDY, asked_about=4))
    over = replace(to_act(), view=nobody_to_act(status=Status.COMPLETE))

    kept = replace(to_act(), view=view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK))))

    small = a_panel(*SCREENS[0])
    assert keys_on(small, asked)[:2] == ["confirm", "decline"]
    assert keys_on(small, kept)[:2] == ["confirm", "decline"]
    assert keys_on(small, over)[0] == "new-hand"


def test_every_key_of_the_panel_is_one_touch_away() -> None:
    panel = a_panel()
    keys_on(panel, to_act())
    touch(panel, "keys")

    assert set(keys_on(panel, to_act())) == {*CAPS, "back"}


def test_a_touch_is_told_once_by_the_name_of_the_key() -> None:
    panel = a_panel()
    keys_on(panel, to_act())
    touch(panel, "fold")
    panel.press(3, 3)

    assert panel.take_tapped() == ("fold",)
    assert panel.take_tapped() == ()


def test_all_keys_are_there_as_long_as_something_else_than_an_amount_is_keyed_and_no_longer() -> None:
    panel = a_panel()

    assert "said" in keys_on(panel, to_act("said .."))
    assert "said" not in keys_on(panel, to_act("raise 14_"))
    assert "said" not in keys_on(panel, to_act())


def test_keys_that_were_opened_for_one_key_close_with_it_but_not_with_more() -> None:
    panel = a_panel()
    keys_on(panel, to_act())
    touch(panel, "keys")
    keys_on(panel, to_act())
    touch(panel, "more")
    assert "stub" in words(panel, to_act("more .."))
    keys_on(panel, to_act())
    touch(panel, "call")

    assert "fold" in keys_on(panel, to_act())
    assert "said" not in keys_on(panel, to_act())


def test_the_way_back_empties_what_was_being_keyed() -> None:
    panel = a_panel()
    keys_on(panel, to_act("raise 14_"))
    touch(panel, "back")

    assert panel.take_tapped() == ("clear",)


def words(panel: TouchPanel, picture: Picture) -> list[str]:
    return [mark.text for mark in panel.draw(picture, Typeface()) if isinstance(mark, TextMark)]


@pytest.mark.parametrize(("size", "inches"), SCREENS)
@pytest.mark.parametrize("entry", ["", "raise 14_", "more .."])
def test_no_word_on_a_key_is_cut(size: tuple[int, int], inches: float, entry: str) -> None:
    assert [text for text in words(a_panel(size, inches), to_act(entry)) if ELLIPSIS in text] == []


def test_what_the_entry_would_come_to_stands_above_the_keys() -> None:
    keyed = PICTURES["one-chip-keyed"]()

    assert f"One chip, nothing said: a call of {chips(2400)}" in words(a_panel(), keyed)


def test_a_screen_without_room_is_refused_in_one_line_with_the_way_out() -> None:
    with pytest.raises(TooSmallError, match=r"^a screen of 5 inches .* 12 mm .*touch = false under \[screen\]$"):
        TouchPanel((800, 480), 5.0, CAPS)


@pytest.fixture
def screen() -> Iterator[DealerScreen]:
    opened = DealerScreen(SIZE, is_windowed=True, touch=a_panel())
    opened.show(to_act())
    opened.is_closed()
    yield opened
    opened.close()


def test_in_a_window_a_finger_presses_the_key_below_it_and_the_key_is_seen_to_be_down(screen: DealerScreen) -> None:
    before = screen.marks
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(60, 700), button=1))
    screen.is_closed()

    assert screen.take_tapped() == ("fold",)
    assert screen.marks != before
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(60, 700), button=1))
    screen.is_closed()
    assert screen.marks == before


def test_a_screen_without_a_touch_panel_tells_no_touch() -> None:
    opened = DealerScreen(SIZE, is_windowed=True)
    opened.show(to_act())
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(60, 700), button=1))

    assert not opened.is_closed()
    assert opened.take_tapped() == ()
    opened.close()
