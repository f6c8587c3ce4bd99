"""A rule is laid out whole where the board lies, and only the one of the alert on show."""

from __future__ import annotations

from config.rulebook.catalogue import Rule
from display.dealer.drawing import palette
from display.dealer.drawing.marks import Panel
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
    assert head == "firekeepers:30A At the seat"
    assert " ".join(gist).split() == RULE.gist.split()


def test_a_short_rule_covers_board_and_pots_alone_and_a_longer_one_seats_too() -> None:
    sheets = sheet().places.sheets
    for covered, words in zip(sheets, ("It is dead. ", RULE.gist[:100], RULE.gist * 2), strict=True):
        sketch = sheet()
        draw_rule_sheet(sketch, replace(RULE, gist=words))

        assert next(mark.box for mark in sketch.marks if isinstance(mark, Panel)) == covered


def test_what_it_lies_on_is_not_seen_through_it() -> None:
    sketch = sheet()
    whole = sketch.places.sheets[-1]
    for seat in sketch.places.seats.values():
        sketch.panel(seat, palette.PLATE)
    draw_rule_sheet(sketch, replace(RULE, gist=RULE.gist * 2))
    plates = [mark.box for mark in sketch.marks if isinstance(mark, Panel) and mark.box != whole]

    assert len(plates) == 4
    assert not any(plate.overlaps(whole) for plate in plates)


def test_it_is_the_rule_of_the_alert_on_show() -> None:
    assert rule_to_read(TOLD) == RULE


def test_without_an_alert_or_a_citation_there_is_none_to_read() -> None:
    assert rule_to_read(replace(TOLD, told=())) is None
    assert rule_to_read(replace(TOLD, told=(replace(DEAD, cite=None),))) is None


def test_a_rule_that_leaves_it_to_the_house_is_not_read_as_the_reason() -> None:
    assert rule_to_read(replace(TOLD, told=(replace(DEAD, is_book_silent=True),))) is None
