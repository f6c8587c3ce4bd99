"""Pots as they are told: from the worst hand up, and what is not said of one."""

from __future__ import annotations

from table.engine.words.award import Award, AwardEvent, HandKind, PotAwarded, PotPaid, Winner
from tests.table.engine.words.names import members, of_class, there_and_back, written


def test_hands_stand_from_the_worst_up() -> None:
    assert [kind.value for kind in HandKind] == [
        "high card",
        "pair",
        "two pair",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
    ]


def test_a_winner_whose_hand_nobody_had_to_read_shows_no_card() -> None:
    winner = Winner(seat=3, share=500)

    assert (winner.kind, winner.five) == (None, ())


def test_a_pot_is_still_to_be_paid_until_that_is_said() -> None:
    assert not Award(pot=0, amount=500, winners=()).is_paid


def test_what_is_told_of_pots_comes_back_as_it_was() -> None:
    for told in (PotAwarded(pot=0, shares={3: 500, 10: 1}), PotPaid(pot=2)):
        assert there_and_back(told) == told


def test_what_is_told_of_pots_is_written_under_its_own_name() -> None:
    assert [written(kind) for kind in members(AwardEvent)] == [of_class(kind) for kind in members(AwardEvent)]
