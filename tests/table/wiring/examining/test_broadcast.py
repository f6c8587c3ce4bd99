"""`squaredeal doctor` says whether a table's hands are broadcast, and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.table_file import load_table
from table.broadcast.permit import Answer
from table.wiring.examining.broadcast import examine_broadcast
from table.wiring.examining.finding import State
from tests.config.house_folder import house, write
from tests.table.broadcast.feature_table import DELAY_S, PRODUCTION, FeatureTable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_permit_is_said_with_its_production_and_its_delay(table: FeatureTable) -> None:
    named = load_table("one", folders=house(table.folder))

    assert examine_broadcast(named).line == (
        f"each hand with its hidden cards, {DELAY_S} s after its end, sealed to {PRODUCTION.public}"
    )
    table.permit(number=2, answer=Answer.NO)
    assert "the house does not permit it" in examine_broadcast(named).line
    table.permit_path.write_text("{}")
    assert examine_broadcast(named).state is State.BAD


def test_without_one_nothing_is_broadcast(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n')

    assert "names no permit" in examine_broadcast(load_table("one", folders=house(tmp_path))).line
