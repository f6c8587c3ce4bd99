"""What the director may not set: the key counts for nothing, and says which amount is the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.wording.refusals import refusal_words
from table.engine.words.commands import Command
from table.engine.words.director_commands import AnteKind, LevelSet, PlayerSeated, PlayerUnseated, StackSet
from table.engine.words.table_events import KeyRefused, WhichAmount, WhyRefused
from tests.strategies import ANTE_KINDS
from tests.table.engine.playing import Game

EACH, BIG = AnteKind.EACH, AnteKind.BIG_BLIND


def between_hands() -> Game:
    """Return a table of three after its first hand; the smallest chip in play is 25."""
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    while game.view.turn is not None:
        game.act("fold")
    return game


REFUSED = [
    (LevelSet(small_blind=300, big_blind=200), WhyRefused.ABOVE_BIG_BLIND, WhichAmount.SMALL_BLIND, 200),
    (LevelSet(small_blind=0, big_blind=200), WhyRefused.TOO_FEW_CHIPS, WhichAmount.SMALL_BLIND, 25),
    (LevelSet(small_blind=100, big_blind=0), WhyRefused.TOO_FEW_CHIPS, WhichAmount.BIG_BLIND, 25),
    (LevelSet(small_blind=-100, big_blind=200), WhyRefused.TOO_FEW_CHIPS, WhichAmount.SMALL_BLIND, 25),
    (LevelSet(small_blind=110, big_blind=200), WhyRefused.NOT_IN_CHIPS, WhichAmount.SMALL_BLIND, 25),
    (LevelSet(small_blind=100, big_blind=210), WhyRefused.NOT_IN_CHIPS, WhichAmount.BIG_BLIND, 25),
    (LevelSet(100, 200, ante=30, ante_kind=EACH), WhyRefused.NOT_IN_CHIPS, WhichAmount.ANTE, 25),
    (LevelSet(100, 200, ante=0, ante_kind=BIG), WhyRefused.TOO_FEW_CHIPS, WhichAmount.ANTE, 25),
    (LevelSet(100, 200, ante=-25, ante_kind=EACH), WhyRefused.TOO_FEW_CHIPS, WhichAmount.ANTE, 25),
    (PlayerSeated(seat=9, stack=0), WhyRefused.TOO_FEW_CHIPS, WhichAmount.STACK, 25),
    (PlayerSeated(seat=9, stack=-25), WhyRefused.TOO_FEW_CHIPS, WhichAmount.STACK, 25),
    (PlayerSeated(seat=9, stack=1010), WhyRefused.NOT_IN_CHIPS, WhichAmount.STACK, 25),
    (PlayerSeated(seat=9, stack=500, behind=-25), WhyRefused.TOO_FEW_CHIPS, WhichAmount.BEHIND, 0),
    (PlayerSeated(seat=9, stack=500, behind=30), WhyRefused.NOT_IN_CHIPS, WhichAmount.BEHIND, 25),
    (PlayerSeated(seat=11, stack=500), WhyRefused.NOT_A_SEAT, None, 10),
    (PlayerSeated(seat=0, stack=500), WhyRefused.NOT_A_SEAT, None, 10),
    (StackSet(seat=4, stack=-25), WhyRefused.TOO_FEW_CHIPS, WhichAmount.STACK, 0),
    (StackSet(seat=4, stack=1010), WhyRefused.NOT_IN_CHIPS, WhichAmount.STACK, 25),
]


@pytest.mark.parametrize(("command", "why", "which", "bound"), REFUSED, ids=[str(command) for command, *_ in REFUSED])
def test_what_cannot_be_counts_for_nothing_and_says_which_amount_is_the_reason(
    command: Command, why: WhyRefused, which: WhichAmount | None, bound: int
) -> None:
    game = between_hands()
    before = game.table.state

    outcome = game.key(command)

    assert outcome.events == (KeyRefused(command=command, why=why, amount=bound, which=which),)
    assert game.table.state is before


@pytest.mark.parametrize(
    "command",
    [
        LevelSet(small_blind=200, big_blind=200),
        LevelSet(small_blind=25, big_blind=50),
        LevelSet(100, 200, ante=25, ante_kind=EACH),
        LevelSet(0, 200, ante=25, ante_kind=EACH),
        PlayerSeated(seat=9, stack=25),
        PlayerSeated(seat=9, stack=0, behind=500),
        StackSet(seat=4, stack=0),
    ],
    ids=str,
)
def test_the_least_that_can_be_is_taken(command: Command) -> None:
    outcome = between_hands().key(command)

    assert [event for event in outcome.events if isinstance(event, KeyRefused)] == []


def test_the_first_thing_that_is_wrong_is_the_one_that_is_told() -> None:
    (event,) = between_hands().key(LevelSet(small_blind=310, big_blind=110)).events

    assert isinstance(event, KeyRefused)
    assert (event.why, event.which) == (WhyRefused.NOT_IN_CHIPS, WhichAmount.SMALL_BLIND)


AMOUNTS = st.integers(-300, 300) | st.sampled_from([0, 25, 50, 100, 5000, 10**15])
ANY_SEATS = st.integers(-1, 12)
COMMANDS = st.one_of(
    st.builds(LevelSet, AMOUNTS, AMOUNTS, ante=AMOUNTS, ante_kind=ANTE_KINDS),
    st.builds(PlayerSeated, seat=ANY_SEATS, stack=AMOUNTS, behind=AMOUNTS),
    st.builds(PlayerUnseated, seat=ANY_SEATS),
    st.builds(StackSet, seat=ANY_SEATS, stack=AMOUNTS),
)


@given(commands=st.lists(COMMANDS, max_size=6))
def test_whatever_the_director_sets_the_next_hand_is_played_in_chips_that_there_are(commands: list[Command]) -> None:
    game = between_hands()

    for command in commands:
        for event in game.key(command).events:
            if isinstance(event, KeyRefused):
                assert refusal_words(event)
    game.deal()

    assert [seat.seat for seat in game.view.seats if seat.stack < 0 or seat.stack % 25 or seat.bet % 25] == []
