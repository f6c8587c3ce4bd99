"""Questions about cards, and the dealer's answers."""

from __future__ import annotations

from table.engine.words.question import DealersWord, Question, QuestionKind
from table.engine.words.zones import Zone


def test_a_question_knows_of_no_cards_unless_that_is_said() -> None:
    question = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD)

    assert (question.known, question.beside) == (0, 0)


def test_questions_about_two_zones_or_two_counts_are_two_questions() -> None:
    one = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2)

    assert one != Question(kind=QuestionKind.UNREAD, zone=Zone.BURN, known=2)
    assert one != Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=1)
    assert one == Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2)


def test_a_word_of_the_dealers_is_kept_without_its_time_where_none_is_known() -> None:
    assert DealersWord(Zone.BOARD, known=2, is_there=True).at_ns == 0


def test_questions_travel_by_their_names() -> None:
    assert [kind.value for kind in QuestionKind] == ["unread", "mixed", "first-card", "up-lifted", "half-shown"]
