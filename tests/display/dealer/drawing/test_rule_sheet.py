"""A rule is laid out whole where the board lies, and only the one of the alert on show."""

from __future__ import annotations

from config.rulebook.catalogue import Rule
from display.dealer.drawing.rule_sheet import draw_rule_sheet, rule_to_read
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.tables import picture_of
from tests.views import view

RULE = Rule(id="firekeepers:30A", title="At the seat", gist="Whoever is away has a dead hand. " * 6)
DEAD = Alert(code=AlertCode.ABSENT_PLAYER, seat=9, cite=RULE.id, ruling=RulingValue.DEAD_HAND)
TOLD = picture_of(view(), told=(DEAD,), rules={RULE.id: RULE})


def test_every_word_of_a_rule_is_there() -> None:
    sketch = sheet()
    draw_rule_sheet(sketch, RULE)

    head, *gist = said(sketch)
    assert head == "firekeepers:30A  At the seat"
    assert " ".join(gist).split() == RULE.gist.split()


def test_it_is_the_rule_of_the_alert_on_show() -> None:
    assert rule_to_read(TOLD) == RULE


def test_without_an_alert_or_a_citation_there_is_none_to_read() -> None:
    assert rule_to_read(replace(TOLD, told=())) is None
    assert rule_to_read(replace(TOLD, told=(replace(DEAD, cite=None),))) is None
