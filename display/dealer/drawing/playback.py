"""The bar below a table that is watched again: which hand, how far, how fast. Nothing of the table is in it."""

from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, Panel
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Playback
from display.words.spoken import say

UNITS_H: Final = 20

_SIDE: Final = 190
_MINUTE: Final = 60


def draw_playback(sketch: Sketch, box: Box, playback: Playback) -> None:
    """Put the bar into *box*."""
    sketch.add(Panel(box=box, fill=palette.BADGE, rim=palette.BADGE, rim_px=1, radius=0))
    room = box.inset(sketch.px(8), sketch.px(1))
    side = sketch.px(_SIDE)
    sketch.pen(palette.SOFT, palette.BADGE).text(room.left_part(side), _where(playback), 12, least=9)
    sketch.pen(palette.SOFT, palette.BADGE).text(room.right_part(side), _how(playback), 12, least=8, align=Align.RIGHT)
    _draw_track(sketch, room.without_left(side + sketch.px(8)).without_right(side + sketch.px(8)), playback)


def _draw_track(sketch: Sketch, room: Box, playback: Playback) -> None:
    """Put how much of it is over."""
    high = sketch.px(4)
    track = Box(room.x, room.y + (room.h - high) // 2, room.w, high)
    over = max(high, track.w * playback.event // max(1, playback.events))
    for box, ink in ((track, palette.PLATE_RIM), (track.left_part(over), palette.BET)):
        sketch.add(Panel(box=box, fill=ink, rim=ink, rim_px=1, radius=high // 2))


def _where(playback: Playback) -> str:
    hand = say("Hand {number}", number=playback.hand) if playback.hand else say("Before the first hand")
    return f"{hand} · {playback.at_s // _MINUTE}:{playback.at_s % _MINUTE:02} · x{playback.speed:g}"


def _how(playback: Playback) -> str:
    where = say("event {number} of {count}", number=playback.event, count=playback.events)
    return say("paused · {where}", where=where) if playback.is_paused else where
