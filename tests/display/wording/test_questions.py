"""The questions of a rulebook in a director's words: each question is put, and each of its answers says something."""

from __future__ import annotations

import typing
from typing import Annotated

from config.rulebook.questions import BookQuestion, choices, examples, questions
from display.wording.questions import answer_words, group_words, in_words, question_words
from display.wording.rules import kind_words
from table.engine.words.alerts import RulingValue


def is_number(kind: object) -> bool:
    """Tell whether a question is answered by a number: its answers cannot be counted up."""
    return typing.get_origin(kind) is Annotated and not examples(kind)


def possible(question: BookQuestion) -> tuple[object, ...]:
    """Return what can be answered, or what can stand in a list of answers."""
    kind = question.value_kind
    if is_number(kind):
        return 0, 1, 2
    return examples(kind) or choices(typing.get_args(kind)[0] if typing.get_origin(kind) is tuple else kind)


def test_all_questions_of_all_groups_are_put_into_words() -> None:
    assert {question.group for question in questions()} - in_words().groups.keys() == set()
    assert {question.name for question in questions()} - in_words().put.keys() == set(), "in wording/questions.toml"


def test_a_question_is_put_in_a_sentence() -> None:
    assert [name for name in in_words().put if not question_words(name).endswith("?")] == []


def test_each_answer_is_a_sentence_and_no_two_are_alike() -> None:
    said = {
        question.name: [answer_words(question.name, value) for value in possible(question)] for question in questions()
    }

    assert [name for name, sentences in said.items() if not sentences or len(set(sentences)) < len(sentences)] == []
    assert [one for sentences in said.values() for one in sentences if not one.endswith(".")] == []


def test_no_answer_is_called_by_its_word_in_the_file() -> None:
    assert [question.name for question in questions() if not is_worded(question)] == []


def is_worded(question: BookQuestion) -> bool:
    """Tell whether the answers of a question have words of their own, and nothing else has."""
    worded = set(in_words().put[question.name].answer)

    if is_number(question.value_kind):
        return all(word.isdecimal() for word in worded)
    named = {value for value in possible(question) if isinstance(value, str)}
    opening_words = {value if value in worded else value.split(" ")[0] for value in named}
    is_open = bool(examples(question.value_kind) and in_words().put[question.name].other)
    return worded == opening_words or (worded < opening_words and is_open)


def test_no_words_are_kept_for_what_is_not_asked() -> None:
    assert set(in_words().put) == {question.name for question in questions()}
    assert set(in_words().groups) == {question.group for question in questions()}


def test_answers_in_order_are_one_sentence() -> None:
    assert answer_words("places.same_hand", ("starting-stack", "hand")) == (
        "Whoever had more chips when the hand began; then whoever has the better hand."
    )
    assert answer_words("places.same_hand", ()) == "Nothing."


def test_yes_no_rulings_and_numbers_need_no_words_of_their_own() -> None:
    assert answer_words("deck.joker", value=True) == "Yes."
    assert answer_words("deck.joker", RulingValue.DEAD_HAND) == "Dead hand."
    assert answer_words("dice.seconds", 50) == "50."


def test_a_number_may_be_said_in_other_words() -> None:
    assert answer_words("deal.first_cards", 0) == "None."
    assert answer_words("deal.first_cards", 2) == "2."


def test_an_answer_that_is_a_level_or_an_order_stands_in_a_sentence() -> None:
    assert answer_words("event.entry.late_until", "level 3") == "Until the end of level 3."
    assert answer_words("event.entry.late_until", "break") == "Until the end of the first break."
    assert answer_words("event.entry.late_until", "minutes 45") == "For 45 minutes from the start, breaks included."
    assert answer_words("event.breaking.order", "3 1 2") == "In this order: 3 1 2."
    assert answer_words("event.entry.youngest", 21) == "21 years."


def test_a_new_question_is_called_by_its_name_until_it_has_words() -> None:
    assert group_words("dice") == "Dice"
    assert question_words("dice.time_to_act") == "Time to act?"
    assert answer_words("dice.time_to_act", "one-minute") == "One minute."


def test_a_class_of_the_catalogue_says_what_the_table_can_do() -> None:
    assert kind_words("detect") == "the table notices it by itself"
