"""Shapes and cards as small pictures with smooth edges: drawn four times too large, then scaled down.

One function for each mark that is a shape; each draws it at the origin of a surface of its own.
"""

from collections.abc import Callable
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.marks import Arrow, CardBack, CardSlot, Chip, Lammer, Panel, Pointer, TickMark, WarningSign
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import Rgb, Theme

_OVER: Final = 4
_HEAD: Final = 2.6
"""How long an arrow's head is for the width of its line."""


def smooth(size: tuple[int, int], edge: Rgb, draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Return what *draw* draws on a surface four times *size*, scaled down; *edge* is the colour at its outer edge.

    The clear ground has the edge's colour too, or scaling would mix black into the edge.
    """
    large = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA, 32)
    large.fill((*edge, 0))
    draw(large)
    return pygame.transform.smoothscale(large, size)


def panel(mark: Panel, theme: Theme) -> pygame.Surface:
    """Return a filled rectangle with a rim and round corners."""

    def draw(on: pygame.Surface) -> None:
        whole, rim, radius = on.get_rect(), mark.rim_px * _OVER, mark.radius * _OVER
        pygame.draw.rect(on, theme[mark.rim], whole, border_radius=radius)
        if mark.fill != mark.rim:
            inner = whole.inflate(-2 * rim, -2 * rim)
            pygame.draw.rect(on, theme[mark.fill], inner, border_radius=max(0, radius - rim))

    return smooth((mark.box.w, mark.box.h), theme[mark.rim], draw)


def card_back(mark: CardBack, theme: Theme) -> pygame.Surface:
    """Return a card's back: a pale frame around a lattice, like no face."""

    def draw(on: pygame.Surface) -> None:
        whole = on.get_rect()
        unit = whole.width // 12
        pygame.draw.rect(on, theme[palette.CARD_RIM], whole, border_radius=2 * unit)
        pygame.draw.rect(on, theme[palette.CARD_BACK_LINE], whole.inflate(-unit, -unit), border_radius=2 * unit)
        inner = whole.inflate(-4 * unit, -4 * unit)
        pygame.draw.rect(on, theme[palette.CARD_BACK], inner, border_radius=unit)
        on.set_clip(inner.inflate(-unit, -unit))
        for start in range(-whole.height, whole.width + whole.height, 4 * unit):
            down = (start, inner.top), (start + inner.height, inner.bottom)
            up = (start, inner.bottom), (start + inner.height, inner.top)
            for line in (down, up):
                pygame.draw.line(on, theme[palette.CARD_BACK_LINE], *line, max(1, unit // 2))
        on.set_clip(None)

    back = smooth((mark.box.w, mark.box.h), theme[palette.CARD_RIM], draw)
    if mark.is_dead:
        back.fill(theme[palette.CARD_DEAD], special_flags=pygame.BLEND_RGB_MULT)
    return back


def card_slot(mark: CardSlot, theme: Theme) -> pygame.Surface:
    """Return the outline of a card that is not there; brighter and broken where one is due or lifted."""
    rim = theme[palette.SOFT if mark.is_due else palette.SLOT_RIM]

    def draw(on: pygame.Surface) -> None:
        whole = on.get_rect()
        radius = max(3, mark.box.w // 9) * _OVER
        width = _OVER * (2 if mark.is_due and mark.box.w > 30 else 1)  # noqa: PLR2004 - a board card, not a seat's
        pygame.draw.rect(on, rim, whole, border_radius=radius)
        inner = whole.inflate(-2 * width, -2 * width)
        pygame.draw.rect(on, theme[palette.SLOT], inner, border_radius=radius - width)

    return smooth((mark.box.w, mark.box.h), rim, draw)


def chip(mark: Chip, theme: Theme) -> pygame.Surface:
    """Return a chip with six edge spots."""

    def draw(on: pygame.Surface) -> None:
        radius = on.get_width() // 2
        centre = pygame.Vector2(radius, radius)
        pygame.draw.circle(on, theme[palette.BET], centre, radius)
        for turn in range(6):
            arm = pygame.Vector2(radius, 0).rotate(60 * turn)
            pygame.draw.line(on, theme[palette.BADGE], centre + arm * 0.66, centre + arm, radius // 3)
        pygame.draw.circle(on, theme[palette.BADGE], centre, radius * 0.64)
        pygame.draw.circle(on, theme[palette.BET], centre, radius * 0.5)

    return smooth((mark.box.w, mark.box.h), theme[palette.BET], draw)


def lammer(mark: Lammer, theme: Theme) -> pygame.Surface:
    """Return the button, a solid light disc and a dark one on a light plate, or a blind's ring."""
    button = palette.TURN_INK if mark.is_on_light else palette.TURN
    rim = theme[button if mark.is_button else palette.SOFT]

    def draw(on: pygame.Surface) -> None:
        radius = on.get_width() // 2
        pygame.draw.circle(on, rim, (radius, radius), radius)
        if not mark.is_button:
            pygame.draw.circle(on, theme[palette.BADGE], (radius, radius), radius - 1.5 * _OVER)

    return smooth((mark.box.w, mark.box.h), rim, draw)


def pointer(mark: Pointer, theme: Theme) -> pygame.Surface:
    """Return an arrowhead that points right."""

    def draw(on: pygame.Surface) -> None:
        width, height = on.get_size()
        pygame.draw.polygon(on, theme[mark.ink], [(0, 0), (width * 0.92, height / 2), (0, height)])

    return smooth((mark.box.w, mark.box.h), theme[mark.ink], draw)


def tick(mark: TickMark, theme: Theme) -> pygame.Surface:
    """Return the tick beside what is done, drawn to fill its box."""

    def draw(on: pygame.Surface) -> None:
        side = on.get_width()
        corners = [(0.06, 0.55), (0.2, 0.42), (0.4, 0.62), (0.82, 0.14), (0.96, 0.27), (0.4, 0.9)]
        pygame.draw.polygon(on, theme[mark.ink], [(x * side, y * side) for x, y in corners])

    return smooth((mark.box.w, mark.box.h), theme[mark.ink], draw)


def warning_sign(mark: WarningSign, theme: Theme) -> pygame.Surface:
    """Return the warning triangle."""

    def draw(on: pygame.Surface) -> None:
        width, height = on.get_size()
        pygame.draw.polygon(on, theme[mark.ink], [(width / 2, 0), (width, height * 0.94), (0, height * 0.94)])
        stroke = pygame.Rect(0, 0, width // 9, round(height * 0.36))
        stroke.midtop = (width // 2, round(height * 0.32))
        pygame.draw.rect(on, theme[mark.ground], stroke, border_radius=stroke.width // 2)
        pygame.draw.circle(on, theme[mark.ground], (width / 2, height * 0.8), width / 15)

    return smooth((mark.box.w, mark.box.h), theme[mark.ink], draw)


def arrow(mark: Arrow, theme: Theme) -> pygame.Surface:
    """Return a line with an arrowhead."""

    def draw(on: pygame.Surface) -> None:
        tail, tip = (pygame.Vector2(point) * _OVER for point in (mark.tail, mark.tip))
        along, wide = tip - tail, mark.wide_px * _OVER
        length = along.length()
        if not length:
            return
        along.scale_to_length(1)
        across = pygame.Vector2(-along.y, along.x)
        neck = tip - along * min(_HEAD * wide, length * 0.62) if mark.has_head else tip
        side = across * wide / 2
        pygame.draw.polygon(on, theme[mark.ink], [tail - side, neck - side, neck + side, tail + side])
        if mark.has_head:
            barb = across * wide * _HEAD * 0.62
            pygame.draw.polygon(on, theme[mark.ink], [tip, neck + barb, neck - barb])

    return smooth((mark.box.w, mark.box.h), theme[mark.ink], draw)
