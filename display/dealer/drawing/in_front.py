"""What lies in front of a seat: its bet, what it did too early, what it wins, chips still on their way.

It lies on a spot that touches the seat's plate, at the end that is nearer to the middle of the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, Chip, Weight
from display.wording.amounts import chips
from display.wording.people import early_words
from display.words.spoken import say

if TYPE_CHECKING:
    from display.dealer.drawing.palette import Colour
    from display.dealer.drawing.sketch import Sketch
    from table.engine.words.view import EarlyAct, SeatView
    from table.engine.words.zones import Seat

_TOWARDS_MIDDLE: Final[dict[Seat, Align]] = {
    **dict.fromkeys((1, 2, 3), Align.RIGHT),
    **dict.fromkeys((4, 5, 6, 7), Align.CENTRE),
    **dict.fromkeys((8, 9, 10), Align.LEFT),
}
_CHIP: Final = 17


def draw_front(sketch: Sketch, front: Box, player: SeatView, share: int) -> None:
    """Put what lies in front of *player*; *share* is what it wins of the pot that is paid now."""
    room = front.inset(sketch.px(4), 0)
    if share:
        align = _TOWARDS_MIDDLE[player.seat]
        sketch.amount(room, f"+ {chips(share)}", 18, palette.WIN, palette.TABLE, align=align)
    elif player.early is not None:
        _draw_early(sketch, room, player, player.early)
    elif player.bet:
        _draw_spot(sketch, room, player.seat, chips(player.bet), palette.BET)
    elif player.announced:
        coming = say("{amount} to come", amount=chips(player.announced))
        sketch.text(room, coming, 14, palette.SOFT, palette.TABLE, least=8, align=Align.RIGHT)


def _draw_early(sketch: Sketch, room: Box, player: SeatView, early: EarlyAct) -> None:
    """Put what was done too early, with its chips where they lie; they count for nothing yet."""
    words = early_words(early)
    if early.total:
        _draw_spot(sketch, room, player.seat, words, palette.ALERT)
    elif player.bet:
        _draw_spot(sketch, room, player.seat, f"{chips(player.bet)} · {words}", palette.BET)
    else:
        align = _TOWARDS_MIDDLE[player.seat]
        sketch.text(room, words, 16, palette.ALERT, palette.TABLE, least=9, weight=Weight.BOLD, align=align)


def _draw_spot(sketch: Sketch, room: Box, seat: Seat, words: str, ink: Colour) -> None:
    side, gap = sketch.px(_CHIP), sketch.px(4)
    wanted = sketch.ruler.width(words, Weight.BOLD, sketch.px(18)) + side + 4 * gap
    width = min(room.w, wanted)
    left = {Align.LEFT: 0, Align.CENTRE: (room.w - width) // 2, Align.RIGHT: room.w - width}[_TOWARDS_MIDDLE[seat]]
    spot = Box(room.x + left, room.y, width, room.h - sketch.px(1))
    sketch.panel(spot, palette.BADGE, ink if ink is palette.ALERT else palette.BADGE, radius=5)
    inner = spot.inset(gap, 0)
    sketch.add(Chip(Box(inner.x, inner.y + (inner.h - side) // 2, side, side)))
    sketch.amount(inner.without_left(side + gap), words, 18, ink, palette.BADGE, align=Align.RIGHT)
