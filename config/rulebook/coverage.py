"""Accounts for each rule of the catalogue: whether the table covers it and how, one account for each.

Put together from the books' answers, from the alerts that hang on them, from the scenarios that expect these, and from
what `coverage.toml` says of the rest. Nothing is played here: scenarios are counted by what they expect, and whether it
happens is the affair of `squaredeal check`.
"""

import enum
import fnmatch
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce

import msgspec

from config.files.settings_folder import CATALOGUE, SettingsFolder
from config.rulebook.answer_sheet import Answered, answer_sheet
from config.rulebook.asked_questions import Decided, EveryRuling, alerts_that_turn_on, decided_by
from config.rulebook.catalogue import CatalogueRule, is_within, read_catalogue
from config.rulebook.coverage_file import CoverageFile, read_coverage_file
from config.rulebook.rulebook_file import read_rulebook
from table.engine.words.alerts import AlertCode, RulingValue


class Reach(enum.Enum):
    """How a rule is accounted for."""

    KEPT = "kept"
    """The table keeps to it, notices what is against it, or walks the dealer through it."""
    OUT_OF_REACH = "out-of-reach"
    """No table of sensors and keys can; it is said why."""
    NOT_YET = "not-yet"
    """It is not accounted for."""


class ExpectedAlert(msgspec.Struct, frozen=True):
    """An alert that a scenario expects, as far as it is described there."""

    code: AlertCode
    cite: str | None = None
    ruling: RulingValue | None = None


