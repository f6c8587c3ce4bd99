"""Draws the space in front of a seat: its bet, its early action, its winnings, chips still on their way.

It lies towards the middle of the table: before the plate, or where that is too narrow at the inner end of its seat.
"""

from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import FIGURE, LEAST, NAME
from display.dealer.drawing.marks import Align, Arrow, Chip, Weight
from display.dealer.drawing.palette import Colour
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from display.wording.people import early_words
from display.words.spoken import say
from table.engine.words.beside_view import EarlyAct
from table.engine.words.view import SeatView
from table.engine.words.zones import Seat

_TOWARDS_MIDDLE: Final[dict[Seat, Align]] = {
    **dict.fromkeys((1, 2, 3), Align.RIGHT),
    **dict.fromkeys((4, 5, 6, 7), Align.CENTRE),
    **dict.fromkeys((8, 9, 10), Align.LEFT),
}
_LEFT_COLUMN: Final = (1, 2, 3, 4, 5)
"""Of a screen that stands upright."""
_CHIP: Final = 20
_PAD: Final = 5


def _towards_middle(sketch: Sketch, seat: Seat) -> Align:
    """Return the side at which the middle of the table is; upright no seat is on the far side."""
    towards = _TOWARDS_MIDDLE[seat]
    if towards is not Align.CENTRE or sketch.places.size[0] >= sketch.places.size[1]:
        return towards
    return Align.RIGHT if seat in _LEFT_COLUMN else Align.LEFT


def draw_front(sketch: Sketch, front: Box, player: SeatView, share: int, *, beside: int) -> Box:
    """Put what lies in front of *player*; return what is left of *front*.

    *share* is what it wins of the pot that is paid now; so much as *beside* of the room is wanted for something else.
    """
    if share:
        return _draw_share(sketch, front, player.seat, f"+{chips(share)}", beside)
    if player.early is not None:
        return _draw_early(sketch, front, player, player.early)
    if player.going_back:
        return _draw_spot(sketch, front, player.seat, (chips(player.going_back), FIGURE, palette.ALERT), beside)
    if player.bet:
        return _draw_spot(sketch, front, player.seat, (chips(player.bet), FIGURE, palette.BET), beside)
    if player.announced:
        coming = say("{amount} to come", amount=chips(player.announced))
        return _draw_words(sketch, front, player.seat, coming, palette.SOFT)
    return front


def _draw_share(sketch: Sketch, front: Box, seat: Seat, words: str, beside: int) -> Box:
    """Put what a seat wins; beside its cards smaller, for it stands large where the pot is paid."""
    size: float = FIGURE
    if sketch.width(words, FIGURE, Weight.BOLD) + sketch.px(2 * _PAD) + beside > front.w:
        size = NAME
        # Both cards are to be seen, so that the share gives way, down to what is still read by leaning in.
        while size > LEAST and sketch.width(words, size, Weight.BOLD) + beside > front.w:
            size -= 1
    return _draw_spot(sketch, front, seat, (words, size, palette.WIN), 0)


def _draw_early(sketch: Sketch, front: Box, player: SeatView, early: EarlyAct) -> Box:
    """Put what was done too early, with its chips where they lie; they count for nothing yet."""
    words = early_words(early)
    if early.total:
        return _draw_spot(sketch, front, player.seat, (words, NAME, palette.ALERT), 0)
    if player.bet:
        return _draw_spot(sketch, front, player.seat, (f"{chips(player.bet)} · {words}", NAME, palette.BET), 0)
    return _draw_words(sketch, front, player.seat, words, palette.ALERT)


def _draw_words(sketch: Sketch, front: Box, seat: Seat, words: str, ink: Colour) -> Box:
    width = min(front.w, sketch.width(words, NAME, Weight.BOLD) + sketch.px(6))
    room, left = _inner_end(sketch, front, seat, width)
    align = _towards_middle(sketch, seat)
    sketch.bold(ink, palette.TABLE).text(room, words, NAME, least=LEAST - 4, align=align)
    return left


def _draw_spot(sketch: Sketch, front: Box, seat: Seat, said: tuple[str, float, Colour], beside: int) -> Box:
    words, size, ink = said
    is_win, is_back = ink is palette.WIN, ink is palette.ALERT and size == FIGURE
    # What is won has no rim that it could touch: its cards have the room.
    side, pad = sketch.px(_CHIP), sketch.px(0 if is_win else _PAD)
    plain = sketch.width(words, size, Weight.BOLD) + 2 * pad + sketch.px(1)
    has_chip = not is_win and plain + side + pad + beside <= front.w
    spot, left = _inner_end(sketch, front, seat, min(front.w, plain + (side + pad if has_chip else 0)))
    spot = spot.inset(0, sketch.px(1))
    if not is_win:
        sketch.panel(spot, palette.BADGE, ink, radius=6)
    inner = spot.inset(pad, 0)
    if has_chip:
        sketch.add(_back_arrow(sketch, inner.square(side), seat) if is_back else Chip(inner.square(side)))
        inner = inner.without_left(side + pad)
    sketch.pen(ink, palette.TABLE if is_win else palette.BADGE).amount(inner, words, size, align=Align.RIGHT)
    return left


def _back_arrow(sketch: Sketch, box: Box, seat: Seat) -> Arrow:
    """Return an arrow from the middle of the table to the plate of *seat*."""
    middle, far = box.h // 2, box.h - 1
    towards = _towards_middle(sketch, seat)
    tail, tip = {
        Align.RIGHT: ((far, middle), (0, middle)),
        Align.LEFT: ((0, middle), (far, middle)),
        Align.CENTRE: ((middle, far), (middle, 0)),
    }[towards]
    return Arrow(box=box, tail=tail, tip=tip, wide_px=max(2, sketch.px(3)), ink=palette.ALERT)


def _inner_end(sketch: Sketch, front: Box, seat: Seat, width: int) -> tuple[Box, Box]:
    """Return so much of *front* as is nearest to the middle of the table, and what is left."""
    gap = min(front.w - width, sketch.px(3))
    is_own = front.overlaps(sketch.places.seats[seat])
    towards = _towards_middle(sketch, seat)
    if towards is Align.CENTRE and not is_own:
        return front._replace(x=front.x + (front.w - width) // 2, w=width), front.left_part(0)
    # Where a bet lies before the plate its end is the one that touches it.
    at_left = (towards is Align.LEFT) == is_own
    if at_left:
        return front.left_part(width), front.without_left(width + gap)
    return front.right_part(width), front.without_right(width + gap)
