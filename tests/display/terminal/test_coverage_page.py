"""The coverage as a page: by book and topic, what rules have in common said once, the count at the end."""

from __future__ import annotations

from functools import cache

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.coverage import Account, Reach, Tried, coverage
from display.terminal.coverage_page import coverage_page
from display.wording.rules import reach_words
from table.engine.every_ruling import every_ruling
from table.engine.words.frozen import replace

SCENARIOS = [Tried(f"tests/cases/clean/moving-button-{number}.hand", "homegame") for number in range(6)]


@cache
def whole() -> tuple[Account, ...]:
    """Return the account of each rule."""
    return coverage(settings_folder(shipped_folder()), every_ruling, SCENARIOS)


def titles() -> dict[str, str]:
    return {account.rule.rulebook: f"Book of {account.rule.rulebook}" for account in whole()}


def page_of(*rules: str, width: int = 100, is_tried_known: bool = True) -> str:
    accounts = [account for account in whole() if not rules or account.rule.id in rules]
    return coverage_page(accounts, titles(), width, is_tried_known=is_tried_known)


@pytest.mark.parametrize("width", [60, 100])
def test_the_whole_page_keeps_its_width_and_loses_no_rule(width: int) -> None:
    page = page_of(width=width)
    lines = page.splitlines()

    assert max(map(len, lines)) <= width
    numbers = {line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "}
    assert {account.rule.id.partition(":")[2] for account in whole()} <= numbers


def test_the_last_line_counts_the_rules_that_are_accounted_for() -> None:
    counted = sum(account.is_accounted_for for account in whole())

    assert page_of().splitlines()[-1] == f"{counted} of 775 accounted for"


def test_a_rule_shows_its_class_its_question_its_alert_with_the_ruling_and_what_tries_it() -> None:
    page = page_of("firekeepers:35A3")

    assert "Book of firekeepers: 1 of 1 accounted for" in page
    assert [line.split() for line in page.splitlines() if line.startswith("  ")] == [
        ["35A3", "Cards", "to", "a", "seat", "without", "a", "right", "detect"],
        ["asked", "deal.card_to_seat_not_entitled"],
        ["alert", "card-to-empty-seat,", "card-to-unentitled-seat", "(misdeal)"],
    ]


def test_what_several_rules_have_in_common_is_said_once_below_them() -> None:
    page = page_of("nuts:ND1", "nuts:ND2", "nuts:ND3")

    assert page.count("no antenna sees or hears it") == 1
    assert page.index("ND3") < page.index("no antenna")
    assert page.count("out of reach, advise") == 3


@pytest.mark.parametrize("reach", [Reach.NOT_YET, Reach.OUT_OF_REACH])
def test_what_is_not_kept_says_so_on_the_line_of_the_rule(reach: Reach) -> None:
    accounts = [replace(account, reach=reach) for account in whole() if account.rule.id == "jpa:RP1"]
    page = coverage_page(accounts, titles(), 100, is_tried_known=True)
    (line,) = (line for line in page.splitlines() if "RP1" in line.split())

    assert f"{reach_words(reach)}, " in line


def test_among_many_rules_a_few_files_are_named_and_for_one_rule_all_of_them() -> None:
    many, one = page_of("homegame:button.2", "homegame:button.3"), page_of("homegame:button.2")

    assert "and 3 more" in " ".join(many.split())
    assert all(scenario.path in one for scenario in SCENARIOS)


def test_where_nobody_could_look_for_scenarios_the_page_says_so_and_counts_none() -> None:
    page = " ".join(page_of("firekeepers:35A3", is_tried_known=False).split())

    assert "in a checkout of the project only" in page
    assert "have a scenario" not in page


def test_every_way_to_be_accounted_for_has_its_words() -> None:
    assert len({reach_words(reach) for reach in Reach}) == len(Reach)
