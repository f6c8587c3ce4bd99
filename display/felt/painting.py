"""The marks of the felt to pixels: cards askew with their shadows here, all else by the painter of the screen."""

from collections.abc import Iterable
from typing import Final

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardBack, CardFace
from display.dealer.painting.card_faces import card_face
from display.dealer.painting.painter import Painter
from display.dealer.painting.sdl import pygame
from display.dealer.painting.sprites import card_back
from display.dealer.painting.themes import DARK
from display.dealer.painting.typeface import Typeface
from display.felt.picture import Askew, FeltMark
from table.engine.words.frozen import replace

_OVER: Final = 3
_SHADE: Final = 96
_MOST_KEPT: Final = 800


class FeltPainter:
    """Paints the felt on one surface."""

    def __init__(self, typeface: Typeface) -> None:
        self._typeface = typeface
        self._painter = Painter(typeface)
        self._kept: dict[Askew, pygame.Surface] = {}

    def paint(self, marks: Iterable[FeltMark], on: pygame.Surface) -> None:
        """Paint *marks* in their order."""
        for mark in marks:
            if isinstance(mark, Askew):
                self._paint_card(mark, on)
            else:
                self._painter.paint((mark,), on)

    def _paint_card(self, mark: Askew, on: pygame.Surface) -> None:
        box = mark.card.box
        key = replace(mark, card=replace(mark.card, box=Box(0, 0, box.w, box.h)))
        sprite = self._kept.get(key)
        if sprite is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            sprite = self._kept[key] = self._draw(key)
        x, y = box.x + box.w // 2, box.y + box.h // 2
        on.blit(sprite, (x - sprite.get_width() // 2, y - sprite.get_height() // 2))

    def _draw(self, mark: Askew) -> pygame.Surface:
        """Return the card on a clear ground large enough for it and its shadow, its middle in the middle."""
        box = mark.card.box
        whole = Box(0, 0, box.w * _OVER, box.h * _OVER)
        face = self._face(replace(mark.card, box=whole))
        if mark.degrees:
            turned = pygame.transform.rotozoom(face, mark.degrees, 1 / _OVER)
        else:
            turned = pygame.transform.smoothscale(face, (box.w, box.h))
        drop = box.w // 5 if mark.is_held else max(2, box.w // 20)
        pad = drop + max(3, box.w // 8)
        ground = pygame.Surface((turned.get_width() + 2 * pad, turned.get_height() + 2 * pad), pygame.SRCALPHA, 32)
        ground.blit(_shadow(turned, drop), (pad - drop // 3, pad))
        ground.blit(turned, (pad, pad))
        return ground

    def _face(self, card: CardFace | CardBack) -> pygame.Surface:
        return card_face(card, self._typeface, DARK) if isinstance(card, CardFace) else card_back(card, DARK)


def _shadow(card: pygame.Surface, drop: int) -> pygame.Surface:
    """Return the soft dark of *card*, *drop* pixels below it."""
    wide, high = card.get_size()
    dark = card.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((255, 255, 255, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    coarse = pygame.transform.smoothscale(dark, (max(1, wide // 4), max(1, high // 4)))
    soft = pygame.Surface((wide + drop, high + drop), pygame.SRCALPHA, 32)
    soft.blit(pygame.transform.smoothscale(coarse, (wide, high)), (drop // 2, drop))
    return soft
