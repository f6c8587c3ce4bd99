"""The four suits as shapes that tell themselves apart without colour: pips only, no card's face."""

from typing import Final

from display.dealer.drawing.palette import SUITS
from display.dealer.painting.sdl import pygame
from display.dealer.painting.sprites import smooth
from display.dealer.painting.themes import Theme

_Disc = tuple[float, float, float]
_Shape = tuple[tuple[float, float], ...]

_STEM: Final[_Shape] = ((0.5, 0.55), (0.54, 0.82), (0.68, 0.97), (0.32, 0.97), (0.46, 0.82))

_DISCS: Final[dict[str, tuple[_Disc, ...]]] = {
    "c": ((0.5, 0.245, 0.235), (0.235, 0.6, 0.225), (0.765, 0.6, 0.225), (0.5, 0.5, 0.12)),
    "d": (),
    "h": ((0.275, 0.3, 0.235), (0.725, 0.3, 0.235)),
    "s": ((0.295, 0.615, 0.205), (0.705, 0.615, 0.205)),
}
"""Centre and radius, as parts of the pip's side."""

_SHAPES: Final[dict[str, tuple[_Shape, ...]]] = {
    "c": (_STEM, ((0.5, 0.3), (0.62, 0.6), (0.38, 0.6))),
    "d": (((0.5, 0.01), (0.87, 0.5), (0.5, 0.99), (0.13, 0.5)),),
    "h": (((0.075, 0.42), (0.5, 0.22), (0.925, 0.42), (0.5, 0.97)), ((0.275, 0.535), (0.275, 0.2), (0.5, 0.3))),
    "s": (
        (
            (0.5, 0.01),
            (0.66, 0.25),
            (0.885, 0.52),
            (0.72, 0.72),
            (0.5, 0.66),
            (0.28, 0.72),
            (0.115, 0.52),
            (0.34, 0.25),
        ),
        _STEM,
    ),
}
"""Corners, as parts of the pip's side."""


def pip(suit: str, side: int, theme: Theme) -> pygame.Surface:
    """Return the pip of *suit*, one of `cdhs`, in a square of *side* pixels."""
    ink = theme[SUITS[suit]]

    def draw(on: pygame.Surface) -> None:
        size = on.get_width()
        for x, y, radius in _DISCS[suit]:
            pygame.draw.circle(on, ink, (x * size, y * size), radius * size)
        for shape in _SHAPES[suit]:
            pygame.draw.polygon(on, ink, [(x * size, y * size) for x, y in shape])

    return smooth((side, side), ink, draw)
