"""A frozen value becomes the next, and is not touched itself."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Amount
from table.engine.words.frozen import replace, with_field


def test_a_value_with_another_entry_is_another_value() -> None:
    five = Amount(5, is_unit_spoken=False)

    assert replace(five, value=6) == Amount(6, is_unit_spoken=False)
    assert five.value == 5


def test_a_field_whose_name_is_known_only_now_is_changed_alike() -> None:
    five = Amount(5)

    assert with_field(five, "is_unit_spoken", entry=False) == Amount(5, is_unit_spoken=False)
    assert five.is_unit_spoken


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="chips"):
        with_field(Amount(5), "chips", entry=6)
