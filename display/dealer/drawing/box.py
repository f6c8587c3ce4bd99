"""A rectangle in whole pixels, and how to cut one up. No picture, no pygame."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, width, height, in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.h

    def inset(self, dx: int, dy: int) -> Box:
        """Return it smaller by *dx* on the left and right, by *dy* above and below."""
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def left_part(self, width: int) -> Box:
        """Return its leftmost *width* columns."""
        return self._replace(w=width)

    def right_part(self, width: int) -> Box:
        """Return its rightmost *width* columns."""
        return self._replace(x=self.right - width, w=width)

    def without_left(self, width: int) -> Box:
        """Return it without its leftmost *width* columns."""
        return self._replace(x=self.x + width, w=self.w - width)

    def without_right(self, width: int) -> Box:
        """Return it without its rightmost *width* columns."""
        return self._replace(w=self.w - width)

    def square(self, side: int) -> Box:
        """Return a square of *side* at its left end, half way down."""
        return Box(self.x, self.y + (self.h - side) // 2, side, side)

    def square_right(self, side: int) -> Box:
        """Return one at its right end."""
        return self.square(side)._replace(x=self.right - side)

    def rows(self, *heights: int) -> tuple[Box, ...]:
        """Cut it from the top into rows of these heights."""
        tops = [self.y + sum(heights[:index]) for index in range(len(heights))]
        return tuple(Box(self.x, top, self.w, height) for top, height in zip(tops, heights, strict=True))

    def columns(self, count: int, gap: int) -> tuple[Box, ...]:
        """Cut it into *count* equal columns, *gap* apart."""
        width = (self.w - gap * (count - 1)) // count
        return tuple(Box(self.x + index * (width + gap), self.y, width, self.h) for index in range(count))

    def is_inside(self, other: Box) -> bool:
        """Tell whether all of it lies within *other*."""
        return self.x >= other.x and self.y >= other.y and self.right <= other.right and self.bottom <= other.bottom

    def holds(self, x: int, y: int) -> bool:
        """Tell whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Tell whether they have a pixel in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
