"""What a picture comes to on the screen: its marks, and where the ink of each text lands."""

from __future__ import annotations

from functools import cache

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Mark, TextMark
from display.dealer.painting.painter import Painter
from display.dealer.painting.typeface import Typeface
from display.dealer.picture import Picture
from display.dealer.scene import scene


@cache
def typeface() -> Typeface:
    """Return the typeface that all tests share."""
    return Typeface()


@cache
def painter() -> Painter:
    """Return the painter that all tests share."""
    return Painter(typeface())


def marks(picture: Picture, size: tuple[int, int]) -> tuple[Mark, ...]:
    """Return everything that is drawn for *picture*."""
    return scene(picture, size, typeface())


def words(picture: Picture, size: tuple[int, int]) -> list[TextMark]:
    """Return every text that is drawn for *picture*."""
    return [mark for mark in marks(picture, size) if isinstance(mark, TextMark)]


def ink(text: TextMark) -> Box:
    """Return where the ink of *text* lands."""
    return painter().ink_box(text)
