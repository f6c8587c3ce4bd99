"""How a class stands by what was kept of it, and what each dealer has known at the end."""

from __future__ import annotations

from display.station.known.classes import (
    ClassClosed,
    ClassEntry,
    ClassNow,
    ClassOpened,
    QuestionAsked,
    QuestionRevealed,
    TableAnswered,
    TableCame,
    TableLeft,
    after,
    is_new_answer,
    known_by_situation,
    results,
)
from table.messages.classes import ClassAnswer, ClassQuestion, WhyLeft

OPENED = ClassOpened(class_id="c", book="nuts", tables=("t1", "t2"))


def asked(number: int, situation: str = "deal/a", part: int = 0) -> QuestionAsked:
    question = ClassQuestion(number=number, situation=situation, part=part, seed=1, digest="d")
    return QuestionAsked(question=question, right=2)


def answered(table: str, number: int, choice: int, dealer: int | None = None) -> TableAnswered:
    answer = ClassAnswer(number=number, choice=choice, after_ms=900, dealer=dealer)
    return TableAnswered(table=table, answer=answer)


def stands(*entries: ClassEntry) -> ClassNow:
    now: ClassNow | None = None
    for entry in (OPENED, *entries):
        now = after(now, entry)
    assert now is not None
    return now


def test_a_dealer_has_known_what_was_answered_right_of_what_was_revealed() -> None:
    now = stands(
        *(asked(1), answered("t1", 1, 2, 12), answered("t2", 1, 3), QuestionRevealed()),
        *(
            asked(2, "turn/b"),
            answered("t1", 2, 1, 12),
            QuestionRevealed(),
            asked(3, "deck/c"),
            answered("t1", 3, 2, 12),
        ),
    )

    assert [(one.dealer, one.table, one.right, one.answered, one.asked, one.missed) for one in results(now)] == [
        (12, "t1", 1, 2, 2, ("turn/b",)),
        (None, "t2", 0, 1, 2, ("deal/a",)),
    ]


def test_a_situation_is_known_where_all_its_questions_were() -> None:
    now = stands(
        *(asked(1), answered("t1", 1, 2, 12), QuestionRevealed()),
        *(asked(2, part=1), answered("t1", 2, 1, 12), QuestionRevealed()),
    )

    assert list(known_by_situation(now)) == [(12, "deal/a", False)]


def test_an_answer_counts_once_and_not_after_it_was_shown() -> None:
    before = stands(asked(1), answered("t1", 1, 2))
    shown = after(before, QuestionRevealed())
    again, late = answered("t1", 1, 3).answer, answered("t2", 1, 2).answer

    assert not is_new_answer(before, "t1", again)
    assert is_new_answer(before, "t2", late)
    assert shown is not None
    assert not is_new_answer(shown, "t2", late)


def test_a_table_that_left_may_come_again_under_another_word() -> None:
    left = stands(TableLeft(table="t1", why=WhyLeft.HAND)).tables["t1"]
    back = stands(TableLeft(table="t1", why=WhyLeft.HAND), TableCame(table="t1")).tables["t1"]
    new = stands(TableCame(table="t9")).tables["t9"]

    assert (left.is_in, left.left, left.times) == (False, WhyLeft.HAND, 1)
    assert (back.is_in, back.left, back.times) == (True, None, 2)
    assert (new.is_in, new.times) == (True, 1)


def test_what_is_of_no_class_changes_nothing() -> None:
    assert after(None, ClassClosed()) is None
