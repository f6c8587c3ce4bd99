"""A class as a teacher presses it: what may be asked when, what a table's report counts for, and what each is told."""

from __future__ import annotations

from functools import reduce

import pytest

from display.station.floor.teaching import Teaching, class_word, new_seed
from display.station.known.asked import (
    ClassAsk,
    ClassEnd,
    ClassOpen,
    ClassPress,
    ClassReveal,
    ClassTableOut,
    ClassTakeIn,
)
from display.station.known.classes import ClassEntry, TableAnswered, TableCame, TableLeft, after
from display.station.known.overview import Overview
from display.wording.lesson_words import LessonWords
from table.engine.words.frozen import replace
from table.messages.classes import ClassAnswer, ClassReport, WhyLeft
from tests.display.station.afternoon import OUT_OF_ORDER, table_after

TABLE = "main/table-1"
OTHER = "main/table-2"
WORDS = LessonWords("deal/a", 0, 1, "A card falls", "What now?", (("Yes", ""), ("No", "")), 2, ("So it is.",), "d1")


class School:
    """A station with two tables, and its class."""

    def __init__(self) -> None:
        self.overview = Overview()
        self.overview.tables = {TABLE: table_after(OUT_OF_ORDER)}
        self.teaching = Teaching(self.overview)

    def press(self, asked: ClassPress) -> str:
        """Do what a page asks, and keep it; return why nothing was done."""
        decision = self.teaching.do(asked, 1_000)
        assert decision.by == asked.by
        self.overview.school = reduce(after, decision.classes, self.overview.school)
        return decision.refusal or ""

    def hear(self, count: int, *choices: int, table: str = TABLE, boot: str = "b1", **more: object) -> list[ClassEntry]:
        """Let a table report what was chosen of the questions so far; keep it."""
        now = self.overview.school
        assert now is not None
        answers = tuple(
            ClassAnswer(number=number, choice=one, after_ms=9) for number, one in enumerate(choices, start=1)
        )
        plain: dict[str, object] = {
            "class_id": class_word(now, table),
            "answers": answers,
            "boot": boot,
            "count": count,
        }
        report = ClassReport(**{**plain, **more})  # type: ignore[arg-type]  # fields by name
        entries = self.teaching.hear(table, report)
        self.overview.school = reduce(after, entries, self.overview.school)
        self.teaching.took(table, report)
        return entries


def opened(*tables: str) -> School:
    school = School()
    assert school.press(ClassOpen(by="Ms", book="nuts", tables=tables or (TABLE,))) == ""
    return school


def asked() -> School:
    school = opened()
    assert school.press(ClassAsk(by="Ms", words=WORDS, seed=5)) == ""
    return school


def test_a_class_needs_tables_and_there_is_one_at_a_time() -> None:
    school = School()
    assert school.press(ClassOpen(by="Ms", book="nuts", tables=())) == "choose the tables that take part"
    assert school.press(ClassOpen(by="Ms", book="nuts", tables=(TABLE,))) == ""
    assert "open already" in school.press(ClassOpen(by="Ms", book="nuts", tables=(TABLE,)))

    assert school.press(ClassEnd(by="Ms")) == ""
    assert school.press(ClassOpen(by="Ms", book="nuts", tables=(TABLE,))) == ""


@pytest.mark.parametrize(
    "press",
    [
        ClassAsk(by="Ms", words=WORDS, seed=5),
        ClassReveal(by="Ms"),
        ClassEnd(by="Ms"),
        ClassTakeIn(by="Ms", table=TABLE),
    ],
    ids=lambda press: type(press).__name__,
)
def test_nothing_is_pressed_in_a_class_that_is_over_or_never_was(press: ClassPress) -> None:
    school = opened()
    school.press(ClassEnd(by="Ms"))

    assert School().press(press) == school.press(press) == "the class is over"


