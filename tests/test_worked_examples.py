"""The worked examples of the books: each row of the table names a rule and what plays it, and none is left out."""

from __future__ import annotations

import re
from typing import Final

import pytest

from config.rulebook.catalogue import rule_ids
from table.scenario.parser import read_scenario
from tests.house import ROOT
from tests.played import is_played

FOLDER: Final = ROOT / "tests" / "cases" / "examples"
EVENTS: Final = ROOT / "tests" / "cases" / "events"
"""All of it is played by `test_own_events`."""
TABLE: Final = (FOLDER / "README.md").read_text(encoding="utf-8")
ROWS: Final = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in TABLE.splitlines()
    if re.match(r"\| \w+:", line)
]
SHOWN: Final = [(rule, path) for rule, _, shown in ROWS for path in re.findall(r"\]\(([^)]*)\)", shown)]


def test_each_row_names_a_rule_of_the_catalogue() -> None:
    assert {rule for rule, _, _ in ROWS} <= rule_ids(ROOT / "config" / "rulebooks" / "catalogue.toml")


@pytest.mark.parametrize(("rule", "path"), SHOWN)
def test_what_shows_an_example_is_played_under_the_book_that_prints_it(rule: str, path: str) -> None:
    scenario = (FOLDER / path).resolve()
    book = rule.partition(":")[0]

    if scenario.suffix == ".event":
        assert scenario.is_relative_to(EVENTS)
        assert f"\nrulebook {book}\n" in scenario.read_text(encoding="utf-8")
    else:
        assert is_played(scenario.relative_to(ROOT))
        assert read_scenario(scenario).setup.rulebook == book


def test_no_scenario_of_an_example_is_missing_in_the_table() -> None:
    assert {path for _, path in SHOWN if "/" not in path} == {path.name for path in FOLDER.glob("*.hand")}


def test_what_no_table_shows_has_a_reason() -> None:
    assert all(len(why.split()) >= 6 for _, _, why in ROWS if "](" not in why)
