"""The page of a class: who may be asked, who answered what, and no answer marked right before it is shown."""

from __future__ import annotations

from typing import Final

from display.station.known.classes import ClassNow, QuestionRevealed, TableLeft, after
from display.station.known.tables import TableNow
from display.station.pages.class_page import Asking, ClassRow, ShownClass, class_page, shown_class
from display.wording.lesson_words import LessonWords
from table.engine.words.frozen import replace
from table.messages.classes import WhyLeft
from tests.display.station.afternoon import OUT_OF_ORDER, table_after
from tests.display.station.known.test_classes import answered, asked, stands

LIVE: Final = table_after(OUT_OF_ORDER)
WORDS: Final = LessonWords("deal/a", 0, 2, "A card falls", "What now?", (("Yes", "a"), ("No", "b")), 2, ("So.",), "d")


def shown(
    now: ClassNow | None, tables: dict[str, TableNow] | None = None, words: LessonWords | None = WORDS
) -> ShownClass:
    return shown_class(now, tables or {}, {"t1": 12}, words, {"deal/a": "A card falls"})


def row(page: ShownClass, name: str) -> ClassRow:
    return next(one for one in page.tables if one.id == name)


def revealed(now: ClassNow) -> ClassNow:
    found = after(now, QuestionRevealed())
    assert found is not None
    return found


def test_how_often_each_answer_was_given_is_seen_and_which_is_right_only_once_it_is_shown() -> None:
    now = stands(asked(1), answered("t1", 1, 2, 12))
    before, then = shown(now).question, shown(revealed(now)).question

    assert before is not None
    assert then is not None
    assert [(one.given, one.is_right) for one in before.choices] == [(0, None), (1, None)]
    assert [(one.given, one.is_right) for one in then.choices] == [(0, False), (1, True)]
    assert (before.taught, then.taught) == ((), ("So.",))
    assert before.answered == "1 of 2 tables have answered"


def test_a_table_says_what_it_answered_and_how_soon_but_not_whether_that_is_right_yet() -> None:
    now = stands(asked(1), answered("t1", 1, 2, 12))
    first, second = row(shown(now), "t1"), row(shown(now), "t2")

    assert (first.standing, first.choice, first.is_right, first.dealer) == (
        "answered 2 after 1 second",
        2,
        None,
        "dealer 12",
    )
    assert (second.standing, second.choice) == ("no answer yet", 0)
    assert row(shown(revealed(now)), "t1").is_right is True
    assert row(shown(revealed(now)), "t2").standing == "no answer"


def test_a_table_that_left_says_why_and_one_that_was_let_go_that() -> None:
    now = stands(TableLeft(table="t1", why=WhyLeft.HAND), TableLeft(table="t2", why=None))

    assert row(shown(now), "t1").standing == "left: a hand is dealt"
    assert row(shown(now), "t2").standing == "let go"
    assert not row(shown(now), "t1").is_in


def test_only_a_table_between_hands_may_come_and_one_that_is_in_need_not() -> None:
    assert LIVE.picture is not None
    from_now = {"live": LIVE, "gone": replace(LIVE, is_online=False), "free": replace(LIVE, picture=None)}
    page = shown(None, from_now)

    assert [(one.id, one.standing, one.may_come) for one in page.tables] == [
        ("free", "between hands", True),
        ("gone", "offline", False),
        ("live", "a hand is live", False),
    ]
    inside = shown(stands(), {"t1": replace(LIVE, picture=None)})
    assert (row(inside, "t1").standing, row(inside, "t1").may_come) == ("takes part", False)


def test_tables_stand_in_the_order_of_their_numbers_and_removed_ones_nowhere() -> None:
    names = {f"main/table-{number}": LIVE for number in (10, 9, 2)}

    page = shown(None, {**names, "main/table-1": replace(LIVE, is_removed=True)})

    assert [one.id for one in page.tables] == ["main/table-2", "main/table-9", "main/table-10"]


def test_the_next_question_of_a_situation_is_offered_while_it_has_one_more() -> None:
    first, last = shown(stands(asked(1))).question, shown(stands(asked(1)), words=WORDS._replace(part=1)).question

    assert first is not None
    assert last is not None
    assert (first.next_part, last.next_part) == ("deal/a", "")
    assert shown(stands(asked(1)), words=None).question is None


def test_results_name_dealers_by_their_number_and_a_table_where_nobody_had_signed_in() -> None:
    now = revealed(stands(asked(1), answered("t1", 1, 2, 12), answered("t2", 1, 1)))
    page = shown(now)

    assert [(one.dealer, one.right, one.missed) for one in page.results] == [
        ("dealer 12", "1 of 1 right", ()),
        ("t2, nobody signed in", "0 of 1 right", ("A card falls",)),
    ]


def test_situations_are_offered_by_their_groups_and_the_usual_book_is_chosen() -> None:
    asking = Asking(
        [("deal/a", "Deal", "A <b>"), ("deal/b", "Deal", "B"), ("turn/a", "Turn", "C")], ["jpa", "nuts"], "nuts"
    )
    page = class_page(asking, event="Night")

    assert page.count("<optgroup") == 2
    assert '<option value="nuts" selected>' in page
    assert "A &lt;b&gt;" in page
