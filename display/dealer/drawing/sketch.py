"""The sheet on which a frame is laid out: marks in the order in which they are painted, sizes in units."""

from __future__ import annotations

from typing import Final

from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import SMALLEST_PX, Ruler, line, shortened, wrapped
from display.dealer.drawing.marks import Align, Felt, Mark, Panel, Weight
from display.dealer.drawing.palette import Colour
from display.dealer.drawing.places import Places

_LEADING: Final = 0.96
"""From one line of a paragraph to the next, for the size of its letters."""


class Sketch:
    """Collects the marks of one frame."""

    def __init__(self, ruler: Ruler, places: Places) -> None:
        self.ruler = ruler
        self.places = places
        self.marks: list[Mark] = []

    def px(self, units: float) -> int:
        """Return *units* of the board in whole pixels."""
        return self.places.px(units)

    def add(self, *marks: Mark) -> None:
        """Put *marks* on top of what is there."""
        self.marks.extend(marks)

    def clear(self, box: Box) -> None:
        """Take away what has its place in *box*, all but the background."""
        self.marks = [mark for mark in self.marks if isinstance(mark, Felt) or not mark.box.overlaps(box)]

    def panel(self, box: Box, fill: Colour, rim: Colour, *, rim_units: float = 1, radius: float = 6) -> None:
        """Put a rectangle with round corners."""
        width = max(1, self.px(rim_units))
        self.add(Panel(box=box, fill=fill, rim=rim, rim_px=width, radius=self.px(radius)))

    def text(  # noqa: PLR0913 - a line of text has this many sides
        self,
        box: Box,
        text: str,
        size: float,
        ink: Colour,
        ground: Colour,
        *,
        least: float | None = None,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
    ) -> None:
        """Put a line of text that may be cut at its end once it is down to *least* units."""
        if not text:
            return
        least_px = self.px(size * 0.8 if least is None else least)
        px = self.px(size)
        made = line(self.ruler, box, text, px=px, least_px=least_px, ink=ink, ground=ground, weight=weight, align=align)
        if made.text:
            self.add(made)

    def amount(  # noqa: PLR0913 - a line of text has this many sides
        self,
        box: Box,
        text: str,
        size: float,
        ink: Colour,
        ground: Colour,
        *,
        align: Align = Align.LEFT,
    ) -> None:
        """Put an amount in bold: it shrinks as far as it must and is never cut."""
        least = SMALLEST_PX / self.places.unit
        self.text(box, text, size, ink, ground, least=least, weight=Weight.BOLD, align=align)

    def paragraph(  # noqa: PLR0913 - a text has this many sides
        self,
        box: Box,
        text: str,
        size: float,
        ink: Colour,
        ground: Colour,
        *,
        least: float,
        most: int | None = None,
        weight: Weight = Weight.REGULAR,
    ) -> None:
        """Put a text on as many lines as *box* has room for, *most* at the most, as large as it may be.

        No word is cut while one fits its line; what finds no room is left out from a whole word on.
        """
        if not text:
            return

        def fits(part: str) -> bool:
            return self.ruler.width(part, weight, px) <= box.w

        px, least_px = self.px(size), max(1, self.px(least))
        while True:
            high = min(box.h, self.ruler.height(text, weight, px))
            pitch = max(high, round(px * _LEADING))
            rows = 1 + max(0, (box.h - high) // pitch)
            rows = rows if most is None else min(most, rows)
            lines = wrapped(self.ruler, box.w, text, weight, px)
            if px <= least_px or (len(lines) <= rows and all(map(fits, lines))):
                break
            px -= 1
        lines = shortened(lines, rows, fits)
        if len(lines) == 1 and most is not None:
            high = box.h
        for number, part in enumerate(lines):
            tall = high if len(lines) == 1 else min(pitch, box.h - number * pitch)
            place = Box(box.x, box.y + number * pitch, box.w, tall)
            made = line(self.ruler, place, part, px=px, least_px=least_px, ink=ink, ground=ground, weight=weight)
            if made.text:
                self.add(made)

    def is_wider(self, width: int, text: str, size: float, weight: Weight = Weight.REGULAR) -> bool:
        """Tell whether a line of text at its full size takes more than *width* pixels."""
        return self.ruler.width(text, weight, self.px(size)) > width

    def height(self, text: str, size: float, lines: int, weight: Weight = Weight.REGULAR) -> int:
        """Return the rows that a text takes on so many lines at its full size."""
        px = self.px(size)
        high = self.ruler.height(text, weight, px)
        return high + (lines - 1) * max(high, round(px * _LEADING))

    def lines(self, width: int, text: str, size: float, weight: Weight = Weight.REGULAR) -> int:
        """Return how many lines of *width* pixels a text takes at its full size; too many where a word is too wide."""
        cut = wrapped(self.ruler, width, text, weight, self.px(size))
        is_fitting = all(self.ruler.width(part, weight, self.px(size)) <= width for part in cut)
        return len(cut) if is_fitting else len(text)
