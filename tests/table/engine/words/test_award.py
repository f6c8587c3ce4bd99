"""Pots as they are told: from the worst hand up, and what is not said of one."""

from __future__ import annotations

from table.engine.words.award import BADUGI_KINDS, FIVE_CARD_KINDS, Award, Winner


def test_hands_stand_from_the_worst_up() -> None:
    assert [kind.value for kind in FIVE_CARD_KINDS] == [
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
    assert [kind.value for kind in BADUGI_KINDS] == ["one card", "two cards", "three cards", "badugi"]


def test_a_winner_whose_hand_nobody_had_to_read_shows_no_card() -> None:
    winner = Winner(seat=3, share=500)

    assert (winner.kind, winner.five) == (None, ())


def test_a_pot_is_still_to_be_paid_until_that_is_said() -> None:
    assert not Award(pot=0, amount=500, winners=()).is_paid
