"""The foot of the felt where somebody is guided: each mistake, ticked off once the table noticed it, and the next."""

from collections.abc import Mapping
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align
from display.dealer.drawing.sketch import Sketch
from display.felt.mistakes import HOW, TITLES, Mistake, to_make
from display.words.spoken import phrase, say

_ALL_MADE: Final = phrase("All noticed. Now you know the table: deal on, or close the window")
_GAP: Final = 4


def draw_guide(sketch: Sketch, foot: Box, made: frozenset[Mistake], keys: Mapping[str, str]) -> None:
    """Draw which mistakes were *made* into *foot*, and how the next one is made with the *keys* of this keyboard."""
    wanted = to_make(keys)
    left = [one for one in wanted if one not in made]
    places, line = foot.rows(foot.h // 2, foot.h // 2)
    side = places.h - sketch.px(_GAP)
    for number, one in enumerate(wanted, start=1):
        box = places.left_part(side)._replace(x=places.x + (number - 1) * (side + sketch.px(_GAP)), h=side)
        is_next = left[:1] == [one]
        fill = palette.TURN if is_next else palette.PLATE
        ink = palette.TURN_INK if is_next else palette.INK if one in made else palette.FAINT
        sketch.panel(box, fill, palette.BET if one in made else palette.PLATE_RIM, rim_units=1.5, radius=5)
        sketch.bold(ink, fill).text(box, "\u2713" if one in made else str(number), 13, align=Align.CENTRE)
    beside = places.without_left(len(wanted) * (side + sketch.px(_GAP)) + sketch.px(8))
    title = say(TITLES[left[0]]) if left else say("{count} of {count}", count=len(wanted))
    sketch.bold(palette.BET, palette.ROOM).text(beside, title, 16, least=9)
    sketch.pen(palette.SOFT, palette.ROOM).text(
        line, say(HOW[left[0]], **keys) if left else say(_ALL_MADE), 14, least=9
    )
