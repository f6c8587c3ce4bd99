"""The files that a command was given, and a bench for each: found in their order, refused in a line for each fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches, check_decks, files_to_check, hand_files
from table.benches.straight import StraightBench
from table.engine.words.commands import NewHand
from table.keeping.journal import MemoryJournal, SightingTaken
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep
from table.statements.faults import ScenarioUnreadableError
from tests.house import ROOT

TABLE = "blinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\n"
BENCHES = Benches(settings_folder(ROOT / "config"))


def scenario(text: str) -> Scenario:
    return parse_scenario(TABLE + text, Path("a.hand"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.hand", "a.hand", "c.event", "notes.txt", "sub/d.hand"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "empty").mkdir()
    return tmp_path


def test_the_hands_of_a_folder_come_in_order_and_those_of_its_folders_too(folder: Path) -> None:
    assert [path.name for path in hand_files([folder])] == ["a.hand", "b.hand", "d.hand"]
    assert [path.name for path in files_to_check([folder])] == ["a.hand", "b.hand", "c.event", "d.hand"]


def test_a_file_is_taken_as_it_is_and_as_often_as_it_is_named(folder: Path) -> None:
    notes = folder / "notes.txt"

    assert hand_files([notes, notes]) == [notes, notes]


def test_every_path_that_leads_to_nothing_is_told_in_one_line(folder: Path) -> None:
    with pytest.raises(ConfigError) as refused:
        files_to_check([folder / "none.hand", folder, folder / "empty"])

    first, second = str(refused.value).splitlines()
    assert first.endswith("none.hand: there is no such file or folder; check the name")
    assert second.endswith("empty: there is no .hand or .event file in this folder; name another, or a file")


def test_a_deck_that_is_not_enrolled_is_told_where_it_is_taken_in_hand() -> None:
    dealt = scenario("deck green\nshuffle\ntag blue:As 1\ndeck grey\n")
    with pytest.raises(ConfigError) as refused:
        check_decks(dealt, ("red", "black"))

    assert [line.partition(";")[0] for line in str(refused.value).splitlines()] == [
        "a.hand:5: deck green: no such deck is enrolled",
        "a.hand:7: deck blue: no such deck is enrolled",
        "a.hand:8: deck grey: no such deck is enrolled",
    ]
    check_decks(scenario("shuffle\ndeck blue\n"), ("red", "blue"))


def test_a_bench_is_straight_and_keeps_what_happens_in_the_journal_that_it_is_given() -> None:
    journal = MemoryJournal()
    with BENCHES.bench(scenario("shuffle\n"), HeardInStep(), journal) as bench:
        bench.press(NewHand())

    assert isinstance(bench, StraightBench)
    assert any(isinstance(record, SightingTaken) for record in journal.kept)


def test_a_rulebook_that_is_not_there_makes_no_bench() -> None:
    with (
        pytest.raises((ConfigError, ScenarioUnreadableError), match="nowhere"),
        BENCHES.bench(scenario("rulebook nowhere\nshuffle\n"), HeardInStep()),
    ):
        pass
