"""What is said while something is put right: the steps, the rule, and the floor's word as the dealer keys it."""

from __future__ import annotations

from typing import Final

import pytest

from config.rulebook.catalogue import Rule
from display.wording.refusals import refusal_words
from display.wording.rules import rule_line
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.reports import OptionKeyed
from table.engine.words.table_events import KeyRefused, WhyRefused

RULE: Final = Rule(id="nuts:1", title="Of cards", gist="Cards are cards.")


@pytest.mark.parametrize(
    ("alert", "text"),
    [
        (
            Alert(code=AlertCode.JOKER, cite="nuts:1", ruling=RulingValue.REPLACE_CARD),
            "nuts:1 Of cards: Cards are cards.",
        ),
        (Alert(code=AlertCode.JOKER, cite="nuts:2", ruling=RulingValue.REPLACE_CARD), "nuts:2"),
        (Alert(code=AlertCode.ZONE_BLIND, seat=4, ruling=RulingValue.NOTE), "No rule: the sensors"),
        (Alert(code=AlertCode.JOKER, ruling=RulingValue.FLOOR), "No rule: the book leaves it to the floor"),
        (Alert(code=AlertCode.JOKER, ruling=RulingValue.KEEP), "No rule says it"),
        (
            Alert(code=AlertCode.JOKER, cite="nuts:1", ruling=RulingValue.REPLACE_CARD, is_book_silent=True),
            "No rule: the book leaves it to the house; nearest is nuts:1 Of cards",
        ),
        (
            Alert(code=AlertCode.JOKER, ruling=RulingValue.REPLACE_CARD, is_book_silent=True),
            "No rule: the book leaves it to the house",
        ),
    ],
    ids=["known", "not in words", "sensors", "floor", "none", "silent, with a rule near it", "silent"],
)
def test_the_rule_of_an_alert_is_said_or_why_there_is_none(alert: Alert, text: str) -> None:
    assert rule_line(alert, {RULE.id: RULE}) == text


@pytest.mark.parametrize(
    ("why", "amount", "text"),
    [
        (WhyRefused.NO_FLOOR_CALL, None, "Option 2: no floor call is open; key floor to call the floor"),
        (WhyRefused.NO_SUCH_OPTION, 3, "Option 2: there are 3 options; key one of them"),
        (
            WhyRefused.NEEDS_AMOUNT,
            None,
            "Option 2: it needs an amount; key the option, said, the amount and confirm",
        ),
        (WhyRefused.NEEDS_SEAT, None, "Option 2: whose hand? key undo, then the seat and floor"),
    ],
)
def test_a_word_of_the_floor_that_counts_for_nothing_says_the_way_out(
    why: WhyRefused, amount: int | None, text: str
) -> None:
    assert refusal_words(KeyRefused(command=OptionKeyed(2), why=why, amount=amount)) == text
