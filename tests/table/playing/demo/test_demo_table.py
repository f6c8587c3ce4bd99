"""One table of the demo: it keeps a journal for each hand, goes on from it, and refuses what it cannot use."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from config.files.table_file import load_table
from table.benches.through import Through
from table.engine.words.frozen import replace
from table.keeping.recovery import OtherTableError
from table.playing.demo.demo_table import DemoFront, DemoPlan, DemoTable
from table.scenario.language import Scenario
from tests.table.scenario.at_table import DEALT, reading

FOLDERS = settings_folder(shipped_folder())
HAND = reading(DEALT + "shuffle\ndeal\nfold\nfold\n")
FAST = 1e7


def plan(folder: Path, *scenarios: Scenario) -> DemoPlan:
    return DemoPlan(
        table_file=load_table("example", folders=FOLDERS),
        scenarios=scenarios or (HAND,),
        is_shipped=False,
        folder=folder,
        is_kept=True,
        speed=FAST,
        through=Through.STRAIGHT,
        station=None,
    )


def table(folder: Path, *scenarios: Scenario) -> DemoTable:
    return DemoTable(plan(folder, *scenarios), FOLDERS, DemoFront(None, None, None))


def test_each_hand_is_kept_in_a_journal_of_its_own(tmp_path: Path) -> None:
    played = table(tmp_path / "new").play(HAND, 3)

    assert (played.hands, played.is_as_expected) == (1, True)
    assert sorted(path.name for path in (tmp_path / "new").glob("*.journal")) == ["hand-03.journal"]


def test_a_hand_that_was_played_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = table(tmp_path).play(HAND, 1)
    again = table(tmp_path).play(HAND, 1)

    assert (again.hands, again.chips_after) == (first.hands, first.chips_after)
    assert capsys.readouterr().out.startswith("going on from the journal: ")


def test_the_journal_of_another_hand_is_refused_by_its_name(tmp_path: Path) -> None:
    table(tmp_path).play(HAND, 1)
    other = reading(DEALT + "shuffle\ndeal\ncall\ncall\n")

    with pytest.raises(OtherTableError, match=r"hand-01\.journal: "):
        table(tmp_path, other).play(other, 1)


def test_a_deck_that_the_table_has_not_is_refused_before_the_first_card(tmp_path: Path) -> None:
    green = replace(HAND, setup=replace(HAND.setup, deck="green"))

    with pytest.raises(ConfigError, match="deck green: no such deck is enrolled"):
        table(tmp_path).judge(green)


def test_a_folder_that_cannot_be_made_is_refused_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(ConfigError, match=r"the journal's folder cannot be made .* name another with --journal"):
        table(tmp_path / "file" / "below")
