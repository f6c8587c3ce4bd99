"""The rule of the alert on show, whole: laid over board and pots, or over far seats too, for as long as it is read.

Nothing that asks for something is covered: what is due and the alerts stay where they are.
"""

from typing import Final

from config.rulebook.catalogue import Rule
from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import LEAST, NAME
from display.dealer.drawing.marks import Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Picture
from display.wording.rules import is_of_house

_HEAD: Final = 22
_HEAD_LINES: Final = 2


def rule_to_read(picture: Picture) -> Rule | None:
    """Return the rule of the alert on show; None where there is none, or it stands on none."""
    alerts = open_alerts(picture)
    return picture.rules.get(alerts[0].cite or "") if alerts and not is_of_house(alerts[0]) else None


def draw_rule_sheet(sketch: Sketch, rule: Rule) -> None:
    """Put all of *rule*, on the smallest sheet on which it is read at arm's length, over what is there."""
    sheets = sketch.places.sheets
    box = next((sheet for sheet in sheets if _is_roomy(sketch, sheet, rule)), sheets[-1])
    sketch.clear(box)
    sketch.panel(box, palette.TURN, palette.TURN_INK, rim_units=2, radius=8)
    inner = _inner(sketch, box)
    head_h = _head_height(sketch, inner, rule)
    head, gist = inner.rows(head_h, inner.h - head_h)
    ink, ground = palette.TURN_INK, palette.TURN
    sketch.bold(ink, ground).paragraph(head, _head(rule), _HEAD, least=LEAST, most=_HEAD_LINES)
    sketch.pen(ink, ground).paragraph(gist, rule.gist, NAME, least=13)


def _is_roomy(sketch: Sketch, sheet: Box, rule: Rule) -> bool:
    inner = _inner(sketch, sheet)
    lines = sketch.lines(inner.w, rule.gist, NAME)
    wanted = _head_height(sketch, inner, rule) + sketch.height(rule.gist, NAME, lines)
    return sketch.lines(inner.w, _head(rule), _HEAD, Weight.BOLD) <= _HEAD_LINES and wanted <= inner.h


def _inner(sketch: Sketch, sheet: Box) -> Box:
    return sheet.inset(sketch.px(12), sketch.px(6))


def _head(rule: Rule) -> str:
    return f"{rule.id} {rule.title}"


def _head_height(sketch: Sketch, inner: Box, rule: Rule) -> int:
    lines = min(_HEAD_LINES, sketch.lines(inner.w, _head(rule), _HEAD, Weight.BOLD))
    return sketch.height(_head(rule), _HEAD, lines, Weight.BOLD) + sketch.px(2)
