"""The questions about cards that only the dealer can answer: the keys that answer, and what was said."""

from __future__ import annotations

import pytest

from display.wording.card_questions import answered_line, asked_line, question_keys, question_words
from display.words.spoken import say
from table.engine.words.card_events import CardAsked, QuestionAnswered
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone

NAMES = {4: "Anna"}


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4), ("No card read", "lift it, lay it again")),
        (Question(kind=QuestionKind.UNREAD, zone=Zone.BURN), ("No burn card read", "lift it, lay it again")),
        (Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD), ("Board card not read", "lay it again")),
        (Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, is_next=True), ("Next card? Deal on", "or lay it again")),
        (Question(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4), ("Both face up? Lay them apart", "")),
        (Question(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4, known=4), ("All face up? Lay them apart", "")),
    ],
)
def test_what_is_asked_names_the_place_and_what_to_do(question: Question, said: tuple[str, str]) -> None:
    assert question_words(question) == said


def keys(kind: QuestionKind, known: int = 0) -> dict[str, str]:
    asked = question_keys(Question(kind=kind, zone=Zone.SEAT_4, known=known))
    return {key: say(meaning) for key, meaning in asked}


def test_a_card_that_is_not_read_can_only_be_said_not_to_be_there_for_one_that_is_lies_again() -> None:
    assert keys(QuestionKind.UNREAD) == {"confirm": "there is none"}


def test_every_other_question_has_a_yes_and_a_no_of_its_own() -> None:
    assert keys(QuestionKind.FIRST_CARD) == keys(QuestionKind.UP_LIFTED) == {"confirm": "yes", "decline": "no"}
    assert keys(QuestionKind.MIXED)["decline"] == "it lies beside"
    assert keys(QuestionKind.HALF_SHOWN)["decline"] == "only one"
    assert keys(QuestionKind.HALF_SHOWN, known=4)["decline"] == "not all"


@pytest.mark.parametrize("kind", QuestionKind)
@pytest.mark.parametrize(("zone", "where"), [(Zone.SEAT_4, "Seat 4 Anna"), (Zone.BURN, "Burn")])
def test_question_and_answer_say_where_and_yes_is_not_no(kind: QuestionKind, zone: Zone, where: str) -> None:
    asked = asked_line(CardAsked(kind=kind, zone=zone), NAMES)
    yes, no = (
        answered_line(QuestionAnswered(kind=kind, zone=zone, is_confirmed=is_yes), NAMES) for is_yes in (True, False)
    )

    assert len({asked, yes, no}) == 3
    assert all(line.startswith(f"{where}: ") for line in (asked, yes, no))
    assert yes.endswith("by the dealer's word")
    assert no.endswith("by the dealer's word")


def test_yes_confirms_what_was_asked() -> None:
    yes = answered_line(QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, is_confirmed=True), NAMES)

    assert yes == "Seat 4 Anna: there is no card, by the dealer's word"
