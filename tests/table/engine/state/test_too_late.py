"""Faults of the deal by when they came to be."""

from __future__ import annotations

import pytest

from table.engine.state.too_late import ruled_beside_misdeal, ruled_of_deal
from table.engine.words.alerts import RulingValue
from table.engine.words.answers import FloorDecides, Ruled
from table.engine.words.ruling import ruled
from tests.table.engine.playing import book


def test_a_fault_of_the_deal_is_ruled_by_its_own_answer_until_substantial_action() -> None:
    in_time = Ruled(value="misdeal", cite="firekeepers:1")

    assert ruled_of_deal(book(), in_time, is_late=False).cite == "firekeepers:1"
    assert ruled_of_deal(book(), in_time, is_late=True).value is RulingValue.PLAY_ON


@pytest.mark.parametrize(
    ("is_late", "options"), [(False, (RulingValue.KEEP, RulingValue.MISDEAL)), (True, (RulingValue.KEEP,))]
)
def test_once_it_is_too_late_for_a_misdeal_the_floor_has_its_other_answers(
    *, is_late: bool, options: tuple[RulingValue, ...]
) -> None:
    in_time = ruled(FloorDecides(options=("keep", "misdeal"), silent=()))

    assert ruled_beside_misdeal(book(), in_time, is_late=is_late).options == options


def test_a_misdeal_that_comes_too_late_is_played_on() -> None:
    in_time = ruled(Ruled(value="misdeal", cite="nuts:36"))

    assert ruled_beside_misdeal(book(), in_time, is_late=False).value is RulingValue.MISDEAL
    assert ruled_beside_misdeal(book(), in_time, is_late=True).value is RulingValue.PLAY_ON
