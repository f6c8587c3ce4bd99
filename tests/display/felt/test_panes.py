"""How the window is divided at any size."""

from __future__ import annotations

import pytest

from display.dealer.drawing.box import Box
from display.felt.panes import panes


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080), (1000, 1400), (2560, 900)])
def test_the_three_panes_are_apart_and_inside_and_none_is_lost(size: tuple[int, int]) -> None:
    screen, keys, felt = panes(size)
    whole = Box(0, 0, *size)

    assert all(pane.is_inside(whole) and pane.w > 300 and pane.h > 150 for pane in (screen, keys, felt))
    assert not screen.overlaps(keys)
    assert not screen.overlaps(felt)
    assert not keys.overlaps(felt)
