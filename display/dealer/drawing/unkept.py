"""The place of what play waits for, while nothing is recorded: no card and no key counts, whatever they would be."""

from __future__ import annotations

from display.dealer.drawing import palette
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import WarningSign, Weight
from display.dealer.drawing.matter import draw_frame
from display.dealer.drawing.sketch import Sketch
from display.wording.quiet import UNKEPT, UNKEPT_WHY
from display.words.spoken import say

_INK, _GROUND = palette.ALERT_INK, palette.ALERT
_HEAD = 44


def draw_unkept(sketch: Sketch) -> None:
    """Put that play stops, and why, as unmistakably as a stop can be put."""
    draw_frame(sketch)
    box = sketch.places.matter
    sketch.panel(box, _GROUND, _GROUND, radius=8)
    inner = box.inset(sketch.px(3), sketch.px(3))
    head, body = inner.rows(sketch.px(_HEAD), inner.h - sketch.px(_HEAD))
    sketch.panel(head, _INK, _INK, radius=6)
    side = sketch.px(28)
    sign = head.left_part(side)._replace(y=head.y + (head.h - side) // 2, h=side)
    sketch.add(WarningSign(sign._replace(x=sign.x + sketch.px(8)), _GROUND, _INK))
    title = head.without_left(side + sketch.px(16)).inset(0, sketch.px(2))
    sketch.paragraph(title, say(UNKEPT), FIGURE, _GROUND, _INK, most=1, least=SMALL, weight=Weight.BOLD)
    why = body.inset(sketch.px(11), sketch.px(5))
    sketch.paragraph(why, say(UNKEPT_WHY), NAME, _INK, _GROUND, most=5, least=LEAST)
