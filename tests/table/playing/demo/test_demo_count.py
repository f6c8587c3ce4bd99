"""What a demo has played, counted from its journal: hands, alerts, surprises, and whether every chip is there."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from table.engine.words.view import TableView
from table.keeping.file_journal import FileJournal
from table.playing.demo.demo_count import Played, counted
from table.scenario.dealer import Dealer
from table.scenario.language import Scenario
from table.scenario.runner import HeardInStep
from table.statements.lines import StepLine
from tests.table.histories.writing import benches
from tests.table.scenario.at_table import reading

FOLDS = "shuffle\ndeal\nfold\nfold\n"


def journalled(text: str, path: Path) -> tuple[Scenario, TableView]:
    scenario = reading(text)
    with closing(FileJournal(path)) as journal, benches().bench(scenario, HeardInStep(), journal) as bench:
        dealer = Dealer(scenario.setup, bench)
        for line in scenario.lines:
            if isinstance(line, StepLine):
                dealer.do(line.step)
                bench.settle()
        return scenario, bench.view


def count(text: str, folder: Path) -> Played:
    path = folder / "a.journal"
    return counted(path, *journalled(text, path))


def test_hands_and_chips_are_those_of_the_journal(tmp_path: Path) -> None:
    played = count(FOLDS * 2, tmp_path)

    assert (played.hands, played.alerts, played.surprises) == (2, 0, 0)
    assert (played.chips_before, played.chips_after, played.is_as_expected) == (15_000, 15_000, True)


def test_chips_that_somebody_brings_between_hands_are_accounted_for(tmp_path: Path) -> None:
    played = count(f"{FOLDS}sit 5 8000\n{FOLDS}fold\n", tmp_path)

    assert (played.chips_before, played.chips_after) == (23_000, 23_000)


@pytest.mark.parametrize(("expected", "surprises"), [("", 1), ("expect boxed-card\n", 0)])
def test_an_alert_is_a_surprise_only_where_the_file_does_not_expect_it(
    tmp_path: Path, expected: str, surprises: int
) -> None:
    played = count(f"shuffle\ndeal\nkey boxed 9d\n{expected}", tmp_path)

    assert (played.alerts + played.notes, played.surprises) == (1, surprises)
    assert played.is_as_expected is (surprises == 0)


def test_a_chip_too_many_is_not_as_expected() -> None:
    assert not Played(chips_before=100, chips_after=125).is_as_expected


def test_what_was_played_is_added_up_and_told_in_one_line() -> None:
    both = Played(hands=1, events=20, alerts=2, notes=3, chips_before=100, chips_after=100) + Played(hands=2, events=1)

    assert both.line == "hands 3, events 21, alerts 2, notes 3, chips before 100, chips after 100"
