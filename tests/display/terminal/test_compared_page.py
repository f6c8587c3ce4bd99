"""Several rulebooks side by side: each answer once, with the books that give it, and what is played decides."""

from __future__ import annotations

from functools import cache

from display.terminal.compared_page import Row, compared_page, differs, plain_rows, rows_of
from table.engine.words.answers import HouseSets, Ruled
from tests.display.terminal.sheets import sheet_of

NAMES = ("firekeepers", "tfpl", "nuts")
BUTTON = "button.method"


@cache
def rows() -> list[Row]:
    return rows_of([sheet_of(name) for name in NAMES])


def row(question: str) -> Row:
    return next(row for row in rows() if row[0].question.name == question)


def shown(*chosen: Row, width: int = 100) -> str:
    return compared_page([sheet_of(name) for name in NAMES], chosen, width)


def test_each_row_is_one_question_with_an_answer_of_each_book_in_their_order() -> None:
    assert len(rows()) == len(sheet_of(NAMES[0]).answered)
    assert all(len({answered.question.name for answered in row}) == 1 for row in rows())
    assert [answered.said_by for answered in row(BUTTON)] == list(NAMES)


def test_books_that_let_the_same_be_played_do_not_differ_whoever_decides_it() -> None:
    kinds = [type(answered.answer) for answered in row(BUTTON)]

    assert kinds == [Ruled, HouseSets, Ruled]
    assert not differs(row(BUTTON))
    assert differs(row("deal.button_misplaced"))
    assert 0 < sum(map(differs, rows())) < len(rows())


def test_the_books_that_answer_alike_stand_together_before_their_answer() -> None:
    page = shown(row(BUTTON))

    assert page.count("firekeepers, nuts:") == 1
    assert page.count("tfpl:") == 1
    assert "(setting button-method)" in page.partition("tfpl:")[2]
    assert f"[{BUTTON}]" in page


def test_a_page_keeps_its_width_and_counts_what_it_shows() -> None:
    page = shown(*rows(), width=60)

    assert max(map(len, page.splitlines())) <= 60
    assert page.endswith(f"{len(rows())} of {len(rows())} questions.")
    assert shown(row(BUTTON)).endswith(f"1 of {len(rows())} questions.")


def test_a_chapter_is_headed_once_and_without_rows_there_is_none() -> None:
    chapter = [row for row in rows() if row[0].question.group == "button"]

    assert len(chapter) > 1
    assert shown(*chapter).count("----") == shown(chapter[0]).count("----")
    assert shown() == f"0 of {len(rows())} questions."


def test_in_plain_values_each_question_has_the_answer_of_each_book_by_its_id() -> None:
    (plain,) = plain_rows([sheet_of(name) for name in NAMES], [row(BUTTON)])

    assert plain["question"] == BUTTON
    assert isinstance(plain["answers"], dict)
    assert list(plain["answers"]) == list(NAMES)
    assert plain["answers"]["nuts"] == row(BUTTON)[2].answer
