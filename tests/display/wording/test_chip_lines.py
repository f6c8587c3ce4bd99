"""What events of chips say in a line: who, what and how much, and what one event has said no other says again."""

from __future__ import annotations

import pytest

from display.wording.chip_lines import acted_words, chip_line
from table.engine.words import chip_events as happened
from table.engine.words.cards import Street
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind

NAMES = {4: "Anna", 6: "Bo"}


def acted(action: Action, *, is_all_in: bool = False) -> str:
    return acted_words(happened.Acted(seat=4, action=action, total=900, added=700, is_all_in=is_all_in), NAMES)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action.CALL, "calls 700"),
        (Action.ALL_IN, "puts in 700"),
        (Action.BET, "bets 900"),
        (Action.RAISE, "raises to 900"),
        (Action.BRING_IN, "brings it in for 900"),
        (Action.CHECK, "checks"),
    ],
)
def test_a_call_is_what_it_adds_and_a_raise_what_it_comes_to(action: Action, said: str) -> None:
    assert acted(action) == f"Seat 4 Anna {said}"


def test_who_has_no_more_chips_is_said_to_be_all_in() -> None:
    assert acted(Action.RAISE, is_all_in=True) == "Seat 4 Anna raises to 900, all-in"


def test_a_pot_that_is_shared_names_each_share_by_seat_and_the_only_pot_has_no_number() -> None:
    shared = happened.PotAwarded(pot=0, shares={6: 450, 4: 451})

    assert chip_line(shared, NAMES) == "Pot: seat 4 Anna 451, seat 6 Bo 450"
    assert chip_line(happened.PotAwarded(pot=1, shares={6: 450}), NAMES) == "Side pot 1: seat 6 Bo 450"


def test_all_who_won_stand_in_the_line_of_a_hand_and_a_hand_that_nobody_won_is_over() -> None:
    assert chip_line(happened.HandCompleted(number=7, won={6: 900, 4: 100}), NAMES) == (
        "Hand 7: Seat 4 Anna wins 100, Seat 6 Bo wins 900"
    )
    assert chip_line(happened.HandCompleted(number=7, won={}), NAMES) == "Hand 7 is over"


def test_what_the_felt_shows_has_no_line() -> None:
    events = (
        happened.AntePosted(seat=4, amount=25, kind=AnteKind.EACH),
        happened.BlindPosted(seat=4, amount=100, is_big=False),
        happened.BettingClosed(street=Street.FLOP, pot=900),
    )

    assert [chip_line(event, NAMES) for event in events] == [None] * len(events)
