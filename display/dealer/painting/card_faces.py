"""The face of a card that lies face up: its rank and its pip, as large as they go.

The suits are shapes, drawn once for each size.
"""

from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.marks import CardFace, Weight
from display.dealer.drawing.palette import SUITS
from display.dealer.painting.sdl import pygame
from display.dealer.painting.sprites import smooth
from display.dealer.painting.themes import Rgb, Theme
from display.dealer.painting.typeface import Typeface


def card_face(mark: CardFace, typeface: Typeface, theme: Theme) -> pygame.Surface:
    """Return a card: rank over pip where it stands upright, side by side where it is wider than high."""
    width, height = mark.box.w, mark.box.h
    radius = max(3, min(width, height) // 9)

    def draw(on: pygame.Surface) -> None:
        over = on.get_width() // width
        whole = on.get_rect()
        pygame.draw.rect(on, theme[palette.CARD_RIM], whole, border_radius=radius * over)
        pygame.draw.rect(on, theme[palette.CARD], whole.inflate(-2 * over, -2 * over), border_radius=radius * over)

    sprite = smooth((width, height), theme[palette.CARD_RIM], draw)
    rank, suit = "10" if mark.card[0] == "T" else mark.card[0], mark.card[1]
    is_upright = height > width
    px = round(height * 0.52) if is_upright else round(height * 0.86)
    side = round(width * 0.56) if is_upright else round(height * 0.62)
    top, pip_top = round(height * 0.085), height - side - round(height * 0.07)
    # The tail of a jack ends above the pip: they have one colour.
    room = (width * 9 // 10, pip_top - top - 1) if is_upright else (width - side - width // 12, height)
    ink = _rank(typeface, rank, px, room, theme[palette.SUITS[suit]])
    if is_upright:
        rank_at = ((width - ink.get_width()) // 2, top)
        pip_at = ((width - side) // 2, pip_top)
    else:
        gap = max(2, (width - ink.get_width() - side) // 3)
        rank_at = (gap, (height - ink.get_height()) // 2)
        pip_at = (width - side - gap, (height - side) // 2)
    sprite.blit(ink, rank_at)
    sprite.blit(pip(suit, side, theme), pip_at)
    if mark.is_idle:
        sprite.fill(theme[palette.CARD_IDLE], special_flags=pygame.BLEND_RGB_MULT)
    return sprite


def _rank(typeface: Typeface, rank: str, px: int, room: tuple[int, int], rgb: Rgb) -> pygame.Surface:
    """Return the rank's ink alone, at most as wide and as high as *room*: a ten has two figures, a jack a tail."""
    while True:
        ink = typeface.ink(rank, Weight.BOLD, px, rgb)
        ink = ink.subsurface(ink.get_bounding_rect())
        if (ink.get_width() <= room[0] and ink.get_height() <= room[1]) or px <= 1:
            return ink
        px -= 1


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
