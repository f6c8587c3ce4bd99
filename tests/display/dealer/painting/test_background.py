"""The table itself in pixels: room, rail and felt where they belong, the felt lighter in the middle, in each theme."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Felt
from display.dealer.painting.background import background
from display.dealer.painting.themes import THEMES, Rgb, ThemeName

SIZE = (320, 192)
FELT = Felt(Box(20, 16, 280, 160), SIZE)
MIDDLE, ON_RAIL, CORNER = (160, 96), (160, 18), (1, 1)


def pixel(theme: ThemeName, at: tuple[int, int], mark: Felt = FELT) -> Rgb:
    red, green, blue, _ = background(mark, THEMES[theme]).get_at(at)
    return red, green, blue


@pytest.mark.parametrize("theme", THEMES)
def test_outside_the_rail_is_the_room_and_within_it_the_felt(theme: ThemeName) -> None:
    assert pixel(theme, CORNER) == THEMES[theme][palette.ROOM]
    assert pixel(theme, ON_RAIL) == THEMES[theme][palette.RAIL]
    wanted = THEMES[theme][palette.FELT]
    assert all(abs(part - other) <= 3 for part, other in zip(pixel(theme, MIDDLE), wanted, strict=True))


@pytest.mark.parametrize(("theme", "least", "most"), [("dark", 0.7, 0.95), ("light", 0.94, 0.995)])
def test_the_felt_is_darker_towards_its_edge_and_a_light_one_hardly(
    theme: ThemeName, least: float, most: float
) -> None:
    at_edge = sum(pixel(theme, (40, 96))) / sum(pixel(theme, MIDDLE))

    assert least <= at_edge <= most


def test_the_same_table_is_painted_once_and_another_one_anew() -> None:
    once, again = background(FELT, THEMES["dark"]), background(FELT, THEMES["dark"])

    assert once is again
    assert background(FELT, THEMES["light"]) is not once
    assert background(FELT, THEMES["dark"]).get_size() == SIZE
