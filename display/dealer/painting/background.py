"""The table itself: the dark of the room, the rail, and the felt, a little lighter in the middle."""

from functools import lru_cache
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.marks import Felt
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import Rgb, Theme

_OVER: Final = 2
_COARSE: Final = 8
"""Pixels to a sample of the light on the felt: it is scaled up smoothly."""
_DAYLIGHT: Final = 384
"""The sum of its parts from which on a felt is a light one: it is hardly darker towards its edge."""


def background(mark: Felt, theme: Theme) -> pygame.Surface:
    """Return the whole background, opaque; it is only copied from, for whoever wants the same gets the same."""
    parts = theme[palette.ROOM], theme[palette.RAIL], theme[palette.FELT_RIM], theme[palette.FELT]
    return _painted(mark, *parts)


@lru_cache(maxsize=2)
def _painted(mark: Felt, room: Rgb, rail_rgb: Rgb, rim_rgb: Rgb, felt_rgb: Rgb) -> pygame.Surface:
    """Paint it, which takes longer than all else on a screen; the last are kept."""
    large = pygame.Surface((mark.size[0] * _OVER, mark.size[1] * _OVER), 0, 32)
    large.fill(room)
    rail = pygame.Rect(*(side * _OVER for side in mark.box))
    rim = min(rail.size) // 24
    pygame.draw.rect(large, rail_rgb, rail, border_radius=min(rail.size) // 3)
    felt = rail.inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(large, rim_rgb, felt, border_radius=min(felt.size) // 3)
    inner = felt.inflate(-2 * _OVER, -2 * _OVER)
    large.blit(_lit_felt(inner, felt_rgb), inner)
    return pygame.transform.smoothscale(large, mark.size)


def _lit_felt(place: pygame.Rect, felt_rgb: Rgb) -> pygame.Surface:
    """Return the felt of *place*, round at its corners, darker towards its edge."""
    wide, high = place.width // (_COARSE * _OVER), place.height // (_COARSE * _OVER)
    light = pygame.Surface((wide, high), 0, 32)
    depth, least = (0.2, 0.62) if sum(felt_rgb) < _DAYLIGHT else (0.03, 0.94)
    for x in range(wide):
        for y in range(high):
            across, down = 2 * x / (wide - 1) - 1, 2 * y / (high - 1) - 1
            share = max(least, 1 - depth * (across * across + down * down))
            light.set_at((x, y), tuple(round(part * share) for part in felt_rgb))
    felt = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    pygame.draw.rect(felt, (255, 255, 255), felt.get_rect(), border_radius=min(place.size) // 3)
    felt.blit(pygame.transform.smoothscale(light, place.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return felt
