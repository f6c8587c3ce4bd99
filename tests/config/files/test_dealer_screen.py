"""The dealer's screen in a table's file: as large as it says, and no sizes that no panel has."""

from __future__ import annotations

from typing import get_args

import pytest

from config.files.dealer_screen import Screen, ScreenSize
from config.files.faults import FilePlace
from config.files.typed_table import read_value


def read(**keys: object) -> tuple[object, list[str]]:
    """Return the screen that a table's file tells of, and what is wrong with it."""
    place = FilePlace(file="table.toml", keys=("screen",), faults=[])
    return read_value(keys, Screen, place), place.faults


def test_a_screen_that_stands_upright_is_higher_than_wide() -> None:
    assert Screen(size="480x800").pixels == (480, 800)
    assert Screen(size="1920x1080").pixels == (1920, 1080)


def test_a_screen_without_a_size_is_as_large_as_the_display() -> None:
    assert Screen().pixels is None


def test_each_size_lying_has_its_like_upright() -> None:
    sizes = {Screen(size=size).pixels for size in get_args(ScreenSize)}

    assert {size[::-1] for size in sizes if size} == sizes


@pytest.mark.parametrize(
    ("key", "least", "below", "most", "above"),
    [("brightness", 1, 0, 100, 101), ("volume", 1, 0, 100, 101), ("inches", 3, 2.9, 40, 40.1)],
)
def test_light_loudness_and_inches_have_bounds(key: str, least: float, below: float, most: float, above: float) -> None:
    for fits in (least, most):
        assert read(**{key: fits})[1] == []
    for wrong in (below, above):
        screen, faults = read(**{key: wrong})
        assert screen is None
        assert f"[screen] {key}: found {wrong}" in faults[0]


@pytest.mark.parametrize(
    "wrong", [{"size": "1024x768"}, {"turned": 45}, {"language": "DE"}, {"language": "d"}, {"thousands": ";"}]
)
def test_what_no_panel_and_no_language_has_is_refused(wrong: dict[str, object]) -> None:
    screen, faults = read(**wrong)

    assert (screen, len(faults)) == (None, 1)
