"""Penalties in words."""

from __future__ import annotations

import pytest

from display.wording.penalties import counted, given_words, left_words
from table.engine.words.penalties import PenaltyUnit, PenaltyView
from table.engine.words.table_events import PenaltyGiven

HANDS, ROUNDS, MINUTES = PenaltyUnit.HANDS, PenaltyUnit.ROUNDS, PenaltyUnit.MINUTES
S = 1_000_000_000


@pytest.mark.parametrize(
    ("count", "unit", "words"),
    [(1, HANDS, "1 hand"), (2, HANDS, "2 hands"), (1, ROUNDS, "1 round"), (10, MINUTES, "10 minutes")],
)
def test_one_is_said_as_one_and_more_as_more(count: int, unit: PenaltyUnit, words: str) -> None:
    assert counted(count, unit) == words


@pytest.mark.parametrize(
    ("unit", "hands", "words"),
    [(ROUNDS, 18, "2 rounds, 18 hands"), (ROUNDS, 0, "2 rounds"), (HANDS, 2, "2 hands"), (MINUTES, 0, "2 minutes")],
)
def test_a_round_is_told_with_its_hands(unit: PenaltyUnit, hands: int, words: str) -> None:
    assert given_words(PenaltyGiven(seat=4, unit=unit, count=2, hands=hands, cite=None)) == words


@pytest.mark.parametrize(
    ("penalty", "words"),
    [
        (PenaltyView(hands=2), "2 hands"),
        (PenaltyView(rounds=1), "1 round"),
        (PenaltyView(hands=1, minutes=10), "1 hand, 10 min"),
        (PenaltyView(minutes=10, until_ns=600 * S), "8:20"),
        (PenaltyView(minutes=10, until_ns=109 * S), "0:09"),
        (PenaltyView(minutes=10, until_ns=50 * S), "0:00"),
        (PenaltyView(), "this hand"),
    ],
)
def test_what_is_left_is_said_as_short_as_can_be(penalty: PenaltyView, words: str) -> None:
    assert left_words(penalty, 100 * S) == words


def test_minutes_are_told_as_given_where_nobody_knows_the_time() -> None:
    assert left_words(PenaltyView(minutes=10, until_ns=600 * S)) == "10 min"
