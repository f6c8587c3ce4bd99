"""What a share of looks comes to, as the measured table of the sensors' patience has it."""

from __future__ import annotations

import pytest

from firmware_bridge.measuring.placement import Grade, grade_of


@pytest.mark.parametrize(
    ("share", "grade"),
    [
        (1.0, Grade.GOOD),
        (0.9, Grade.GOOD),
        (0.89, Grade.ENOUGH),
        (0.4, Grade.ENOUGH),
        (0.39, Grade.POOR),
        (0.0, Grade.LOST),
    ],
)
def test_a_share_of_looks_has_its_grade(share: float, grade: Grade) -> None:
    assert grade_of(share) is grade


def test_a_table_is_dealt_on_what_is_good_or_enough() -> None:
    assert [grade for grade in Grade if grade.is_fit] == [Grade.GOOD, Grade.ENOUGH]
