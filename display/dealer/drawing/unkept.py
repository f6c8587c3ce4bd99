"""The place of what play waits for, while nothing is recorded: no card and no key counts, whatever they would be."""

from display.dealer.drawing import palette
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import WarningSign
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
    sketch.panel(box, _GROUND, radius=8)
    inner = box.inset(sketch.px(3), sketch.px(3))
    head, body = inner.rows(sketch.px(_HEAD), inner.h - sketch.px(_HEAD))
    sketch.panel(head, _INK, radius=6)
    side = sketch.px(28)
    sketch.add(WarningSign(head.without_left(sketch.px(8)).square(side), _GROUND, _INK))
    title = head.without_left(side + sketch.px(16)).inset(0, sketch.px(2))
    sketch.bold(_GROUND, _INK).paragraph(title, say(UNKEPT), FIGURE, most=1, least=SMALL)
    why = body.inset(sketch.px(11), sketch.px(5))
    sketch.pen(_INK, _GROUND).paragraph(why, say(UNKEPT_WHY), NAME, most=5, least=LEAST)
