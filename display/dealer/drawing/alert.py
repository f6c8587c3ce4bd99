"""The place of alerts, before the dealer: what happened, to whom, what to do now, in that order; then the rule.

It has its own place and covers nothing. With nothing wrong it is the empty edge
of the table. What play waits for needs more room, and has `matter`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import foot_words, open_alerts, what_words
from display.dealer.drawing.asked import check_again, draw_asked, is_check_due
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, WarningSign, Weight
from display.dealer.drawing.playing import blind_that_matter
from display.wording.alerts import waits_words, what_to_do
from display.wording.rules import rule_line
from display.wording.steps import step_words
from display.wording.troubles import blind_key_words, blind_words
from display.words.spoken import say, within

if TYPE_CHECKING:
    from display.dealer.drawing.sketch import Sketch
    from display.dealer.picture import Picture
    from table.engine.words.alerts import Alert
    from table.engine.words.view import TableView


def draw_alert(sketch: Sketch, picture: Picture) -> None:
    """Put the alert on show, with how many more are open; notes never come here."""
    alerts, view = open_alerts(picture), picture.view
    if alerts:
        _draw_open(sketch, alerts[0], len(alerts) - 1, picture)
    elif is_check_due(view, is_resumed=picture.is_resumed):
        box = sketch.places.alert
        draw_asked(sketch, box.inset(0, sketch.px(6)), check_again(), is_pressing=picture.is_pressing)
    else:
        _draw_idle(sketch, view)


def _draw_idle(sketch: Sketch, view: TableView) -> None:
    box = sketch.places.alert
    edge = box._replace(y=box.bottom - sketch.px(22), h=sketch.px(20))
    sketch.text(edge, say("dealer"), 14, palette.FAINT, palette.TABLE, align=Align.CENTRE)
    blind = blind_that_matter(view)
    if blind:
        plate = box._replace(y=box.y + box.h // 8, h=sketch.px(46))
        sketch.panel(plate, palette.ROOM, palette.ALERT, radius=6)
        what, why = plate.inset(sketch.px(8), sketch.px(3)).rows(sketch.px(22), sketch.px(17))
        sketch.text(what, blind_words(blind), 17, palette.INK, palette.ROOM, least=11, align=Align.CENTRE)
        sketch.text(why, blind_key_words(blind), 14, palette.SOFT, palette.ROOM, least=10, align=Align.CENTRE)


def _draw_open(sketch: Sketch, alert: Alert, more: int, picture: Picture) -> None:
    """Put an alert beside which play goes on: in a frame, and filled once nobody has read it for long."""
    box, view = sketch.places.alert, picture.view
    ground = palette.ALERT if picture.is_pressing else palette.BADGE
    head_ink = palette.ALERT_INK if picture.is_pressing else palette.ALERT
    ink, faint = (palette.ALERT_INK, palette.ALERT_FAINT) if picture.is_pressing else (palette.INK, palette.SOFT)
    sketch.panel(box, ground, palette.ALERT, rim_units=2, radius=8)
    inner = box.inset(sketch.px(9), sketch.px(3))
    head, do_now, below = inner.rows(sketch.px(26), sketch.px(23), inner.h - sketch.px(49))
    side = sketch.px(22)
    sketch.add(WarningSign(Box(head.x, head.y + (head.h - side) // 2, side, side), head_ink, ground))
    what = head.without_left(side + sketch.px(7))
    sketch.text(what, what_words(sketch, what.w, 14, alert, view), 19, head_ink, ground, least=13, weight=Weight.BOLD)
    sketch.paragraph(do_now, _to_do(alert, view), 18, ink, ground, most=1, least=12)
    undo, others = foot_words(alert, more, view)
    if undo or others:
        below, foot = below.rows(below.h - sketch.px(16), sketch.px(16))
        sketch.text(foot.left_part(foot.w * 3 // 5), undo, 13, ink, ground, least=9, weight=Weight.BOLD)
        right = foot.right_part(foot.w * 2 // 5)
        sketch.text(right, others, 13, ink, ground, least=9, align=Align.RIGHT)
    sketch.paragraph(below, rule_line(alert, picture.rules), 13, faint, ground, least=12)


def _to_do(alert: Alert, view: TableView) -> str:
    """Say what to do now; what has to wait until the deal is done, or the betting, is said to."""
    steps = next((matter.steps for matter in view.matters if matter.alert == alert), ())
    if not steps:
        return waits_words(alert, view) or what_to_do(alert)
    order = step_words(steps[0])
    if steps[0].is_meanwhile and steps[0] == view.next_step:
        return say("{order}: the betting goes on", order=order)
    if view.turn is not None:
        return say("Finish the betting; then {order}", order=within(order))
    return say("Deal on; then {order}", order=within(order))
