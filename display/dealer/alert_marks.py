"""The place of alerts, before the dealer: what happened, to whom, what to do now, in that order; then the rule.

It has its own place and covers nothing. With nothing wrong it is the empty edge
of the table.
"""

from __future__ import annotations

from display.dealer import palette
from display.dealer.box import Box
from display.dealer.fitting import wrapped
from display.dealer.marks import Align, Face, WarningSign
from display.dealer.picture import Picture
from display.dealer.sketch import Sketch
from display.wording import chips, heading, step_words, what_to_do
from display.wording.people import card_words
from table.engine.alerts import Alert, RulingValue
from table.engine.view import TableView


def open_alerts(picture: Picture) -> list[Alert]:
    """Return what is shown as an alert, newest last: everything but notes."""
    return [alert for alert in picture.alerts if not alert.is_note]


def draw_alert(sketch: Sketch, picture: Picture) -> None:
    """Put the newest open alert, with how many more are open; notes never come here."""
    alerts = open_alerts(picture)
    if alerts:
        _draw_open(sketch, alerts[-1], len(alerts) - 1, picture.view)
    else:
        _draw_idle(sketch, picture.view)


def _draw_idle(sketch: Sketch, view: TableView) -> None:
    box = sketch.places.alert
    edge = box._replace(y=box.bottom - sketch.px(22), h=sketch.px(20))
    sketch.text(edge, "dealer", 14, palette.FAINT, palette.TABLE, align=Align.CENTRE)
    if view.blind_zones:
        zones = ", ".join(zone.value for zone in view.blind_zones)
        plate = box._replace(y=box.y + box.h // 3, h=box.h // 3)
        sketch.panel(plate, palette.ROOM, palette.ALERT, radius=6)
        room = plate.inset(sketch.px(8), sketch.px(2))
        sketch.text(room, f"Cannot see: {zones}", 16, palette.INK, palette.ROOM, least=11, align=Align.CENTRE)


def _draw_open(sketch: Sketch, alert: Alert, more: int, view: TableView) -> None:
    box = sketch.places.alert
    sketch.panel(box, palette.ALERT, palette.ALERT, radius=8)
    inner = box.inset(sketch.px(8), sketch.px(4))
    side = sketch.px(40)
    sign = Box(inner.x, inner.y + (inner.h - side) // 2, side, side)
    sketch.add(WarningSign(sign, palette.ALERT_INK, palette.ALERT))
    lines = inner.without_left(side + sketch.px(10))
    what, do_now, rule = lines.rows(sketch.px(25), lines.h - sketch.px(43), sketch.px(18))
    ink, ground = palette.ALERT_INK, palette.ALERT
    sketch.text(what, _what(sketch, what.w, alert, view), 20, ink, ground, least=13, face=Face.BOLD)
    _draw_to_do(sketch, do_now, _to_do(alert, view))
    count = rule.right_part(sketch.px(110)) if more else rule.right_part(0)
    sketch.text(rule.without_right(count.w), _rule(alert), 13, ink, ground, least=10)
    if more:
        sketch.text(count, f"and {more} more open", 13, ink, ground, least=10, align=Align.RIGHT)


def _what(sketch: Sketch, room: int, alert: Alert, view: TableView) -> str:
    """Say what happened and to whom; the name stands on the seat's plate too, so it is the first to give way."""
    name = next((player.name for player in view.seats if player.seat == alert.seat), "")
    full = _joined(alert, name)
    is_room = sketch.ruler.width(full, Face.BOLD, sketch.px(15)) <= room
    return full if is_room else _joined(alert, "")


def _joined(alert: Alert, name: str) -> str:
    parts = [heading(alert.code)]
    if alert.seat is not None:
        parts.append(f"seat {alert.seat} {name}".rstrip())
    if alert.amount is not None:
        parts.append(chips(alert.amount))
    if alert.card is not None:
        parts.append(card_words(alert.card))
    return " · ".join(parts)


def _to_do(alert: Alert, view: TableView) -> str:
    if view.next_step is not None and alert.ruling is not RulingValue.FLOOR:
        return step_words(view.next_step)
    return what_to_do(alert)


def _rule(alert: Alert) -> str:
    return f"Rule {alert.cite}" if alert.cite else "No rule says it"


def _draw_to_do(sketch: Sketch, box: Box, text: str) -> None:
    """Put the order on one line where it stays large enough there, else on two."""
    ink, ground = palette.ALERT_INK, palette.ALERT
    if sketch.ruler.width(text, Face.REGULAR, sketch.px(16)) <= box.w:
        sketch.text(box, text, 19, ink, ground)
        return
    row = box.h // 2
    rows = box.rows(row, row)
    broken = wrapped(sketch.ruler, box.w, text, Face.REGULAR, sketch.px(15))
    kept = [broken[0], " ".join(broken[1:])]
    for place, part in zip(rows, kept, strict=True):
        sketch.text(place, part, 15, ink, ground, least=12)