def test_a_question_is_shown_before_the_next_is_asked_and_only_one_that_stands_there() -> None:
    school = asked()
    assert school.press(ClassAsk(by="Ms", words=WORDS, seed=6)) == "show the answer of this question first"

    assert school.press(ClassReveal(by="Ms")) == ""
    assert school.press(ClassReveal(by="Ms")) == "no question stands there"
    assert school.press(ClassAsk(by="Ms", words=WORDS, seed=6)) == ""
    assert school.overview.school is not None
    assert [(one.question.number, one.question.seed, one.right) for one in school.overview.school.asked] == [
        (1, 5, 2),
        (2, 6, 2),
    ]


def test_a_table_is_taken_in_while_it_is_there_and_let_go_once() -> None:
    school = opened(OTHER)
    assert school.press(ClassTakeIn(by="Ms", table="main/nowhere")) == "this table is offline"
    assert school.teaching.do(ClassTakeIn(by="Ms", table=TABLE), 0).classes == [TableCame(table=TABLE)]

    school.press(ClassTakeIn(by="Ms", table=TABLE))
    assert school.teaching.do(ClassTakeIn(by="Ms", table=TABLE), 0).classes == []
    school.press(ClassTableOut(by="Ms", table=TABLE))
    assert school.teaching.do(ClassTableOut(by="Ms", table=TABLE), 0).classes == []


def test_an_answer_counts_once_however_often_it_is_reported() -> None:
    school = asked()

    assert [type(entry) for entry in school.hear(1, 2)] == [TableAnswered]
    assert school.hear(2, 2) == school.hear(3, 1) == []


def test_a_report_of_another_class_or_of_a_table_that_is_not_in_it_counts_for_nothing() -> None:
    school = asked()

    assert school.hear(1, 2, class_id="another.1") == []
    assert school.hear(1, 2, table=OTHER) == []


def test_a_report_that_came_late_says_nothing_of_leaving_any_more() -> None:
    school = asked()
    school.hear(5)

    assert school.hear(4, left=WhyLeft.HAND) == []
    assert school.hear(1, boot="b2", left=WhyLeft.HAND) == [TableLeft(table=TABLE, why=WhyLeft.HAND)]
    assert school.hear(2, boot="b2", left=WhyLeft.HAND) == []


def test_a_table_that_went_has_left_the_class() -> None:
    school = opened(TABLE, OTHER)
    assert school.teaching.gone(school.overview.tables) == [TableLeft(table=OTHER, why=WhyLeft.OFFLINE)]

    offline = {TABLE: replace(school.overview.tables[TABLE], is_online=False)}
    assert [entry for entry in school.teaching.gone(offline) if isinstance(entry, TableLeft)] == [
        TableLeft(table=TABLE, why=WhyLeft.OFFLINE),
        TableLeft(table=OTHER, why=WhyLeft.OFFLINE),
    ]


def test_a_table_is_told_where_the_class_stands_and_how_far_its_own_start_was_heard() -> None:
    school = asked()
    school.hear(3, 2)

    notice, other_start = school.teaching.notice_for(TABLE, "b1"), school.teaching.notice_for(TABLE, "b2")
    assert notice is not None
    assert other_start is not None
    assert (notice.heard, other_start.heard, notice.is_revealed, notice.is_over) == (3, 0, False, False)
    assert notice.asked is not None
    assert notice.asked.digest == "d1"
    assert school.teaching.notice_for(OTHER, "b1") is None


def test_a_table_that_is_taken_in_again_knows_the_class_by_another_word() -> None:
    school = opened()
    first = school.teaching.notice_for(TABLE, "b1")
    school.press(ClassTableOut(by="Ms", table=TABLE))
    let_go = school.teaching.notice_for(TABLE, "b1")
    school.press(ClassTakeIn(by="Ms", table=TABLE))
    again = school.teaching.notice_for(TABLE, "b1")

    assert first is not None
    assert let_go is not None
    assert again is not None
    assert (first.is_over, let_go.is_over, again.is_over) == (False, True, False)
    assert first.class_id == let_go.class_id != again.class_id


def test_seeds_are_drawn_anew() -> None:
    assert len({new_seed() for _ in range(20)}) == 20
