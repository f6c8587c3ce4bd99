"""One rule as a page: what it says in our own words, where it stands, and what hangs on it.

Never the rule's own text: that is in the printed rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from config.rulebook.answer_sheet import AnswerSheet, LookedUp
from config.rulebook.catalogue import CatalogueRule, Rule, book_of
from display.terminal.page import Page
from display.wording.questions import question_words
from display.wording.rules import kind_words

_FACT: Final = 11
"""Columns before what stands beside a label."""


def rule_page(sheet: AnswerSheet, found: LookedUp, width: int) -> str:
    """Return the page of the rule that was *found*, of *width* columns."""
    page = Page(width)
    book = next(book for book in sheet.lineage if book.id == book_of(found.id))
    printed = f"{book.title}, {book.edition}"
    rule = found.rule
    if rule is None:
        page.head(found.id, printed)
        page.blank()
    else:
        page.head(f"{rule.id}  {rule.title}", printed)
        page.blank()
        page.write(rule.gist)
        page.blank()
        _say(page, sheet, rule)
    _rules(page, "Parts", found.parts)
    _facts(page, "Answers", [question_words(answered.question.name) for answered in sheet.standing_on(found.id)])
    return page.text


def _say(page: Page, sheet: AnswerSheet, rule: Rule) -> None:
    if isinstance(rule, CatalogueRule):
        _facts(page, "Topic", [rule.topic])
        _facts(page, "Class", [f"{rule.kind}: {kind_words(rule.kind)}"])
        _facts(page, "Line", [f"{rule.line} of the printed rulebook"])
        _rules(page, "Same as", _known(sheet, (rule.same_as,)))
    _rules(page, "See", _known(sheet, rule.see))


def _known(sheet: AnswerSheet, ids: Iterable[str | None]) -> list[Rule]:
    """Return the rules of these ids, of this book or of another."""
    found = [sheet.rules.get(rule) or sheet.other(rule) for rule in ids if rule is not None]
    return [rule for rule in found if rule is not None]


def _rules(page: Page, label: str, rules: Iterable[Rule]) -> None:
    """Write ids and titles below each other."""
    rules = list(rules)
    column = max((len(rule.id) for rule in rules), default=0)
    _facts(page, label, [f"{rule.id.ljust(column)}  {rule.title}" for rule in rules], hang=column + 2)


def _facts(page: Page, label: str, lines: Iterable[str], *, hang: int = 0) -> None:
    """Write *lines* below each other behind *label*."""
    for number, line in enumerate(lines):
        page.write(line, indent=_FACT, mark="" if number else label, hang=hang)
