"""How large letters are: a text that is read from a metre is as high on a small panel as on a large one, or higher."""

from __future__ import annotations

import math

import pytest

from display.dealer.drawing.letters import FIGURE, MM_PER_INCH, px_per_mm, px_per_unit
from tests.display.tables import FORMS, Form

CAPITAL = 0.714
"""Of a font's size, for Noto Sans."""
METRE_MM = 1_000


def high_mm(form: Form, units: float) -> float:
    """Return how high a letter of this size comes out on a panel."""
    scale = px_per_mm(form.size, form.inches)
    return units * px_per_unit(form.size, scale) / scale


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_stack_is_sixteen_minutes_of_arc_high_from_a_metre_on_every_panel(form: Form) -> None:
    minutes = math.degrees(math.atan(high_mm(form, FIGURE) * CAPITAL / METRE_MM)) * 60

    assert minutes >= 16


def test_a_larger_screen_has_larger_letters_but_by_less_than_it_is_larger() -> None:
    small, large = Form((1920, 1080), 10.0), Form((1920, 1080), 20.0)

    assert 1.2 < high_mm(large, 1) / high_mm(small, 1) < 1.5


def test_no_letter_gets_smaller_on_a_screen_below_seven_inches() -> None:
    assert high_mm(Form((800, 480), 4.3), 1) == pytest.approx(high_mm(Form((800, 480), 7.0), 1))


@pytest.mark.parametrize(
    ("size", "inches"),
    [((800, 480), 7.0), ((1024, 600), 7.0), ((1280, 800), 10.1), ((720, 1280), 10.1), ((1920, 1080), 15.6)],
)
def test_without_its_inches_a_screen_is_as_large_as_it_is_usually_sold(size: tuple[int, int], inches: float) -> None:
    assert px_per_mm(size) == px_per_mm(size, inches)


def test_a_millimetre_has_as_many_pixels_as_the_diagonal_says() -> None:
    assert px_per_mm((300, 400), 500 / MM_PER_INCH) == pytest.approx(1.0)
