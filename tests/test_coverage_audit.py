"""The rules that the table accounts for, held to the truth: nothing is said of a rule that is not so.

What is worked out is tried in tests/config/rulebook/test_coverage.py. Here the file is audited that says the rest,
and the topics that are done: none of their rules may be forgotten.
"""

from __future__ import annotations

import ast
import importlib
from collections import Counter
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from config.files.settings_folder import CATALOGUE, settings_folder, shipped_folder
from config.rulebook.catalogue import read_catalogue
from config.rulebook.coverage import Account, Reach, Tried, coverage
from config.rulebook.coverage_file import OutOfReach, read_coverage_file
from config.rulebook.questions import questions
from table.benches.tried import tried_in_checkout
from table.engine.every_ruling import every_ruling, raised_codes
from table.engine.words.alerts import AlertCode
from table.tournament.words.conduct import OffenceKind
from tests.house import sources
from tests.played import is_played

FOLDERS = settings_folder(shipped_folder())
FILE = read_coverage_file(FOLDERS)
RULES = {rule.id: rule for rule in read_catalogue(FOLDERS.find("rulebooks", CATALOGUE))}

FOR_A_TABLE = {"detect", "enforce", "procedure", "rule-on-report"}
"""The classes of rules that a table, its keys and its director can keep."""

DEAL_AND_DECK = {
    "button",
    "blinds",
    "deal",
    "misdeal",
    "substantial-action",
    "exposed-card",
    "boxed-card",
    "hand-count",
    "fouled-deck",
    "presence",
}
ORDER_OF_ACTION = {"turn-order", "clock", "disclosure", "dead-hand", "hand-protection", "declarations", "penalties"}
LAWFUL_PLAY = {"pots", "odd-chips", "all-in", "bet-size", "elimination", "levels", "hand-for-hand"}
SHOWDOWN = {"showdown", "see-hand", "disputes", "etiquette", "authority", "conduct"}
TOPICS = {
    "deal and deck": DEAL_AND_DECK,
    "order of action": ORDER_OF_ACTION,
    "lawful play": LAWFUL_PLAY,
    "showdown": SHOWDOWN,
}


@cache
def tried() -> tuple[Tried, ...]:
    found, unreadable = tried_in_checkout()
    assert found is not None
    assert unreadable == ()
    return found


@cache
def accounts() -> tuple[Account, ...]:
    run = [one for one in tried() if one.book is None or is_played(Path(one.path))]  # without a book it is a test
    return coverage(FOLDERS, every_ruling, run)


@cache
def codes_in_use() -> frozenset[AlertCode]:
    """Return the codes that some module of the engine names, beside the one in which they are declared."""
    named = {
        node.attr
        for source in sources("table/engine")
        if source.module != "table.engine.words.alerts"
        for node in source.nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "AlertCode"
    }
    return frozenset(code for code in AlertCode if code.name in named)


# --- the topics that are done ---


def done(topics: set[str]) -> list[Account]:
    return [account for account in accounts() if account.rule.topic in topics and account.rule.kind in FOR_A_TABLE]


@pytest.mark.parametrize("topics", TOPICS.values(), ids=TOPICS)
def test_no_rule_of_a_topic_that_is_done_is_forgotten(topics: set[str]) -> None:
    assert topics <= {rule.topic for rule in RULES.values()}
    assert [account.rule.id for account in done(topics) if not account.is_accounted_for and not account.why] == []


def test_of_the_deal_and_the_deck_nothing_is_lacking_but_what_waits_for_a_later_alert() -> None:
    waiting = {rule for entry in FILE.not_yet if entry.until is not None for rule in entry.rules}

    assert {account.rule.id for account in done(DEAL_AND_DECK) if not account.is_accounted_for} <= waiting


@pytest.mark.parametrize("topics", TOPICS.values(), ids=TOPICS)
def test_every_rule_that_is_kept_in_a_topic_that_is_done_is_tried(topics: set[str]) -> None:
    kept = [account for account in done(topics) if account.reach is Reach.KEPT]

    assert kept
    assert [account.rule.id for account in kept if not account.tried_in] == []


