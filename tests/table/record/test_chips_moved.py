"""The chips of a hand as its happenings move them: what adds up is sound, and what cannot have happened is not."""

from __future__ import annotations

import pytest

from table.engine.words.card_events import HandMucked
from table.engine.words.cards import Street
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.record.chips_moved import ChipsMoved
from table.record.happening import Happening


def acted(seat: int, action: Action, total: int, added: int) -> Acted:
    return Acted(seat=seat, action=action, total=total, added=added, is_all_in=False)


POSTED: list[Happening] = [
    AntePosted(seat=2, amount=10, kind=AnteKind.BIG_BLIND),
    BlindPosted(seat=1, amount=50, is_big=False),
    BlindPosted(seat=2, amount=100, is_big=True),
]


def moved(*happenings: Happening) -> ChipsMoved:
    chips = ChipsMoved({1: 1_000, 2: 1_000, 3: 1_000}, [1, 2, 3])
    for happening in (*POSTED, *happenings):
        chips.follow(happening)
    return chips


def test_an_ante_is_no_bet_and_a_blind_is_one() -> None:
    chips = moved()

    assert chips.stacks == {1: 950, 2: 890, 3: 1_000}
    assert chips.bets == {1: 50, 2: 100, 3: 0}


def test_a_hand_whose_chips_are_all_paid_is_sound() -> None:
    chips = moved(
        acted(3, Action.FOLD, 0, 0),
        acted(1, Action.RAISE, 300, 250),
        acted(2, Action.FOLD, 100, 0),
        UncalledReturned(seat=1, amount=200),
        BettingClosed(street=Street.PREFLOP, pot=210),
        HandCompleted(won={1: 210}, number=1),
    )

    assert chips.is_sound
    assert chips.stacks == {1: 1_110, 2: 890, 3: 1_000}
    assert chips.live == {1}


@pytest.mark.parametrize(
    "happening",
    [
        HandCompleted(won={1: 160}, number=1),
        acted(1, Action.CALL, 100, 60),
        acted(1, Action.ALL_IN, 1_050, 1_000),
    ],
    ids=["paid", "added", "stack"],
)
def test_chips_that_come_from_nowhere_are_seen(happening: Happening) -> None:
    is_paid = isinstance(happening, HandCompleted)
    chips = moved(happening) if is_paid else moved(happening, HandCompleted(won={1: 0}, number=1))

    assert chips.is_sound == is_paid


def test_who_is_out_of_the_hand_cannot_have_acted() -> None:
    chips = moved(HandMucked(seat=3), acted(3, Action.CALL, 100, 100), HandCompleted(won={1: 260}, number=1))

    assert not chips.is_sound


def test_a_bet_can_be_answered_while_somebody_who_is_in_has_chips_beyond_it() -> None:
    assert moved().can_be_answered(2)
    all_in = moved(acted(3, Action.FOLD, 0, 0), acted(1, Action.ALL_IN, 1_000, 950))
    assert not all_in.can_be_answered(1), "the big blind has less"
