"""The cards of a seat, side by side: faces before backs, then the place of a card that is due to it."""

from collections.abc import Callable
from functools import partial

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardBack, CardFace, CardSlot, Mark
from display.dealer.drawing.sketch import Sketch
from table.engine.words.cards import Card
from table.engine.words.view import SeatView

_BACK_W, _FACE_W = 16, 38
_LEAST_BACK_W = 7
_LEAST_FACE_W = 20
_NARROW_FACE_W = {4: 30, 5: 25, 6: 24, 7: 21}
"""Of a hand of more than three cards, by how many are shown; three backs take as much room as one more would."""
_MOST_FACES = 7
_OF_HOLDEM = 2
_MOST_BACKS = 5

Laid = tuple[float, Callable[[Box], Mark]]
"""A card, by its width in units and what makes a mark of it."""


def hand_of(player: SeatView, idle: frozenset[Card], *, is_due: bool) -> list[Laid]:
    """Return the seat's cards, faces before backs, then the place of a card due to it."""
    backs = min(_MOST_BACKS, player.hole_cards - len(player.shown))
    dead = min(_MOST_BACKS, player.dead_cards - len(player.shown))
    back = _place if player.are_cards_lifted else CardBack
    faces = player.shown[:_MOST_FACES]
    if len(faces) > _OF_HOLDEM:
        # Beside what it wins not all of a larger hand may find room: what plays comes first.
        faces = tuple(sorted(faces, key=lambda card: card in idle))
    face_w = _NARROW_FACE_W.get(max(len(faces), min(5, len(faces) + backs - 2)), _FACE_W)
    cards: list[Laid] = [(face_w, partial(CardFace, card=card, is_idle=card in idle)) for card in faces]
    cards += [(_BACK_W, back)] * backs + [(_BACK_W, partial(CardBack, is_dead=True))] * dead
    return [*cards, (_BACK_W, _place)] if is_due else cards


def wide(sketch: Sketch, cards: list[Laid]) -> int:
    """Return how wide *cards* are side by side."""
    return sum(sketch.px(units) + sketch.px(2) for units, _ in cards)


def lay_all(sketch: Sketch, room: Box, cards: list[Laid]) -> Box:
    """Put *cards* side by side; return what is left of *room*.

    They get narrower where they have to, for one where two lie would be a card too few. What finds no room then is not
    drawn: a seat with so many cards has an alert of its own.
    """
    back_w, face_w = _back_width(sketch, room, cards), _face_width(sketch, room, cards)
    for units, make in cards:
        width, most = back_w if units == _BACK_W else min(face_w, sketch.px(units)), sketch.px(units * 1.5)
        if width > room.w:
            return room
        high = min(room.h - sketch.px(2), most) if units == _BACK_W else room.h - sketch.px(2)
        sketch.add(make(Box(room.x, room.y + (room.h - high) // 2, width, high)))
        room = room.without_left(min(room.w, width + sketch.px(2)))
    return room


def _back_width(sketch: Sketch, room: Box, cards: list[Laid]) -> int:
    """Return how wide a back is drawn, in a *room* that a hand of nothing else may be too wide for."""
    full, gap = sketch.px(_BACK_W), sketch.px(2)
    if wide(sketch, cards) <= room.w or any(units != _BACK_W for units, _ in cards):
        return full
    fitting = (room.w + gap) // len(cards) - gap
    return fitting if fitting >= sketch.px(_LEAST_BACK_W) else full


def _face_width(sketch: Sketch, room: Box, cards: list[Laid]) -> int:
    """Return how wide a face is drawn at most, so that all of a tabled hand lie there beside what it wins."""
    faces, gap = sum(units != _BACK_W for units, _ in cards), sketch.px(2)
    left = room.w - (len(cards) - faces) * (sketch.px(_BACK_W) + gap)
    return max(sketch.px(_LEAST_FACE_W), (left + gap) // max(1, faces) - gap)


def is_narrowed(sketch: Sketch, room: Box, cards: list[Laid]) -> bool:
    """Tell whether backs are drawn narrower to find room."""
    return _back_width(sketch, room, cards) < sketch.px(_BACK_W)


def _place(box: Box) -> CardSlot:
    return CardSlot(box, is_due=True)
