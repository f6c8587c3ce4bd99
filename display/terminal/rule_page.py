"""One rule as a page: what it says in our own words, where it stands, what hangs on it, and which scenarios show it.

And the rules in which words occur, as a list. Never a rule's own text: that is in the printed rulebook.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from config.rulebook.answer_sheet import Answered, AnswerSheet, LookedUp, has_words
from config.rulebook.catalogue import CatalogueRule, Rule, book_of
from config.rulebook.coverage import Account
from display.terminal.coverage_page import SCENARIOS, alert_lines
from display.terminal.page import Page
from display.terminal.rule_sheet import answer_line
from display.wording.questions import question_words
from display.wording.rules import kind_words, standing_words
from display.words.spoken import say, say_of
from table.engine.words.answers import HouseSets

_FACT: Final = 11
"""Columns before what stands beside a label."""
_IN: Final = 4
"""Columns before what stands under a question that was found."""
_ANSWER: Final = 2
"""Columns that an answer stands further in than its question."""


def rule_page(sheet: AnswerSheet, found: LookedUp, width: int, account: Account | None = None) -> str:
    """Return the page of the rule that was *found*, of *width* columns.

    *account* is what becomes of it; a rule of an edition, and the head of several, have none.
    """
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
    _rules(page, say_of("beside a rule, ten letters at most", "Parts"), found.parts)
    for number, answered in enumerate(sheet.standing_on(found.id)):
        name = answered.question.name
        page.write(
            question_words(name),
            indent=_FACT,
            mark="" if number else say_of("beside a rule, ten letters at most", "Answers"),
        )
        page.write(answer_line(name, answered.answer), indent=_FACT + _ANSWER)
    if account is not None:
        _account(page, account)
    return page.text


def questions_with(sheet: AnswerSheet, words: Sequence[str]) -> tuple[Answered, ...]:
    """Return the answers of *sheet* whose question, key or setting has all *words*."""
    return tuple(answered for answered in sheet.answered if has_words(_searched(answered), words))


def questions_page(sheet: AnswerSheet, asked: Sequence[Answered], width: int, book: str | None = None) -> str:
    """Return the questions *asked*, each with its key, and with its answer where *book* says whose it is."""
    page = Page(width)
    for answered in asked:
        name = answered.question.name
        page.write(question_words(name))
        if book is not None:
            page.write(answer_line(name, answered.answer), indent=_IN)
        page.write(f"[{name}]", indent=_IN)
    page.blank()
    command = f"squaredeal rules {book} KEY" if book is not None else "squaredeal rules KEY"
    page.write(
        say(
            "{count} of {all} questions. {command} prints one, with its answer.",
            count=len(asked),
            all=len(sheet.answered),
            command=command,
        )
    )
    return page.text


def _searched(answered: Answered) -> str:
    name, answer = answered.question.name, answered.answer
    setting = answer.setting if isinstance(answer, HouseSets) else ""
    return f"{question_words(name)}\n{name}\n{name.replace('_', ' ')}\n{setting}"


def search_page(sheet: AnswerSheet, rules: Sequence[Rule], width: int) -> str:
    """Return the *rules* that were found in the book of *sheet*, each with its gist."""
    page = Page(width)
    column = max(len(_number(rule)) for rule in rules) + 2
    for rule in rules:
        page.write(rule.title, indent=column, mark=_number(rule))
        page.write(rule.gist, indent=column)
    page.blank()
    command = f"squaredeal rules {sheet.book.id} ID"
    page.write(
        say("{count} of {all} rules. {command} prints one.", count=len(rules), all=len(sheet.rules), command=command)
    )
    return page.text


def several_page(rules: Sequence[Rule], width: int) -> str:
    """Return the *rules* of several books that have one number."""
    page, number = Page(width), _number(rules[0])
    command = f"squaredeal rules BOOK:{number}"
    page.write(
        say(
            "{number} is a rule of {count} books. {command} prints one.",
            number=number,
            count=len(rules),
            command=command,
        )
    )
    page.blank()
    column = max(len(rule.id) for rule in rules) + 2
    for rule in rules:
        page.write(rule.title, indent=column, mark=rule.id)
    return page.text


def _number(rule: Rule) -> str:
    return rule.id.partition(":")[2]


def _account(page: Page, account: Account) -> None:
    _facts(
        page,
        say_of("beside a rule, ten letters at most", "Kept"),
        [standing_words(account.reach, account.rule.kind), *([account.why] if account.why else [])],
    )
    _facts(page, say_of("beside a rule, ten letters at most", "Alerts"), alert_lines(account.alerts))
    _facts(
        page,
        say_of("beside a rule, ten letters at most", "Tried in"),
        sorted(account.tried_in, key=lambda file: (not file.endswith(SCENARIOS), file)),
    )


def _say(page: Page, sheet: AnswerSheet, rule: Rule) -> None:
    if isinstance(rule, CatalogueRule):
        _facts(page, say_of("beside a rule, ten letters at most", "Topic"), [rule.topic])
        _facts(page, say_of("beside a rule, ten letters at most", "Class"), [f"{rule.kind}: {kind_words(rule.kind)}"])
        _facts(
            page,
            say_of("beside a rule, ten letters at most", "Line"),
            [say("{line} of the printed rulebook", line=rule.line)],
        )
        _rules(page, say_of("beside a rule, ten letters at most", "Same as"), _known(sheet, (rule.same_as,)))
    _rules(page, say_of("beside a rule, ten letters at most", "See"), _known(sheet, rule.see))


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
