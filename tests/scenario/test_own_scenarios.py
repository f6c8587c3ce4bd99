"""The `.hand` files of this project hold, played as `squaredeal check` plays them.

The files say what is expected; nothing is expected here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from config.settings_folder import settings_folder
from table.commands.scenario_files import Benches, hand_files
from table.scenario.parser import read_scenario
from table.scenario.runner import Heard, shortfalls
from tests.house import ROOT

FOLDERS = (
    Path("tests/scenarios/clean"),
    Path("tests/scenarios/screen"),
    Path("tests/scenarios/deal"),
    Path("tests/scenarios/deck"),
    Path("tests/scenarios/hands"),
    Path("tests/scenarios/late"),
    Path("tests/scenarios/table"),
    Path("tests/scenarios/turn"),
    Path("tests/scenarios/conduct"),
    Path("tests/scenarios/models/clean"),
    Path("tests/scenarios/models/deal"),
    Path("tests/scenarios/models/deck"),
    Path("tests/scenarios/models/hands"),
    Path("tests/scenarios/models/turn"),
    Path("tests/hands"),
)
FILES = [path for folder in FOLDERS for path in hand_files([ROOT / folder])]


@cache
def benches() -> Benches:
    """Return the benches that all files share: the rulebooks are read once."""
    return Benches(settings_folder(ROOT / "config"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_holds_to_its_last_line(path: Path) -> None:
    scenario, heard = read_scenario(path), Heard()

    with benches().bench(scenario, heard) as bench:
        found = shortfalls(scenario, bench, heard, book=benches().book_of(scenario))

    assert [f"{path}:{fault.line}: {fault.expected}: seen: {fault.seen}" for fault in found] == []
