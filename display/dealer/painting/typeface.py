"""The shipped font: measures text, and renders it.

B612 was drawn for cockpit screens and covers western European letters. A text with
any other letter is drawn, whole, in the font that pygame brings along; what that
lacks too shows as its box. `ink` and `Ruler` agree because both ask the same font.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from display.dealer.drawing.marks import Weight
from display.dealer.drawing.palette import Colour
from display.dealer.painting.sdl import pygame

_FONTS: Final = Path(__file__).parent / "fonts"
_MOST_SIZES: Final = 20_000
"""Sizes remembered: an evening's worth of texts; then the memory starts again."""
_NO_LETTER: Final = "\uffff"
"""A code that stands for no character: its glyph is the box that every missing letter gets."""


class Typeface:
    """All weights and sizes, opened when first needed. A `Ruler`."""

    def __init__(self) -> None:
        pygame.font.init()
        self.missing: frozenset[str] = frozenset()
        """The files of fonts that could not be opened."""
        self._fonts: dict[tuple[Weight, int, bool], pygame.font.Font] = {}
        self._sizes: dict[tuple[str, Weight, int], tuple[int, int]] = {}
        self._is_covered: dict[str, bool] = {}
        probe = self._font(Weight.REGULAR, 20, is_covered=True)
        self._missing = _pixels(probe, _NO_LETTER)

    def width(self, text: str, weight: Weight, px: int) -> int:
        """Return the columns that *text* takes."""
        return self._size(text, weight, px)[0]

    def height(self, text: str, weight: Weight, px: int) -> int:
        """Return the rows that *text* takes, accents and descenders included."""
        return self._size(text, weight, px)[1]

    def middle(self, text: str, weight: Weight, px: int) -> int:
        """Return the row, from the top of the rendered text, of the middle of its capitals and digits."""
        font = self._font_for(text, weight, px)
        _, _, _, capital, _ = font.metrics("H")[0]
        return round(font.get_ascent() - capital / 2)

    def ink(self, text: str, weight: Weight, px: int, colour: Colour) -> pygame.Surface:
        """Return *text* on a clear ground."""
        width, height = self._size(text, weight, px)
        if not width:
            # Nothing but marks that take no room of their own: pygame refuses to render it.
            return pygame.Surface((0, height))
        return self._font_for(text, weight, px).render(text, True, colour)  # noqa: FBT003 - pygame takes no keyword here

    def _size(self, text: str, weight: Weight, px: int) -> tuple[int, int]:
        # The size of this very text: a descender may reach a row below the font's own height.
        key = (text, weight, px)
        known = self._sizes.get(key)
        if known is None:
            if len(self._sizes) >= _MOST_SIZES:
                self._sizes.clear()
            known = self._sizes[key] = self._font_for(text, weight, px).size(text)
        return known

    def _font_for(self, text: str, weight: Weight, px: int) -> pygame.font.Font:
        return self._font(weight, px, is_covered=all(self._covers(letter) for letter in text))

    def _font(self, weight: Weight, px: int, *, is_covered: bool) -> pygame.font.Font:
        key = (weight, px, is_covered)
        if key not in self._fonts:
            self._fonts[key] = self._opened(weight, px) if is_covered else pygame.font.Font(None, px)
        return self._fonts[key]

    def _opened(self, weight: Weight, px: int) -> pygame.font.Font:
        """Open a font; one that is not there, or is broken, gives way to pygame's own, and is named in `missing`."""
        try:
            return pygame.font.Font(_FONTS / weight.value, px)
        except (OSError, pygame.error):
            self.missing |= {str(_FONTS / weight.value)}
            return pygame.font.Font(None, px)

    def _covers(self, letter: str) -> bool:
        known = self._is_covered.get(letter)
        if known is None:
            probe = self._font(Weight.REGULAR, 20, is_covered=True)
            known = letter.isascii() or _pixels(probe, letter) != self._missing
            self._is_covered[letter] = known
        return known


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    """Return what *letter* looks like; nothing for one that takes no room, such as a soft hyphen."""
    if not font.size(letter)[0]:
        return b""
    surface = font.render(letter, True, (255, 255, 255))  # noqa: FBT003 - pygame takes no keyword here
    return pygame.image.tobytes(surface, "RGBA")
