"""The way through the drivers is open where they are installed and the pins below them; else it says what it wants."""

from __future__ import annotations

import sys

import pytest

from table.benches.through import DRIVERS, why_not_through_wire, wire_bench


def test_where_everything_is_installed_the_way_is_open() -> None:
    assert why_not_through_wire() is None
    assert wire_bench().__name__ == "WireBench"


@pytest.mark.parametrize("library", DRIVERS)
def test_without_a_driver_it_says_which_extra_brings_it(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)

    assert "pip install '.[table]'" in str(why_not_through_wire())
