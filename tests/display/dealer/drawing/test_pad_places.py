"""Where a number pad lies: beside the table, by the hand that keys, standing where letters stay large."""

from __future__ import annotations

import pytest

from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.pad_places import PadPlaces, pad_places
from display.dealer.drawing.touch_places import touch_places
from tests.display.tables import FORMS, Form


def found(form: Form, *, is_left: bool = False) -> PadPlaces:
    scale = px_per_mm(form.size, form.inches)
    places = touch_places(form.size, scale, 6, 7)
    assert places is not None
    return pad_places(form.size, scale, places.strip, is_left=is_left)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_it_stands_from_ten_inches_on_and_has_every_digit(form: Form) -> None:
    places = found(form)

    assert places.is_standing == (form.inches > 10)
    assert {*"0123456789", "verb", "first", "second", "third"} <= places.keys.keys()


def test_for_a_left_hand_it_lies_to_the_left_of_the_table() -> None:
    right, left = found(FORMS[3]), found(FORMS[3], is_left=True)

    assert right.table.x == 0
    assert left.table.x == FORMS[3].size[0] - right.table.w
    assert max(box.right for box in left.keys.values()) <= left.table.x
    assert left.strip.x > left.table.x


def test_digits_lie_as_on_a_telephone() -> None:
    keys = found(FORMS[0]).keys

    assert keys["1"].y == keys["2"].y == keys["3"].y < keys["4"].y < keys["7"].y
    assert keys["1"].x == keys["4"].x == keys["7"].x < keys["2"].x < keys["3"].x
