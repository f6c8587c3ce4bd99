"""How an amount is written: whole chips in groups of three, and never broken over a line."""

from __future__ import annotations

import pytest

from display.wording.amounts import THOUSANDS, chips


@pytest.mark.parametrize(
    ("amount", "words"), [(0, "0"), (999, "999"), (1_000, "1 000"), (123_456_789, "123 456 789"), (-1_500, "-1 500")]
)
def test_an_amount_is_written_in_groups_of_three(amount: int, words: str) -> None:
    assert chips(amount) == words.replace(" ", THOUSANDS)
