"""A ruler on which every letter is half as wide as it is high, and a sheet measured by it: no font, no pygame.

Nothing is asserted here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from display.dealer.drawing.marks import TextMark
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch

if TYPE_CHECKING:
    from display.dealer.drawing.marks import Weight

SIZE = (800, 480)


class HalfRuler:
    """A font of which all letters are alike."""

    def width(self, text: str, weight: Weight, px: int) -> int:  # noqa: ARG002 - all weights are alike
        return len(text) * px // 2

    def height(self, text: str, weight: Weight, px: int) -> int:  # noqa: ARG002 - all weights are alike
        return px


def sheet(size: tuple[int, int] = SIZE) -> Sketch:
    """Return an empty sheet."""
    return Sketch(HalfRuler(), places(size))


def said(sketch: Sketch) -> list[str]:
    """Return the texts on a sheet, in the order in which they are painted."""
    return [mark.text for mark in sketch.marks if isinstance(mark, TextMark)]
