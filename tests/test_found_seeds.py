"""Seeds that have found something find nothing any more; and a seed that finds something is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.fresh_seeds import FoundSeed, failing, files_of_properties, found_seeds, keep


@pytest.mark.long  # the shortest story of each stands beside its test, as an example that is always tried
@pytest.mark.parametrize("found", found_seeds(), ids=lambda found: f"{found.test} {found.seed}")
def test_a_seed_that_has_found_something_finds_nothing_any_more(found: FoundSeed) -> None:
    assert failing(found.test, found.seed) == []


def test_a_property_that_fails_is_named_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "test_wrong.py"
    file.write_text(
        "from hypothesis import given, strategies as some\n\n\n"
        "@given(some.integers())\ndef test_wrong(number):\n    assert number < 1000\n",
        encoding="utf-8",
    )

    assert [test.rpartition("::")[2] for test in failing(str(file), "1")] == ["test_wrong"]


def test_a_property_that_stands_still_is_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "test_still.py"
    file.write_text("def test_still():\n    while True:\n        pass\n", encoding="utf-8")

    assert failing(str(file), "1", hangs_after_s=5) == [str(file)]


def test_a_seed_is_kept_once(tmp_path: Path) -> None:
    path = tmp_path / "found.toml"
    path.write_text("# Seeds.\n", encoding="utf-8")
    found = FoundSeed("tests/test_a.py::test_b", "203675066993548647579688350859810176686", "2026-11-28")

    keep(found, path)
    keep(found, path)

    assert found_seeds(path) == [found]


def test_every_file_that_draws_examples_is_tried() -> None:
    assert "tests/table/engine/test_any_board.py" in files_of_properties()
