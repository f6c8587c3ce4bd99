"""The sheet on which a frame is laid out: marks in the order in which they are painted, sizes in units."""

from __future__ import annotations

from typing import Final, NamedTuple

from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import SMALLEST_PX, Ruler, line, shortened, wrapped
from display.dealer.drawing.marks import Align, Felt, Mark, Panel, TextMark, Weight
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

    def panel(
        self, box: Box, fill: Colour, rim: Colour | None = None, *, rim_units: float = 1, radius: float = 6
    ) -> None:
        """Put a rectangle with round corners; without a *rim* it has the colour of the rest there."""
        width = max(1, self.px(rim_units))
        self.add(Panel(box=box, fill=fill, rim=rim or fill, rim_px=width, radius=self.px(radius)))

    def pen(self, ink: Colour, ground: Colour, weight: Weight = Weight.REGULAR) -> Pen:
        """Return what writes in *ink* on *ground*."""
        return Pen(self, ink, ground, weight)

    def bold(self, ink: Colour, ground: Colour) -> Pen:
        """Return what writes in bold."""
        return Pen(self, ink, ground, Weight.BOLD)

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> int:
        """Return the columns that a line of text takes at its full size."""
        return self.ruler.width(text, weight, self.px(size))

    def is_wider(self, width: int, text: str, size: float, weight: Weight = Weight.REGULAR) -> bool:
        """Tell whether a line of text at its full size takes more than *width* pixels."""
        return self.width(text, size, weight) > width

    def height(self, text: str, size: float, lines: int, weight: Weight = Weight.REGULAR) -> int:
        """Return the rows that a text takes on so many lines at its full size."""
        px = self.px(size)
        high = self.ruler.height(text, weight, px)
        return high + (lines - 1) * max(high, round(px * _LEADING))

    def rows(self, high: int, text: str, size: float, weight: Weight = Weight.REGULAR) -> int:
        """Return how many lines of a text find room one below the other in *high* pixels, at its full size."""
        px = self.px(size)
        first = min(high, self.ruler.height(text, weight, px))
        return 1 + max(0, (high - first) // max(1, first, round(px * _LEADING)))

    def lines(self, width: int, text: str, size: float, weight: Weight = Weight.REGULAR) -> int:
        """Return how many lines of *width* pixels a text takes at its full size; too many where a word is too wide."""
        cut = wrapped(self.ruler, width, text, weight, self.px(size))
        is_fitting = not any(self.is_wider(width, part, size, weight) for part in cut)
        return len(cut) if is_fitting else len(text)


class Pen(NamedTuple):
    """Letters of one colour and weight, on one ground."""

    sketch: Sketch
    ink: Colour
    ground: Colour
    weight: Weight

    def text(self, box: Box, text: str, size: float, *, least: float | None = None, align: Align = Align.LEFT) -> None:
        """Put a line of text that may be cut at its end once it is down to *least* units."""
        px = self.sketch.px
        self._line(box, text, px(size), px(size * 0.8 if least is None else least), align)

    def amount(self, box: Box, text: str, size: float, *, align: Align = Align.LEFT) -> None:
        """Put an amount in bold: it shrinks as far as it must and is never cut."""
        least = SMALLEST_PX / self.sketch.places.unit
        self._replace(weight=Weight.BOLD).text(box, text, size, least=least, align=align)

    def paragraph(self, box: Box, text: str, size: float, *, least: float, most: int | None = None) -> None:
        """Put a text on as many lines as *box* has room for, *most* at the most, as large as it may be.

        No word is cut while one fits its line; what finds no room is left out from a whole word on.
        """
        if not text:
            return
        ruler, weight = self.sketch.ruler, self.weight

        def fits(part: str) -> bool:
            return ruler.width(part, weight, px) <= box.w

        px, least_px = self.sketch.px(size), max(1, self.sketch.px(least))
        while True:
            high = min(box.h, ruler.height(text, weight, px))
            pitch = max(high, round(px * _LEADING))
            rows = self.sketch.rows(box.h, text, px / self.sketch.places.unit, weight)
            rows = rows if most is None else min(most, rows)
            lines = wrapped(ruler, box.w, text, weight, px)
            if px <= least_px or (len(lines) <= rows and all(map(fits, lines))):
                break
            px -= 1
        lines = shortened(lines, rows, fits)
        if len(lines) == 1 and most is not None:
            high = box.h
        for number, part in enumerate(lines):
            tall = high if len(lines) == 1 else min(pitch, box.h - number * pitch)
            self._line(Box(box.x, box.y + number * pitch, box.w, tall), part, px, least_px)

    def _line(self, box: Box, text: str, px: int, least_px: int, align: Align = Align.LEFT) -> None:
        whole = TextMark(box=box, text=text, weight=self.weight, px=px, ink=self.ink, ground=self.ground, align=align)
        made = line(self.sketch.ruler, whole, least_px) if text else whole
        if made.text:
            self.sketch.add(made)
