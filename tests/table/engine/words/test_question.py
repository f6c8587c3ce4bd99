"""Questions about cards, and the dealer's answers."""

from __future__ import annotations

import pytest

from table.engine.words.question import CardAsked, DealersWord, Question, QuestionAnswered, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.words.names import of_class, there_and_back, written


def test_a_question_knows_of_no_cards_unless_that_is_said() -> None:
    question = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD)

    assert (question.known, question.beside) == (0, 0)


def test_questions_about_two_zones_or_two_counts_are_two_questions() -> None:
    one = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2)

    assert one != Question(kind=QuestionKind.UNREAD, zone=Zone.BURN, known=2)
    assert one != Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=1)
    assert one == Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2)


@pytest.mark.parametrize("kind", QuestionKind)
def test_what_was_asked_and_answered_comes_back_as_it_was(kind: QuestionKind) -> None:
    asked = CardAsked(kind=kind, zone=Zone.SEAT_10)
    answered = QuestionAnswered(kind=kind, zone=Zone.SEAT_10, is_confirmed=False)

    assert (there_and_back(asked), there_and_back(answered)) == (asked, answered)


@pytest.mark.parametrize("kind", [CardAsked, QuestionAnswered])
def test_each_is_written_under_its_own_name(kind: type) -> None:
    assert written(kind) == of_class(kind)


def test_a_word_of_the_dealers_is_kept_without_its_time_where_none_is_known() -> None:
    assert DealersWord(Zone.BOARD, known=2, is_there=True).at_ns == 0
