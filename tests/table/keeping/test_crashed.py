"""A tenth of `make bench-crash`: a table is killed, its power is cut, its disk takes nothing from some write on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.bench.crash import CrashedWrongError, cut_the_power, kill_again_and_again, look, refuse
from tests.bench.unsynced import built
from tests.table.checkpointed import Folder
from tests.table.keeping.kept_in_files import BEGINNINGS, keep_in_files


@pytest.fixture
def chance() -> random.Random:
    return random.Random(1)  # noqa: S311 - the same each time


@pytest.fixture
def library(tmp_path: Path) -> Path:
    found = built(tmp_path)
    if found is None:
        pytest.skip("there is no C compiler")
    return found


@pytest.mark.long  # eight kills are in `test_checkpoint`
def test_a_table_that_is_killed_at_random_instants_loses_nothing(tmp_path: Path, chance: random.Random) -> None:
    assert "none missing" in kill_again_and_again(tmp_path, 30, chance)


@pytest.mark.long  # torn and missing files are in `test_archive`
def test_nor_does_one_whose_power_is_cut(library: Path, tmp_path: Path, chance: random.Random) -> None:
    assert "every acknowledged record is there" in cut_the_power(library, tmp_path, 10, chance)


@pytest.mark.long  # a full disk is in `test_journal`
def test_nor_does_one_whose_disk_takes_nothing_any_more(library: Path, tmp_path: Path, chance: random.Random) -> None:
    assert "every acknowledged record is there" in refuse(library, tmp_path, 3, chance)


def test_a_record_that_is_missing_is_noticed(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    keep_in_files(folder)
    whole = look(folder, BEGINNINGS[-1])

    with pytest.raises(CrashedWrongError, match="records were acknowledged"):
        look(folder, whole + 1)
