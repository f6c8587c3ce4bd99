"""The merged answer sheet of a rulebook as a page: what is played, and which rule says it.

For a director who looks something up, or hangs it on the wall. What an edition changes
is marked, and told beside what it stands in place of. And the list of the rulebooks that can be played by.
"""

import typing
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from config.files.typed_table import expected, shown
from config.rulebook.answer_sheet import Answered, AnswerSheet
from config.rulebook.questions import AnyAnswer, BookQuestion, choices
from config.rulebook.rulebook_file import RulebookFile
from display.terminal.page import Page
from display.wording.questions import answer_words, group_words, question_words
from display.words.spoken import phrase, say
from table.engine.words.answers import FloorDecides, HouseSets, Ruled

_QUESTION: Final = 2
"""Columns before a question: room for the mark."""
_ANSWER: Final = 4
_FACT: Final = 18
"""Columns before what stands beside a label, such as a citation."""
_DIFFERS: Final = "*"
_FLOOR_DECIDES: Final = phrase("The floor decides.")
_NO_RULE: Final = phrase("no rule comes near")
DESCRIBED: Final = (
    phrase('"break", "break-begins", minutes such as "minutes 60", or a level such as "level 3"'),
    phrase('"full", "waiting-stack", or so many per cent less by level, such as "less 10 30 50"'),
    phrase('"none", so many for each player beaten, as in "beaten 10", or by place, as in "places 100 70 50"'),
    phrase('"blinded", or a level such as "small-blind-from-level 2"'),
    phrase('"highest", "none", or the numbers of tables in order, such as "3 1 2"'),
    phrase('minutes by the number of the offence, such as "10 20 40"'),
)
"""What `expected` says of settings that are told by a pattern."""


def sheet_page(sheet: AnswerSheet, width: int, asked_by: str | None = None) -> str:
    """Return the sheet as a page of *width* columns; *asked_by* is what was typed for the book, its id or a file."""
    page = Page(width)
    _head(page, sheet)
    page.blank()
    _count(page, sheet)
    for is_of_event, part in groupby(sheet.answered, key=lambda answered: answered.question.is_of_event):
        if is_of_event:
            page.part(say("The tournament"))
        _chapters(page, sheet, part)
    page.blank()
    command = f"squaredeal rules {asked_by or sheet.book.id}"
    page.write(say("{command} prints one rule.", command=f"{command} ID"))
    page.write(say("{command} prints one answer, or a group of them.", command=f"{command} KEY"))
    return page.text


def part_page(sheet: AnswerSheet, part: Sequence[Answered], width: int) -> str:
    """Return *part* of the sheet as a page of *width* columns."""
    page = Page(width)
    _head(page, sheet)
    _chapters(page, sheet, part)
    page.blank()
    page.write(say("{count} of {all} questions.", count=len(part), all=len(sheet.answered)))
    return page.text


def _chapters(page: Page, sheet: AnswerSheet, part: Iterable[Answered]) -> None:
    for group, answers in groupby(part, key=lambda answered: answered.question.group):
        page.title(group_words(group))
        for answered in answers:
            page.blank()
            _answered(page, sheet, answered)


def _head(page: Page, sheet: AnswerSheet) -> None:
    book, *bases = sheet.lineage
    page.head(book.title, f"{book.id}, {book.edition}")
    if bases:
        names = ", ".join(f"{base.title} ({base.id}, {base.edition})" for base in bases)
        page.write(say("Based on {books}. What differs is marked {mark}.", books=names, mark=_DIFFERS))


def _count(page: Page, sheet: AnswerSheet) -> None:
    kinds = Counter(type(answered.answer) for answered in sheet.answered)
    said = [say("Of {all} questions the rules answer {count}", all=kinds.total(), count=kinds[Ruled])]
    said += [say("the house sets {count} under [settings] of the table's file", count=kinds[HouseSets])] * (
        HouseSets in kinds
    )
    said += [say("the floor decides {count} each time", count=kinds[FloorDecides])] * (FloorDecides in kinds)
    page.write(f"{_listed(said)}.")


def _listed(parts: Sequence[str]) -> str:
    *others, last = parts
    return say("{others} and {last}", others=", ".join(others), last=last) if others else last


