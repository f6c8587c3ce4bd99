"""The window of a table, looked after: what of it is gone is said once, and the table plays on.

A display that went and is there again gets its window back: the program starts itself anew in it, once nothing moves
at the table for a moment. Xlib cannot let a server go that is dead, so the same process cannot have another window.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S

if TYPE_CHECKING:
    from display.dealer.painting.typeface import Typeface
    from display.dealer.screen import DealerScreen

NO_DISPLAY: Final = (
    "the display is gone; the table plays on, and keeps its journal: once the display is there again, so is the window"
)
BACK: Final = "the display is there again; the table opens its window, and goes on where it stands"
FITS: Final = "the screen has the size that it was to have"
NOT_NOW: Final = "Close the window again to stop the table in mid-hand"
"""Said in the quiet line of the screen."""

_EAST_ASIAN: Final = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO")
"""How the names of letters begin that one package has."""
LOOK_EVERY_NS: Final = 2 * NS_PER_S
QUIET_NS: Final = 3 * NS_PER_S
"""So long no card and no key moved before the program starts anew: it is deaf for a second."""
TWICE_WITHIN_NS: Final = 10 * NS_PER_S
"""Whoever closes the window twice in so long means it, in mid-hand too."""


class TableWindow:
    """The window of one table, for as long as the table runs."""

    def __init__(
        self, screen: DealerScreen | None, say: Callable[[str], object], fault: Callable[[str], object]
    ) -> None:
        """Look after *screen*; None for a table without one. *say* is for warnings, *fault* for what is worse."""
        self.screen = screen
        """None where there is none, or no more."""
        self.is_back = False
        """Whether its display was gone and is there again, at a moment at which the program may start anew."""
        self._say, self._fault = say, fault
        self._misfit: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._lost: DealerScreen | None = None
        self._fonts = Fonts(say)
        self._taken = -1
        self._quiet_ns = self._look_ns = 0
        self._closed_ns: int | None = None

    def look(self, taken: int, now_ns: int) -> None:
        """Say what is gone; *taken* is how much the table has seen and heard by now."""
        if self.screen is not None:
            self._look_at(self.screen)
        elif self._lost is not None:
            self._look_for(self._lost, taken, now_ns)

    def is_to_end(self, *, is_hand_live: bool, now_ns: int, remark: Callable[[str], object]) -> bool:
        """Tell whether the table is to stop because its window was closed: in mid-hand only if it was twice."""
        if self.screen is None or not self.screen.is_closed():
            return False
        if not is_hand_live or (self._closed_ns is not None and now_ns - self._closed_ns < TWICE_WITHIN_NS):
            return True
        self._closed_ns = now_ns
        self.screen.keep_open()
        remark(NOT_NOW)
        return False

    def _look_at(self, screen: DealerScreen) -> None:
        self._fonts.look(screen.typeface)
        if screen.misfit != self._misfit:
            self._misfit = screen.misfit
            self._say(misfit_words(*screen.misfit) if screen.misfit else FITS)
        if screen.is_lost:
            self._fault(NO_DISPLAY)
            self._lost, self.screen = screen, None

    def _look_for(self, lost: DealerScreen, taken: int, now_ns: int) -> None:
        if taken != self._taken:
            self._taken, self._quiet_ns = taken, now_ns + QUIET_NS
        if now_ns < max(self._quiet_ns, self._look_ns):
            return
        self._look_ns = now_ns + LOOK_EVERY_NS
        self.is_back = lost.is_display_back


def misfit_words(asked: tuple[int, int], own: tuple[int, int]) -> str:
    """Say that the display gives another size than the one that was asked for."""
    (wide, high), (own_wide, own_high) = asked, own
    return (
        f"the screen was to be {wide}x{high} and is {own_wide}x{own_high}, which the picture fills; where size under "
        "[screen] names another than the display has, leave it out"
    )


_WITH_HARFBUZZ: Final = "install it as a wheel (pip install --force-reinstall pygame), which brings HarfBuzz"


class Fonts:
    """Says once of each font that is missing that another one is used, and once that letters are left out."""

    def __init__(self, say: Callable[[str], object]) -> None:
        """Lines for the operator go to *say*."""
        self._say = say
        self._told: frozenset[str] = frozenset()
        self._is_script_told = self._is_shaping_told = False

    def look(self, typeface: Typeface) -> None:
        """Say what is new."""
        for path in sorted(typeface.missing - self._told):
            self._say(
                f"{path}: this font is not there or is damaged; another is used, and the table plays on; "
                "install it again"
            )
        self._told = typeface.missing
        if typeface.unwritten and not self._is_script_told:
            self._is_script_told = True
            self._say(no_font_for(typeface.unwritten))
        if typeface.is_unshaped and not self._is_shaping_told:
            self._is_shaping_told = True
            self._say("this pygame joins no letters, so names in Arabic or Hindi are hard to read: " + _WITH_HARFBUZZ)


def no_font_for(letters: Iterable[str]) -> str:
    """Say that *letters* are left out, and which package brings a font that has them."""
    is_east_asian = any(unicodedata.name(letter, "").startswith(_EAST_ASIAN) for letter in letters)
    package = "fonts-noto-cjk" if is_east_asian else "fonts-noto-core"
    return f"letters of a name are in no font here, and the screen leaves them out: apt install {package}"


def start_anew() -> None:
    """Become the same program once more, with the same words on its command line; it does not return."""
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - itself, by its own path