class Tried(msgspec.Struct, frozen=True):
    """A file that tries something."""

    path: str
    """From the checkout down: `tests/cases/clean/ten-seats.hand`."""
    book: str | None = None
    """The rulebook it is played by; None for a test, which goes by several."""
    expected: tuple[ExpectedAlert, ...] = ()
    denied: tuple[AlertCode, ...] = ()
    """The alerts of which it says that they are not told."""
    cited: tuple[str, ...] = ()
    """The rules that it expects to be named: of an event, whose alerts are not those of a hand."""


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of one rule."""

    rule: CatalogueRule
    reach: Reach
    questions: tuple[str, ...] = ()
    """Whose answers stand on it, or are left open by it."""
    alerts: dict[AlertCode, tuple[RulingValue, ...]] = {}
    """What is told where it bites, and the rulings there can be by it."""
    by: tuple[str, ...] = ()
    """What in the engine keeps to it, where that is no ruling."""
    why: str = ""
    """What the table does without a question, what is lacking, or why it is out of reach."""
    tried_in: tuple[str, ...] = ()

    @property
    def is_accounted_for(self) -> bool:
        """Whether it counts."""
        return self.reach is not Reach.NOT_YET


def coverage(
    folders: SettingsFolder, every_ruling: EveryRuling, tried: Sequence[Tried] = (), only: Collection[str] | None = None
) -> tuple[Account, ...]:
    """Return the account of each rule of the catalogue, in its order; *tried* is what there is to try them.

    *every_ruling* tells how a book rules; *only* names the rules that are wanted, where that is not all. Raises
    ConfigError where a book or the file of the coverage cannot be used.
    """
    file = read_coverage_file(folders)
    catalogue = read_catalogue(folders.find("rulebooks", CATALOGUE))
    rules = [rule for rule in catalogue if only is None or rule.id in only]
    books = {
        book: _Book(book, folders, file, every_ruling, tried) for book in dict.fromkeys(rule.rulebook for rule in rules)
    }
    return tuple(_account(rule, books[rule.rulebook], file, tried) for rule in rules)


def plain_coverage(accounts: Sequence[Account], *, is_tried_known: bool) -> dict[str, object]:
    """Return the accounts in plain values; what tries a rule is None where there is no checkout to look in."""
    return {
        "accounted_for": sum(account.is_accounted_for for account in accounts),
        "of": len(accounts),
        "rules": [
            {
                "id": account.rule.id,
                "title": account.rule.title,
                "topic": account.rule.topic,
                "class": account.rule.kind,
                "reach": account.reach.value,
                "why": account.why,
                "questions": account.questions,
                "alerts": {code.value: [ruling.value for ruling in had] for code, had in account.alerts.items()},
                "by": account.by,
                "tried_in": account.tried_in if is_tried_known else None,
            }
            for account in accounts
        ],
    }


class _Book:
    """One rulebook: its answers, by the rules they stand on, and what hangs on each."""

    def __init__(
        self, name: str, folders: SettingsFolder, file: CoverageFile, every_ruling: EveryRuling, tried: Iterable[Tried]
    ) -> None:
        book = read_rulebook(name, folders=folders)
        self._answers = {answered.question.name: answered for answered in answer_sheet(book, folders).answered}
        self.decided = decided_by(book.rulebook, every_ruling)
        self.asked = {question: entry for entry in file.asked for question in entry.questions}
        self._deciding = {one.question for one in self.decided}
        self._book = book.rulebook
        self._every_ruling = every_ruling
        self._expecting = self._rules_expected(one for one in tried if one.book == name)

    def answers_on(self, rule: str) -> list[Answered]:
        """Return the answers that stand on *rule*, or are left open by it."""
        return [answered for answered in self._answers.values() if rule in answered.cites]

    def alerts_on(self, question: str) -> dict[AlertCode, set[RulingValue]]:
        """Return the alerts that hang on *question*, each with the rulings that it decides."""
        alerts: dict[AlertCode, set[RulingValue]] = {code: set() for code in self._turning(question)}
        alerts |= {code: set() for code in self.asked[question].codes} if question in self.asked else {}
        for one in self.decided:
            if one.question == question:
                alerts.setdefault(one.code, set()).add(one.ruling)
        return alerts

    def _turning(self, question: str) -> Iterable[AlertCode]:
        """Return the alerts that are ruled on otherwise where *question* is answered otherwise, and decides none."""
        if question in self._deciding:
            return ()
        return alerts_that_turn_on(self._answers[question].question, self._book, self._every_ruling)

    def expecting(self, rule: str) -> set[str]:
        """Return the scenarios of this book that expect *rule* to bite."""
        return self._expecting.get(rule, set())

    def _rules_expected(self, tried: Iterable[Tried]) -> Mapping[str, set[str]]:
        paths: dict[str, set[str]] = defaultdict(set)
        for one in tried:
            for alert in one.expected:
                for rule in self._rules_behind(alert):
                    paths[rule].add(one.path)
            for rule in one.cited:
                paths[rule].add(one.path)
        return paths

    def _rules_behind(self, alert: ExpectedAlert) -> set[str]:
        """Return the rules that an alert stands on, whichever of the questions that fit it was asked."""
        fitting = [self._answers[one.question] for one in self.decided if self._fits(one, alert)]
        certain: set[str] = (
            reduce(set.intersection, (set(answered.cites) for answered in fitting)) if fitting else set()
        )
        return certain if alert.cite is None else certain | {alert.cite}

    def _fits(self, one: Decided, alert: ExpectedAlert) -> bool:
        cite = self._answers[one.question].answer.cite
        return (
            one.code is alert.code
            and alert.ruling in {None, one.ruling}
            and (alert.cite is None or (cite is not None and is_within(cite, alert.cite)))
        )


def _account(rule: CatalogueRule, book: _Book, file: CoverageFile, tried: Sequence[Tried]) -> Account:
    answers = book.answers_on(rule.id)
    kept = next((entry for entry in file.kept if rule.id in entry.rules), None)
    names = tuple(answered.question.name for answered in answers)
    patterns = set() if kept is None else set(kept.tried_in)
    for tries in file.tried:
        if any(fnmatch.fnmatchcase(name, question) for question in tries.questions for name in names):
            patterns |= set(tries.tried_in)
    reach, why = _reach(rule, file, is_kept=bool(answers) or kept is not None)
    return Account(
        rule=rule,
        reach=reach,
        questions=names,
        alerts=_alerts(names, book, () if kept is None else kept.codes),
        by=tuple(
            dict.fromkeys([*(book.asked[name].by for name in names if name in book.asked), *(kept.by if kept else ())])
        ),
        why=why,
        tried_in=tuple(sorted(book.expecting(rule.id) | _trying(patterns, rule.rulebook, tried))),
    )


def _reach(rule: CatalogueRule, file: CoverageFile, *, is_kept: bool) -> tuple[Reach, str]:
    """Return how a rule is accounted for, and why: what is lacking goes before what is done."""
    for waiting in file.not_yet:
        if rule.id in waiting.rules:
            return Reach.NOT_YET, waiting.lacking
    if is_kept:
        return Reach.KEPT, next((kept.says for kept in file.kept if rule.id in kept.rules), "")
    for beyond in file.out_of_reach:
        if rule.id in beyond.rules or (rule.topic in beyond.topics and rule.kind in beyond.classes):
            return Reach.OUT_OF_REACH, beyond.reason
    return Reach.NOT_YET, ""


def _alerts(names: Iterable[str], book: _Book, codes: Iterable[AlertCode]) -> dict[AlertCode, tuple[RulingValue, ...]]:
    alerts: dict[AlertCode, set[RulingValue]] = {code: set() for code in codes}
    for name in names:
        for code, rulings in book.alerts_on(name).items():
            alerts.setdefault(code, set()).update(rulings)
    order = list(AlertCode)
    values = list(RulingValue)
    return {code: tuple(sorted(alerts[code], key=values.index)) for code in sorted(alerts, key=order.index)}


def _trying(patterns: Collection[str], book: str, tried: Iterable[Tried]) -> set[str]:
    if not patterns:
        return set()
    paths = [one.path for one in tried if one.book in {None, book}]
    return {path for pattern in patterns for path in fnmatch.filter(paths, pattern)}