def _answered(page: Page, sheet: AnswerSheet, answered: Answered) -> None:
    name = answered.question.name
    page.write(question_words(name), indent=_QUESTION, mark=_DIFFERS if answered.instead_of is not None else "")
    match answered.answer:
        case Ruled(value=value):
            page.write(answer_words(name, value), indent=_ANSWER)
            _citations(page, sheet, say("Rule"), answered.cites)
        case HouseSets(setting=setting, value=value):
            page.write(answer_words(name, value), indent=_ANSWER)
            _facts(page, say("Setting"), [f"{setting} = {shown(value)}", *_alternatives(answered.question, value)])
            _citations(page, sheet, say("Left open by"), answered.cites)
        case FloorDecides(options=options):
            page.write(say("The floor decides each time."), indent=_ANSWER)
            default, *others = (answer_words(name, option) for option in options)
            usual = say("{option} (the sensible default)", option=default)
            _facts(page, say("Options"), [usual, *others])
            _citations(page, sheet, say("Left open by"), answered.cites)
    if answered.instead_of is not None:
        _facts(page, say("Instead of"), [answer_line(name, answered.instead_of)])
    _facts(page, say("In a file"), [_as_written(answered), *_other_values(answered)])


def _as_written(answered: Answered) -> str:
    """Return the answer as it stands in an edition's file; what a rule answers wants a citation of the house's own."""
    table = f"[{answered.question.name}]"
    match answered.answer:
        case Ruled(value=value):
            return f"{table}  value = {shown(value)}"
        case HouseSets(setting=setting, value=value):
            return f"{table}  setting = {shown(setting)}, value = {shown(value)}, silent = {shown(answered.cites)}"
        case FloorDecides(options=options):
            return f"{table}  options = {shown(options)}, silent = {shown(answered.cites)}"


def _other_values(answered: Answered) -> list[str]:
    """Return what else a rule's answer may be in an edition, as it is written there; a setting's stand beside it."""
    if not isinstance(answered.answer, Ruled):
        return []
    others = [shown(choice) for choice in choices(answered.question.value_kind) if choice != answered.answer.value]
    return [say("or {choices}", choices=", ".join(others))] if others else []


def _alternatives(question: BookQuestion, value: object) -> list[str]:
    """Return what else a setting may be: each choice, or how such a value is written where they cannot be counted."""
    possible = choices(question.value_kind)
    if not possible:
        return [say("or other: {what}", what=_written(question.value_kind))]
    return [
        say("or {choice}: {words}", choice=shown(choice), words=answer_words(question.name, choice))
        for choice in possible
        if choice != value
    ]


def _written(kind: object) -> str:
    """Say how a value is written that is none of a few."""
    if typing.get_origin(kind) is not typing.Annotated:
        return expected(kind)
    of, *limits = typing.get_args(kind)
    described = next((limit.description for limit in limits if limit.description), None)
    if described is not None or of is not int:
        return say(described or expected(kind))
    words = [say("a whole number")]
    words += [say("at least {number}", number=limit.ge) for limit in limits if limit.ge is not None]
    words += [say("at most {number}", number=limit.le) for limit in limits if limit.le is not None]
    return ", ".join(words)


def _citations(page: Page, sheet: AnswerSheet, label: str, cites: Sequence[str]) -> None:
    column = max((len(rule) for rule in cites), default=0)
    rows = [f"{rule.ljust(column)}  {sheet.rules[rule].title}" for rule in cites]
    _facts(page, label, rows or [say(_NO_RULE)], hang=column + 2 if rows else 0)


def _facts(page: Page, label: str, lines: Iterable[str], *, hang: int = 0) -> None:
    """Write *lines* below each other behind *label*."""
    for number, line in enumerate(lines):
        page.write(line, indent=_FACT, mark="" if number else f"{' ' * _ANSWER}{label}", hang=hang)


def answer_line(name: str, answer: AnyAnswer) -> str:
    """Say the answer to the question *name* in one line: what is played, and why."""
    match answer:
        case Ruled():
            return f"{answer_words(name, answer.value)} ({answer.cite})"
        case HouseSets():
            return say("{answer} (setting {setting})", answer=answer_words(name, answer.value), setting=answer.setting)
        case FloorDecides():
            return f"{say(_FLOOR_DECIDES)} ({answer.cite or say(_NO_RULE)})"


def list_page(books: Iterable[RulebookFile], width: int) -> str:
    """Return the list as a page of *width* columns."""
    books = list(books)
    page = Page(width)
    column = max((len(book.name) for book in books), default=0) + 4
    finished = [book for book in books if book.base is None]
    editions = [book for book in books if book.base is not None]
    for title, group in ((say("Rulebooks"), finished), (say("Editions"), editions)):
        if group:
            page.title(title)
        for book in group:
            page.write(_line(book), indent=column, mark=f"  {book.name}")
    page.blank()
    page.write(say("squaredeal rules BOOK prints a book's answers, squaredeal rules BOOK ID one of its rules."))
    return page.text


def _line(book: RulebookFile) -> str:
    words = f"{book.rulebook.title}, {book.rulebook.edition}"
    return words if book.base is None else say("{book}; based on {base}", book=words, base=book.base.rulebook.id)
