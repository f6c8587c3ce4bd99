"""What a table's file says of broadcasts: a permit beside it, and nothing where it says none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.sealed_to import Broadcast
from config.files.table_file import load_table
from tests.config.files.test_table_file import SMALLEST
from tests.config.house_folder import faults_of, house, write

if TYPE_CHECKING:
    from pathlib import Path


def test_a_permit_is_looked_for_beside_the_tables_file(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", f'{SMALLEST}[broadcast]\npermit = "one.permit"\ndelay_s = 3600\n')

    said = load_table("one", folders=house(tmp_path)).broadcast

    assert (said.permit, said.delay_s) == (str(tmp_path / "tables" / "one.permit"), 3600)


def test_without_a_word_of_it_nothing_is_broadcast(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST)

    assert load_table("one", folders=house(tmp_path)).broadcast == Broadcast()


@pytest.mark.parametrize("line", ['house = "short"', "delay_s = -1", "delay = 5"])
def test_what_makes_no_sense_is_refused_by_its_key(tmp_path: Path, line: str) -> None:
    write(tmp_path, "tables", "one.toml", f"{SMALLEST}[broadcast]\n{line}\n")

    with pytest.raises(ConfigError) as refused:
        load_table("one", folders=house(tmp_path))

    assert faults_of(refused, "broadcast", line.partition(" ")[0])
