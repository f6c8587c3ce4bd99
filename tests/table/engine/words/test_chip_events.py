"""What happened to chips, as a journal has it: no amount is less than nothing, but for what was moved."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    ChipEvent,
    HandCompleted,
    PlayerBusted,
    PotAwarded,
    PotPaid,
)
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind

ACTED = {"type": "acted", "seat": 1, "action": "call", "total": 0, "added": 0, "is_all_in": False}


@pytest.mark.parametrize(
    "told",
    [
        AntePosted(seat=1, amount=25, kind=AnteKind.BIG_BLIND),
        Acted(seat=1, action=Action.RAISE, total=600, added=-100, is_all_in=False),
        PotAwarded(pot=0, shares={3: 500, 10: 1}),
        PotPaid(pot=2),
        HandCompleted(number=2, won={1: 300}, moved={1: 200, 10: -200}),
    ],
)
def test_what_happened_comes_back_as_it_was_told_from_the_rest_by_its_name(told: ChipEvent) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told), type=ChipEvent) == told


@pytest.mark.parametrize(
    ("field", "chips", "is_taken"), [("total", 0, True), ("total", -1, False), ("added", -1, True)]
)
def test_a_total_is_never_less_than_nothing_and_chips_may_be_taken_back(
    field: str, chips: int, *, is_taken: bool
) -> None:
    if is_taken:
        assert msgspec.convert(ACTED | {field: chips}, Acted).seat == 1
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(ACTED | {field: chips}, Acted)


def test_the_best_of_those_who_bust_together_is_the_first() -> None:
    assert msgspec.convert({"type": "player-busted", "seat": 1, "place": 1}, PlayerBusted).place == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "player-busted", "seat": 1, "place": 0}, PlayerBusted)


def test_journals_of_before_it_was_told_what_a_hand_moved_are_read() -> None:
    told = msgspec.convert({"type": "hand-completed", "number": 1, "won": {"3": 300}}, HandCompleted, strict=False)

    assert (told.won, told.moved) == ({3: 300}, {})
