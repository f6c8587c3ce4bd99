"""The `.hand` files of this project hold, played as `squaredeal check` plays them.

The files say what is expected; nothing is expected here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches, hand_files
from table.scenario.parser import read_scenario
from table.scenario.runner import shortfalls
from tests.house import ROOT
from tests.played import FOLDERS, is_played
from tests.table.read_back import HeardAndReadBack

FILES = [path for folder in FOLDERS for path in hand_files([ROOT / folder])]
MODELS = Path("tests/cases/models")


@cache
def benches() -> Benches:
    """Return the benches that all files share: the rulebooks are read once."""
    return Benches(settings_folder(ROOT / "config"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_holds_to_its_last_line_and_its_journal_is_read_again(path: Path) -> None:
    scenario, heard = read_scenario(path), HeardAndReadBack()

    with benches().bench(scenario, heard) as bench:
        found = shortfalls(scenario, bench, heard, book=benches().book_of(scenario))

    assert [f"{path}:{fault.line}: {fault.expected}: seen: {fault.seen}" for fault in found] == []
    assert heard.refused == []


def test_every_scenario_but_a_model_that_waits_is_among_them() -> None:
    written = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("*.hand")]

    assert [path for path in written if MODELS not in path.parents and not is_played(path)] == []
    assert {ROOT / path for path in written if is_played(path)} == set(FILES)
