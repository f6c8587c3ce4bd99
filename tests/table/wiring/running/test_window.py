"""The window of a table, looked after: said once, closed on purpose only, opened anew when nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from display.dealer.painting.typeface import Typeface
from table.clock import NS_PER_S
from table.wiring.running.window import FITS, NO_DISPLAY, NOT_NOW, TableWindow

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen


class FakeScreen:
    """What a KMS or X screen reports, without one: a display is unplugged by a test."""

    def __init__(self) -> None:
        self.typeface = Typeface()
        self.is_lost = self.is_display_back = self.is_asked_to_close = False
        self.misfit: tuple[tuple[int, int], tuple[int, int]] | None = None

    def is_closed(self) -> bool:
        return self.is_asked_to_close

    def keep_open(self) -> None:
        self.is_asked_to_close = False


def looked_after() -> tuple[FakeScreen, TableWindow, list[str]]:
    screen, said = FakeScreen(), list[str]()
    return screen, TableWindow(cast("DealerScreen", screen), said.append, said.append), said


def test_a_display_that_is_gone_and_a_font_that_is_missing_are_said_once_each() -> None:
    screen, window, said = looked_after()
    screen.typeface.missing = frozenset({"/fonts/Sans.ttf"})
    for _ in range(3):
        window.look(1, 0)
    screen.is_lost = True
    for _ in range(3):
        window.look(1, 0)

    assert [line.partition(";")[0] for line in said] == [
        "/fonts/Sans.ttf: this font is not there or is damaged",
        NO_DISPLAY.partition(";")[0],
    ]
    assert window.screen is None


def test_a_screen_of_another_size_than_it_was_to_have_is_said_once_with_both_sizes() -> None:
    screen, window, said = looked_after()
    screen.misfit = ((800, 480), (1280, 720))
    for _ in range(3):
        window.look(1, 0)

    (line,) = said
    assert "800x480" in line
    assert "1280x720" in line

    screen.misfit = None
    window.look(1, 0)
    assert said[1:] == [FITS]


@pytest.mark.parametrize(
    ("letters", "package"), [("王", "fonts-noto-cjk"), ("ひ", "fonts-noto-cjk"), ("\u0d05", "fonts-noto-core")]
)
def test_letters_that_no_font_has_are_said_once_with_the_package_that_brings_one(letters: str, package: str) -> None:
    screen, window, said = looked_after()
    for letter in (letters, "龍"):
        screen.typeface.unwritten |= {letter}
        window.look(1, 0)
        if letter is letters:
            assert said[0].endswith(f"apt install {package}")

    assert len(said) == 1


def test_the_window_is_opened_anew_once_nothing_has_moved_for_a_moment() -> None:
    screen, window, _ = looked_after()
    screen.is_lost = screen.is_display_back = True
    found = []
    for second in range(10):
        window.look(taken=min(second, 4), now_ns=second * NS_PER_S)
        found.append(window.is_back)

    assert found.index(True) == 7, "three seconds after the last key"


def test_a_display_that_stays_away_opens_nothing() -> None:
    screen, window, _ = looked_after()
    screen.is_lost = True
    for second in range(30):
        window.look(1, second * NS_PER_S)

    assert not window.is_back


def test_closing_the_window_ends_the_table_between_hands_and_in_mid_hand_when_it_is_done_twice() -> None:
    screen, window, said = looked_after()

    def closed_at(second: int, *, is_hand_live: bool) -> bool:
        screen.is_asked_to_close = True
        return window.is_to_end(is_hand_live=is_hand_live, now_ns=second * NS_PER_S, remark=said.append)

    assert not closed_at(1, is_hand_live=True)
    assert not window.is_to_end(is_hand_live=True, now_ns=2 * NS_PER_S, remark=said.append)
    assert not closed_at(60, is_hand_live=True), "that was another time"
    assert said == [NOT_NOW, NOT_NOW]
    assert closed_at(62, is_hand_live=True)
    assert closed_at(100, is_hand_live=False)


def test_a_pygame_that_joins_no_letters_is_said_once_with_the_way_out() -> None:
    screen, window, said = looked_after()
    screen.typeface.is_unshaped = True
    for _ in range(2):
        window.look(1, 0)

    (line,) = said
    assert "Arabic" in line
    assert "pip install" in line
