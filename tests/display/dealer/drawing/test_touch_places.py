"""Where the keys of a touch panel lie: large enough for a finger on every screen that is sold, apart, on the screen."""

from __future__ import annotations

from itertools import combinations

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.keycaps import KeyCap, keycap_boxes
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.touch_places import LEAST_MM, TouchPlaces, touch_places

CAPS = tuple(KeyCap(row=row, column=column, label="key") for row in range(6) for column in range(7))
UPRIGHT = [((480, 800), 7.0), ((720, 1280), 7.0), ((800, 1280), 10.1), ((1080, 1920), 15.6)]
SCREENS = [
    *UPRIGHT,
    ((800, 480), 7.0),
    ((1280, 720), 7.0),
    ((1280, 720), 10.1),
    ((1920, 1080), 13.3),
    ((1920, 1080), 15.6),
]


def found(size: tuple[int, int], inches: float) -> TouchPlaces:
    places = touch_places(size, px_per_mm(size, inches), 6, 7)
    assert places is not None
    return places


def test_a_millimetre_has_so_many_pixels() -> None:
    assert px_per_mm((800, 480), 7.0) == pytest.approx(5.247, abs=0.001)
    assert px_per_mm((1280, 720), 10.1) == pytest.approx(5.725, abs=0.001)


@pytest.mark.parametrize(("size", "inches"), SCREENS)
def test_no_key_is_smaller_than_a_finger(size: tuple[int, int], inches: float) -> None:
    places = found(size, inches)
    least = LEAST_MM * px_per_mm(size, inches)
    keys = [*keycap_boxes(places.keys, CAPS, places.gap), *places.row(6), places.back]

    assert LEAST_MM >= 12
    assert [box for box in keys if box.w < least or box.h < least] == []


@pytest.mark.parametrize(("size", "inches"), SCREENS)
def test_keys_are_apart_and_on_the_screen(size: tuple[int, int], inches: float) -> None:
    places = found(size, inches)
    whole = Box(0, 0, *size)
    tray = [*keycap_boxes(places.keys, CAPS, places.gap), places.header, places.back]

    for boxes in (tray, list(places.row(6))):
        assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
        assert all(box.is_inside(whole) for box in boxes)


@pytest.mark.parametrize(("size", "inches"), SCREENS)
def test_beside_the_tray_a_third_of_the_table_is_seen(size: tuple[int, int], inches: float) -> None:
    tray = found(size, inches).tray

    assert tray.w * tray.h <= 0.68 * size[0] * size[1]


def test_a_screen_that_is_too_small_has_no_places() -> None:
    assert touch_places((800, 480), px_per_mm((800, 480), 5.0), 6, 7) is None
    assert touch_places((480, 800), px_per_mm((480, 800), 5.0), 6, 7) is None
    assert touch_places((1280, 720), px_per_mm((1280, 720), 10.1), 6, 20) is None
