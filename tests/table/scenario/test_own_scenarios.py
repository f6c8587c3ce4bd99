"""The `.hand` files of this project hold, played as `squaredeal check` plays them.

The files say what is expected; nothing is expected here.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from table.benches.also_under import under_each_book
from table.benches.scenario_files import Benches, hand_files
from table.scenario.parser import parse_scenario
from tests.house import ROOT
from tests.played import FOLDERS, is_played
from tests.shortfalls import shortfalls
from tests.table.read_back import HeardAndReadBack

FILES = [path for folder in FOLDERS for path in hand_files([ROOT / folder])]
MOST_IN_BLOCK = 40
MODELS = Path("tests/cases/models")


def in_blocks(files: list[Path]) -> dict[str, list[Path]]:
    """Return the files of each folder in blocks, named by the first: one test for each would cost a fifth more."""
    blocks: dict[str, list[Path]] = {}
    for folder, paths in groupby(files, lambda path: path.parent):
        beside = list(paths)
        for start in range(0, len(beside), MOST_IN_BLOCK):
            block = beside[start : start + MOST_IN_BLOCK]
            blocks[f"{folder.relative_to(ROOT / 'tests')}/{block[0].stem}"] = block
    return blocks


BLOCKS = in_blocks(FILES)


@cache
def benches() -> Benches:
    """Return the benches that all files share: the rulebooks are read once."""
    return Benches(settings_folder(ROOT / "config"))


def faults_of(path: Path) -> list[str]:
    """Play a file; return what fell short, each with its line, and what its journal was refused for."""
    return faults_in(path.read_text(encoding="utf-8"), path)


def faults_in(text: str, path: Path) -> list[str]:
    """Play what is written in a file, or made from it, under each book that it names; return the same."""
    return [fault for written in under_each_book(text) for fault in _faults_under_one_book(written, path)]


def _faults_under_one_book(text: str, path: Path) -> list[str]:
    scenario, heard = parse_scenario(text, path), HeardAndReadBack()
    with benches().bench(scenario, heard) as bench:
        found = shortfalls(scenario, bench, heard, book=benches().book_of(scenario))
    at = f"{path} under {scenario.setup.rulebook}"
    short = [f"{at}, line {fault.line}: {fault.expected}: seen: {fault.seen}" for fault in found]
    return [*short, *(f"{at}: not read back: {refused}" for refused in heard.refused)]


@pytest.mark.parametrize("block", BLOCKS)
def test_scenarios_hold_to_their_last_line_and_their_journals_are_read_again(block: str) -> None:
    assert [fault for path in BLOCKS[block] for fault in faults_of(path)] == []


def test_every_scenario_but_a_model_that_waits_is_among_them() -> None:
    written = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("*.hand")]

    assert [path for path in written if MODELS not in path.parents and not is_played(path)] == []
    assert {ROOT / path for path in written if is_played(path)} == set(FILES)
    assert sorted(path for block in BLOCKS.values() for path in block) == sorted(FILES)


def test_a_case_is_played_under_each_book_that_it_names() -> None:
    path = ROOT / "tests" / "cases" / "bets" / "if-then-nuts.hand"

    found = faults_in(path.read_text(encoding="utf-8") + "# also under nuts jpa\n", path)

    assert [fault.partition(",")[0] for fault in found] == [f"{path} under jpa"], "it cites a rule of nuts"
