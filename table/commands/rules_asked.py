"""Answers `squaredeal rules` by words or key: questions and rules of one book or all, and differences.

Each answer is a page, or the same as JSON.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.rulebook.answer_sheet import Answered, AnswerSheet, LookedUp, answer_sheet, plain_rule, plain_sheet
from config.rulebook.catalogue import Rule
from config.rulebook.rulebook_file import read_rulebook
from display.terminal.compared_page import Row, compared_page, differs, plain_rows, rows_of
from display.terminal.rule_page import questions_page, questions_with, search_page
from display.terminal.rule_sheet import part_page
from display.wording.questions import question_words


def part_text(sheet: AnswerSheet, part: Sequence[Answered], width: int | None) -> str:
    """Return *part* of the answers of a book, as a page of *width* columns; as JSON where there is no width."""
    return as_json(plain_sheet(sheet, part)) if width is None else part_page(sheet, part, width)


def differing_text(folders: SettingsFolder, width: int | None) -> str:
    """Return the questions to which the books give different answers."""
    sheets = all_books(folders)
    return _rows_text(sheets, [row for row in rows_of(sheets) if differs(row)], width)


def text_by_key(folders: SettingsFolder, key: str, width: int | None) -> str | None:
    """Return what each book answers to the questions that *key* names; None where it names a book, or none."""
    if key.endswith(".toml") or key in folders.names("rulebooks"):
        return None
    sheets = all_books(folders)
    named = {answered.question.name for sheet in sheets for answered in sheet.asked(key)}
    rows = [row for row in rows_of(sheets) if row[0].question.name in named]
    return _rows_text(sheets, rows, width) if rows else None


def found_text(sheets: Sequence[AnswerSheet], words: Sequence[str], width: int | None, book: str | None = None) -> str:
    """Return the questions, and the rules of all *sheets*, that have the *words*; *book* is what was typed for one.

    Raises ConfigError where there is none.
    """
    asked = questions_with(sheets[0], words)
    found = [(sheet, rules) for sheet in sheets if (rules := sheet.search(words))]
    if not asked and not found:
        raise _unfound(words, [sheet.book.id for sheet in sheets])
    if width is None:
        return as_json([*_plain_questions(asked), *plain_rules(rule for _, rules in found for rule in rules)])
    pages = [questions_page(sheets[0], asked, width, book)] if asked else []
    titles = [f"{sheet.book.title}\n" if book is None else "" for sheet, _ in found]
    pages += [title + search_page(sheet, rules, width) for title, (sheet, rules) in zip(titles, found, strict=True)]
    return "\n\n".join(pages)


def plain_rules(found: Iterable[Rule]) -> list[dict[str, object]]:
    """Return the rules in plain values."""
    return [plain_rule(LookedUp(id=rule.id, rule=rule)) for rule in found]


def as_json(plain: Any) -> str:  # noqa: ANN401 - whatever a page is made of
    """Return *plain* as one line of JSON."""
    return msgspec.json.encode(plain).decode()


def _plain_questions(asked: Iterable[Answered]) -> list[dict[str, object]]:
    names = (answered.question.name for answered in asked)
    return [{"id": name, "question": question_words(name)} for name in names]


def _rows_text(sheets: Sequence[AnswerSheet], rows: Sequence[Row], width: int | None) -> str:
    return as_json(plain_rows(sheets, rows)) if width is None else compared_page(sheets, rows, width)


def all_books(folders: SettingsFolder) -> list[AnswerSheet]:
    """Return the sheets of all books that are based on no other: an edition's rules are its book's.

    Raises ConfigError where one cannot be used.
    """
    files = [read_rulebook(name, folders=folders) for name in folders.names("rulebooks")]
    return [answer_sheet(file, folders) for file in files if file.base is None]


def _unfound(words: Sequence[str], books: Sequence[str]) -> ConfigError:
    said = " ".join(words)
    return ConfigError(
        [f"{said}: in no question and no rule of {', '.join(books)}; try a shorter word, or another one"]
    )
