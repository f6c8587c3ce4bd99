"""Marks to pixels. Each different mark is drawn once and kept, so that a frame is little more than copying.

Over a frame of its own only what differs is painted: what a card or a key changes is a small part of a screen.

Nothing is decided here: what is drawn, how large and where, is in the marks.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, assert_never

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import (
    Align,
    Arrow,
    CardBack,
    CardFace,
    CardSlot,
    Chip,
    Felt,
    Lammer,
    Mark,
    Panel,
    Pointer,
    TextMark,
    TickMark,
    WarningSign,
)
from display.dealer.painting import sprites
from display.dealer.painting.background import background
from display.dealer.painting.card_faces import card_face
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import DARK, Theme
from display.dealer.painting.typeface import Typeface
from table.engine.words.frozen import replace

_MOST_SPRITES: Final = 1500
"""Sprites kept: some hands' worth, under 30 MB at 1280x720; then the painter starts again."""


class Placed(NamedTuple):
    """A mark's sprite, and where it is copied to."""

    sprite: pygame.Surface
    rect: pygame.Rect


class Painter:
    """Paints marks on one surface."""

    def __init__(self, typeface: Typeface, theme: Theme = DARK) -> None:
        self._theme = theme
        self._typeface = typeface
        self._kept: dict[Mark, pygame.Surface] = {}
        self._frame: dict[Mark, Placed] = {}
        """What `repaint` painted last."""

    def repaint(self, marks: Sequence[Mark], on: pygame.Surface) -> list[pygame.Rect]:
        """Paint *marks* over those that this painted on the same surface before; return where anything may differ."""
        before = self._frame
        frame = self._frame = {mark: before.get(mark) or self._placed(mark) for mark in marks}
        if len(frame) < len(marks) or not _is_in_order(before, frame):
            # What is painted twice, or under what it was over, is not to be told by what is new.
            self._frame = {}
            self.paint(marks, on)
            return [on.get_rect()]
        changed = [placed.rect for mark, placed in before.items() if mark not in frame]
        changed += [placed.rect for mark, placed in frame.items() if mark not in before]
        places = _united(changed)
        for place in places:
            on.set_clip(place)
            touched = [placed for placed in frame.values() if placed.rect.colliderect(place)]
            on.blits([(placed.sprite, placed.rect) for placed in touched], doreturn=False)
        on.set_clip(None)
        return places

    def forget(self) -> None:
        """Take nothing for painted: what comes next is painted whole."""
        self._frame = {}

    def paint(self, marks: Iterable[Mark], on: pygame.Surface) -> None:
        """Paint *marks* in their order; the first covers everything."""
        on.blits([(self._sprite(mark), self._corner(mark)) for mark in marks], doreturn=False)

    def ink_box(self, words: TextMark) -> Box:
        """Return where the ink of *words* lands, to the pixel."""
        ink = self._sprite(words).get_bounding_rect()
        x, y = self._corner(words)
        return Box(x + ink.x, y + ink.y, ink.width, ink.height)

    def _placed(self, mark: Mark) -> Placed:
        sprite = self._sprite(mark)
        return Placed(sprite, sprite.get_rect(topleft=self._corner(mark)))

    def _corner(self, mark: Mark) -> tuple[int, int]:
        match mark:
            case TextMark():
                return self._words_corner(mark)
            case Felt():
                return (mark.left, 0)
            case _:
                return mark.box.x, mark.box.y

    def _words_corner(self, words: TextMark) -> tuple[int, int]:
        box = words.box
        spare = box.w - self._typeface.width(words.text, words.weight, words.px)
        x = {Align.LEFT: box.x, Align.CENTRE: box.x + spare // 2, Align.RIGHT: box.x + spare}[words.align]
        # Figures and capitals stand in the middle of the box, as far as accents and descenders leave room for it.
        top = box.y + box.h // 2 - self._typeface.middle(words.text, words.weight, words.px)
        lowest = box.bottom - self._typeface.height(words.text, words.weight, words.px)
        return x, max(box.y, min(top, lowest))

    def _sprite(self, mark: Mark) -> pygame.Surface:
        key = mark if isinstance(mark, Felt) else replace(mark, box=Box(0, 0, mark.box.w, mark.box.h))
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) >= _MOST_SPRITES:
                self._kept.clear()
            kept = self._kept[key] = self._draw(key)
        return kept

    def _draw(self, mark: Mark) -> pygame.Surface:  # noqa: C901, PLR0911, PLR0912 - one line for each mark there is
        match mark:
            case TextMark(text=text, weight=weight, px=px, ink=ink):
                return self._typeface.ink(text, weight, px, self._theme[ink])
            case CardFace():
                return card_face(mark, self._typeface, self._theme)
            case Panel():
                return sprites.panel(mark, self._theme)
            case CardBack():
                return sprites.card_back(mark, self._theme)
            case CardSlot():
                return sprites.card_slot(mark, self._theme)
            case Chip():
                return sprites.chip(mark, self._theme)
            case Lammer():
                return sprites.lammer(mark, self._theme)
            case Pointer():
                return sprites.pointer(mark, self._theme)
            case TickMark():
                return sprites.tick(mark, self._theme)
            case WarningSign():
                return sprites.warning_sign(mark, self._theme)
            case Arrow():
                return sprites.arrow(mark, self._theme)
            case Felt():
                return background(mark, self._theme)
            case _:
                assert_never(mark)


def _is_in_order(before: Mapping[Mark, Placed], after: Mapping[Mark, Placed]) -> bool:
    """Tell whether what both have is painted in one order."""
    return [mark for mark in before if mark in after] == [mark for mark in after if mark in before]


def _united(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover *rects* and have no pixel in common."""
    united: list[pygame.Rect] = []
    for rect in rects:
        whole = rect
        while (index := whole.collidelist(united)) >= 0:
            whole = whole.union(united.pop(index))
        united.append(whole)
    return united
