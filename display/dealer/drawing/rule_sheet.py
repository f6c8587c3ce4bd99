"""The rule of the alert on show, whole: laid over board and pots, or over the far seats, for as long as it is read.

Nothing that asks for something is covered: what is due and the alerts stay where they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.letters import LEAST, NAME, SMALL
from display.dealer.drawing.marks import Weight

if TYPE_CHECKING:
    from config.rulebook.catalogue import Rule
    from display.dealer.drawing.sketch import Sketch
    from display.dealer.picture import Picture


def rule_to_read(picture: Picture) -> Rule | None:
    """Return the rule of the alert on show; null where there is none, or it cites none."""
    alerts = open_alerts(picture)
    return picture.rules.get(alerts[0].cite or "") if alerts else None


def draw_rule_sheet(sketch: Sketch, rule: Rule) -> None:
    """Put all of *rule*."""
    box = sketch.places.sheet
    sketch.panel(box, palette.TURN, palette.TURN_INK, rim_units=2, radius=8)
    inner = box.inset(sketch.px(12), sketch.px(6))
    head, gist = inner.rows(sketch.px(26), inner.h - sketch.px(26))
    words = f"{rule.id}  {rule.title}"
    sketch.text(head, words, SMALL + 2, palette.TURN_INK, palette.TURN, least=LEAST, weight=Weight.BOLD)
    sketch.paragraph(gist, rule.gist, NAME, palette.TURN_INK, palette.TURN, least=13)
