"""The place of alerts, before the dealer: what happened, to whom, what to do now, in that order; then the rule.

It has its own place and covers nothing. With nothing wrong it is the empty edge
of the table. What play waits for needs more room, and has `matter`.
"""

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import draw_rule, open_alerts, what_words
from display.dealer.drawing.asked import check_again, draw_asked
from display.dealer.drawing.foot import draw_foot, foot_of
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, WarningSign, Weight
from display.dealer.drawing.playing import blind_that_matter, is_check_due
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.troubles import cure_of
from display.dealer.picture import Picture
from display.wording.alerts import waits_words, what_to_do
from display.wording.people import by_first_names
from display.wording.steps import step_words
from display.wording.troubles import blind_key_words, blind_words, trouble_words
from display.words.spoken import say, within
from table.engine.words.alerts import Alert
from table.engine.words.view import Due, TableView


def draw_alert(sketch: Sketch, picture: Picture) -> None:
    """Put the alert on show, with how many more are open; notes never come here."""
    alerts, view = open_alerts(picture), picture.view
    if alerts:
        _draw_open(sketch, alerts[0], len(alerts) - 1, picture)
    elif is_check_due(view, is_resumed=picture.is_resumed):
        box = sketch.places.alert
        draw_asked(sketch, box.inset(0, sketch.px(6)), check_again(), is_pressing=picture.is_pressing)
    else:
        _draw_idle(sketch, picture)


def _draw_idle(sketch: Sketch, picture: Picture) -> None:
    """Put what antennas are missed; with nothing wrong what happened before, where it has no place of its own."""
    box = sketch.places.alert
    blind = blind_that_matter(picture.view)
    if blind:
        plate = box._replace(h=min(box.h, sketch.px(74)))
        sketch.panel(plate, palette.ROOM, palette.ALERT, radius=6)
        inner = plate.inset(sketch.px(9), sketch.px(4))
        what, why = inner.rows(inner.h // 2, inner.h - inner.h // 2)
        cure = cure_of(picture)
        title = blind_words(blind) if cure is None else trouble_words(cure)
        due = picture.view.due
        meanwhile = blind_key_words(blind, is_dealing=due is not None and due.due is Due.HOLE_CARD)
        sketch.bold(palette.INK, palette.ROOM).text(what, title, NAME, least=LEAST, align=Align.CENTRE)
        sketch.pen(palette.SOFT, palette.ROOM).text(why, meanwhile, NAME, least=LEAST, align=Align.CENTRE)
        return
    if sketch.places.story is not None:
        return
    room, high = box.inset(sketch.px(10), sketch.px(4)), sketch.px(NAME + 4)
    # The last thing of all stands in the quiet line, unless it is an alert.
    told = picture.story[:-1] if picture.story[-1:] == (picture.quiet,) else picture.story
    before = told[-(room.h // high) :]
    # The oldest above, the newest last: it goes on in the quiet line below.
    room = room._replace(y=room.bottom - high * len(before), h=high * len(before))
    for place, line in zip(room.rows(*[high] * len(before)), before, strict=True):
        said = by_first_names(line, picture.view) if sketch.is_wider(place.w, line, NAME - 4) else line
        sketch.pen(palette.FAINT, palette.TABLE).text(place, said, NAME - 4, least=LEAST)


def _draw_open(sketch: Sketch, alert: Alert, more: int, picture: Picture) -> None:
    """Put an alert beside which play goes on: in a frame, and filled once nobody has read it for long."""
    box, view = sketch.places.alert, picture.view
    ground = palette.ALERT if picture.is_pressing else palette.BADGE
    head_ink = palette.ALERT_INK if picture.is_pressing else palette.ALERT
    ink, faint = (palette.ALERT_INK, palette.ALERT_FAINT) if picture.is_pressing else (palette.INK, palette.SOFT)
    sketch.panel(box, ground, palette.ALERT, rim_units=2, radius=8)
    inner = box.inset(sketch.px(9), sketch.px(3))
    side = sketch.px(28)
    room = inner.w - side - sketch.px(7)
    order = _to_do(alert, view)
    foot = foot_of(alert, more, view)
    foot_h = foot.height(sketch)
    pitch, order_h = sketch.px(FIGURE + 1.5), sketch.px(NAME)
    wanted = min(2, sketch.lines(inner.w, order, NAME)) * order_h
    # What to do comes before what may be done.
    foot_h = foot_h if pitch + wanted + foot_h <= inner.h else 0
    wanted += foot_h
    words = _headed(sketch, room, inner.h - wanted, alert, view)
    head_h = min(sketch.lines(room, words, FIGURE, Weight.BOLD), 2) * pitch
    orders = max(1, min(2, sketch.lines(inner.w, order, NAME), (inner.h - head_h - foot_h + 1) // order_h))
    order_h = min(orders * order_h + sketch.px(1), inner.h - head_h - foot_h)
    head, do_now, below = inner.rows(head_h, order_h, inner.h - head_h - order_h)
    what, before = head.without_left(side + sketch.px(7)), len(sketch.marks)
    sketch.bold(head_ink, ground).paragraph(what, words, FIGURE, most=2, least=SMALL)
    # Accents may make one smaller line of two: the sign stands beside it.
    is_one = len(sketch.marks) == before + 1
    sketch.add(WarningSign((head if is_one else head._replace(h=pitch)).square(side), head_ink, ground))
    sketch.pen(ink, ground).paragraph(do_now, order, NAME, most=orders, least=LEAST)
    if foot_h and below.h >= foot_h:
        below, at_foot = below.rows(below.h - foot_h, foot_h)
        draw_foot(sketch, at_foot, foot, ink, ground)
    if below.h >= sketch.px(LEAST + 2):
        draw_rule(sketch.pen(faint, ground), below, alert, picture)


def _headed(sketch: Sketch, width: int, high: int, alert: Alert, view: TableView) -> str:
    """Say what happened on two lines where *high* has room for them, else on one if anything fits one."""
    words = what_words(sketch, width, 2, alert, view)
    if sketch.px(2 * FIGURE + 3) <= high:
        return words
    short = what_words(sketch, width, 1, alert, view)
    return short if sketch.lines(width, short, FIGURE, Weight.BOLD) == 1 else words


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
