"""The place of alerts, before the dealer: what happened, to whom, what to do now, in that order; then the rule.

It has its own place and covers nothing. With nothing wrong it is the empty edge
of the table. What play waits for needs more room, and has `matter`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import foot_words, open_alerts, what_words
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, WarningSign, Weight
from display.wording.alerts import what_to_do
from display.wording.rules import SENSORS, rule_line
from display.wording.steps import step_words
from display.wording.troubles import zones_words

if TYPE_CHECKING:
    from display.dealer.drawing.sketch import Sketch
    from display.dealer.picture import Picture
    from table.engine.words.alerts import Alert
    from table.engine.words.view import TableView


def draw_alert(sketch: Sketch, picture: Picture) -> None:
    """Put the alert on show, with how many more are open; notes never come here."""
    alerts = open_alerts(picture)
    if alerts:
        _draw_open(sketch, alerts[0], len(alerts) - 1, picture)
    else:
        _draw_idle(sketch, picture.view)


def _draw_idle(sketch: Sketch, view: TableView) -> None:
    box = sketch.places.alert
    edge = box._replace(y=box.bottom - sketch.px(22), h=sketch.px(20))
    sketch.text(edge, "dealer", 14, palette.FAINT, palette.TABLE, align=Align.CENTRE)
    if view.blind_zones:
        zones = zones_words(view.blind_zones)
        plate = box._replace(y=box.y + box.h // 8, h=sketch.px(46))
        sketch.panel(plate, palette.ROOM, palette.ALERT, radius=6)
        what, why = plate.inset(sketch.px(8), sketch.px(3)).rows(sketch.px(22), sketch.px(17))
        sketch.text(what, f"Cannot see: {zones}", 17, palette.INK, palette.ROOM, least=11, align=Align.CENTRE)
        detail = f"{SENSORS}; key what happens there"
        sketch.text(why, detail, 13, palette.SOFT, palette.ROOM, least=10, align=Align.CENTRE)


def _draw_open(sketch: Sketch, alert: Alert, more: int, picture: Picture) -> None:
    box, view = sketch.places.alert, picture.view
    ink, ground = palette.ALERT_INK, palette.ALERT
    sketch.panel(box, ground, ground, radius=8)
    inner = box.inset(sketch.px(9), sketch.px(3))
    head, do_now, below = inner.rows(sketch.px(26), sketch.px(23), inner.h - sketch.px(49))
    side = sketch.px(22)
    sketch.add(WarningSign(Box(head.x, head.y + (head.h - side) // 2, side, side), ink, ground))
    what = head.without_left(side + sketch.px(7))
    sketch.text(what, what_words(sketch, what.w, 14, alert, view), 19, ink, ground, least=13, weight=Weight.BOLD)
    sketch.paragraph(do_now, _to_do(alert, view), 18, ink, ground, most=1, least=12)
    undo, others = foot_words(alert, more, view)
    if undo or others:
        below, foot = below.rows(below.h - sketch.px(16), sketch.px(16))
        sketch.text(foot.left_part(foot.w * 3 // 5), undo, 13, ink, ground, least=9, weight=Weight.BOLD)
        right = foot.right_part(foot.w * 2 // 5)
        sketch.text(right, others, 13, ink, ground, least=9, align=Align.RIGHT)
    sketch.paragraph(below, rule_line(alert, picture.rules), 13, ink, ground, least=12)


def _to_do(alert: Alert, view: TableView) -> str:
    """Say what to do now; what has to wait until the deal is done, or the betting, is said to."""
    steps = next((matter.steps for matter in view.matters if matter.alert == alert), ())
    if not steps:
        return what_to_do(alert)
    order = step_words(steps[0])
    if steps[0].is_meanwhile and steps[0] == view.next_step:
        return f"{order}: the betting goes on"
    first = "Finish the betting" if view.turn is not None else "Deal on"
    return f"{first}; then {order[0].lower()}{order[1:]}"