def test_a_rule_for_people_that_no_answer_cites_is_out_of_reach_with_a_reason() -> None:
    advice = [account for account in accounts() if account.rule.kind == "advise" and not account.questions]

    assert [account.rule.id for account in advice if account.reach is not Reach.OUT_OF_REACH or not account.why] == []


# --- the file says nothing that is not so ---


def test_what_keeps_to_a_rule_is_there() -> None:
    pointers = {pointer for entry in FILE.kept for pointer in entry.by}
    named = [(pointer, *pointer.split(":")) for pointer in sorted(pointers)]

    # The table's side of the tournament's clock is beside the engine: only it knows the time of day.
    assert [one for one, module, _ in named if not module.startswith(("table.engine.", "table.uplink."))] == []
    assert [one for one, module, name in named if not hasattr(importlib.import_module(module), name)] == []


@pytest.mark.parametrize("entry", FILE.asked, ids=lambda entry: entry.by)
def test_a_module_that_is_said_to_ask_a_question_asks_it(entry: object) -> None:
    (asked,) = (one for one in FILE.asked if one is entry)
    engines = [*sources("table/engine"), *sources("table/tournament")]
    (source,) = (source for source in engines if source.module == asked.by)
    read = {node.attr for node in source.nodes if isinstance(node, ast.Attribute)}
    if "find_offence" in source.text:
        # What follows an offence is asked by its kind.
        read |= {kind.value.replace("-", "_") for kind in OffenceKind}

    assert {name.rpartition(".")[2] for name in asked.questions} - read == set()


def test_an_alert_that_hangs_on_a_rule_is_one_that_the_table_raises() -> None:
    named = {code for entry in FILE.asked for code in entry.codes}
    named |= {code for entry in FILE.kept for code in entry.codes}

    assert named - codes_in_use() == set()
    assert raised_codes() <= codes_in_use()


def test_every_code_of_the_language_is_raised_so_that_no_expectation_waits_for_one_that_cannot_come() -> None:
    assert set(AlertCode) - codes_in_use() == set()


def test_a_rule_waits_for_an_alert_only_until_the_table_raises_it() -> None:
    over = [(rule, entry.until) for entry in FILE.not_yet if entry.until in codes_in_use() for rule in entry.rules]

    assert over == [], "the alert is there: say in coverage.toml what of the rule is still lacking, or take it out"


PATTERNS = {pattern for entry in FILE.tried for pattern in entry.tried_in} | {
    pattern for entry in FILE.kept for pattern in entry.tried_in
}


def test_what_is_said_to_try_a_rule_is_there() -> None:
    assert [one for one in sorted(PATTERNS) if not any(fnmatchcase(found.path, one) for found in tried())] == []


def test_questions_that_are_said_to_be_tried_are_there() -> None:
    patterns = {pattern for entry in FILE.tried for pattern in entry.questions}

    assert {pattern for pattern in patterns if not any(fnmatchcase(one.name, pattern) for one in questions())} == set()


def test_a_rule_that_is_kept_needs_no_reason_why_it_could_not_be() -> None:
    out_of_reach = {rule for entry in FILE.out_of_reach for rule in entry.rules}
    cited = {account.rule.id for account in accounts() if account.questions}

    assert out_of_reach & cited == set()


@pytest.mark.parametrize("entry", FILE.out_of_reach, ids=lambda entry: entry.reason[:40])
def test_every_reason_is_somebodys(entry: OutOfReach) -> None:
    used = Counter(account.why for account in accounts() if account.reach is Reach.OUT_OF_REACH)
    topics = {account.rule.topic for account in accounts() if account.why == entry.reason}

    assert used[entry.reason]
    assert set(entry.topics) <= topics
    assert entry.rules or (entry.topics and entry.classes)


def test_what_is_said_for_people_is_whole_sentences() -> None:
    said = [entry.says for entry in FILE.kept]
    said += [entry.lacking for entry in FILE.not_yet]
    said += [entry.reason for entry in FILE.out_of_reach]

    assert [words for words in said if not (words[0].isupper() and words.endswith("."))] == []
