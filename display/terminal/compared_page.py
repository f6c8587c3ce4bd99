"""Compares how several rulebooks answer the same questions: beside each answer the books that give it.

For a director who chooses a book, or who comes from another.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from config.rulebook.answer_sheet import Answered, AnswerSheet
from config.rulebook.questions import BookQuestion
from display.terminal.page import Page
from display.wording.questions import answer_words, group_words, question_words
from display.words.spoken import say
from table.engine.words.answers import FloorDecides, HouseSets, Ruled

_QUESTION: Final = 2
_BOOKS: Final = 4
_ANSWER: Final = 6
"""Columns before each."""

Row = tuple[Answered, ...]
"""The answers of all books to one question."""


def rows_of(sheets: Sequence[AnswerSheet]) -> list[Row]:
    """Return the answers to each question, in the order of the questions, those of one in the order of *sheets*."""
    return list(zip(*(sheet.answered for sheet in sheets), strict=True))


def differs(row: Row) -> bool:
    """Tell whether the books let something else be played; who decides it, a rule or the house, makes no difference."""
    return len({_played(answered) for answered in row}) > 1


def compared_page(sheets: Sequence[AnswerSheet], rows: Sequence[Row], width: int) -> str:
    """Return *rows* as a page of *width* columns."""
    page = Page(width)
    for group, of_group in groupby(rows, key=lambda row: row[0].question.group):
        page.title(group_words(group))
        for row in of_group:
            page.blank()
            _question(page, row[0].question, row)
    page.blank()
    page.write(say("{count} of {all} questions.", count=len(rows), all=len(sheets[0].answered)))
    return page.text


def plain_rows(sheets: Sequence[AnswerSheet], rows: Sequence[Row]) -> list[dict[str, object]]:
    """Return *rows* in plain values: each question with what each book answers."""
    ids = [sheet.book.id for sheet in sheets]
    return [
        {
            "question": row[0].question.name,
            "answers": dict(zip(ids, (answered.answer for answered in row), strict=True)),
        }
        for row in rows
    ]


def _question(page: Page, question: BookQuestion, row: Row) -> None:
    page.write(question_words(question.name), indent=_QUESTION)
    page.write(f"[{question.name}]", indent=_BOOKS)
    told: dict[str, list[Answered]] = {}
    for answered in row:
        told.setdefault(_in_words(answered), []).append(answered)
    for words, those in told.items():
        page.write(f"{', '.join(answered.said_by for answered in those)}:", indent=_BOOKS)
        page.write(words, indent=_ANSWER)


def _played(answered: Answered) -> str:
    match answered.answer:
        case Ruled(value=value) | HouseSets(value=value):
            return repr(value)
        case FloorDecides():
            return "floor"


def _in_words(answered: Answered) -> str:
    name = answered.question.name
    match answered.answer:
        case Ruled(value=value):
            return answer_words(name, value)
        case HouseSets(setting=setting, value=value):
            return say("{answer} (setting {setting})", answer=answer_words(name, value), setting=setting)
        case FloorDecides():
            return say("The floor decides each time.")
