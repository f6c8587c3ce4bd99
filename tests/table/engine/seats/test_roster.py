"""What the director changes between hands."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Command, LevelSet, PlayerSeated, PlayerUnseated, StackSet
from table.engine.words.events import KeyRefused, LevelChanged, RosterChanged, WhyRefused
from tests.table.engine.playing import Game


def over(game: Game) -> Game:
    """Return the game with its first hand over."""
    game.deal()
    while game.view.turn is not None:
        game.act("fold")
    return game


def test_a_player_seated_between_hands_is_dealt_in() -> None:
    game = over(Game({1: 5000, 4: 5000, 6: 5000}))
    outcome = game.key(PlayerSeated(seat=9, stack=4000, behind=1000))
    game.deal()

    assert outcome.events == (RosterChanged(seat=9, stack=5000, added=5000),)
    assert len(game.cards_of(9)) == 2


def test_a_taken_seat_is_not_given_away() -> None:
    outcome = over(Game({1: 5000, 4: 5000})).key(PlayerSeated(seat=4, stack=4000))

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.SEAT_TAKEN]


def test_the_seat_of_a_player_without_chips_is_free() -> None:
    game = over(Game({1: 5000, 4: 5000, 6: 5000}))
    game.key(StackSet(seat=6, stack=0))
    game.key(PlayerSeated(seat=6, stack=4000))

    assert game.stacks()[6] == 4000


def test_a_player_unseated_is_gone() -> None:
    game = over(Game({1: 5000, 4: 5000, 6: 5000}))
    outcome = game.key(PlayerUnseated(seat=6))

    assert outcome.events == (RosterChanged(seat=6, stack=None, added=-5000),)
    assert sorted(game.stacks()) == [1, 4]


def test_a_corrected_stack_is_what_the_next_hand_starts_with() -> None:
    game = over(Game({1: 5000, 4: 5000, 6: 5000}))
    game.key(StackSet(seat=1, stack=7000))

    assert game.stacks()[1] == 7000


@pytest.mark.parametrize(
    "command", [PlayerSeated(seat=9, stack=4000), PlayerUnseated(seat=4), StackSet(seat=4, stack=100)]
)
def test_while_a_hand_is_live_nothing_of_it_is_changed(command: Command) -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    before = game.table.state
    outcome = game.key(command)

    assert outcome.events == (KeyRefused(command=command, why=WhyRefused.HAND_LIVE),)
    assert game.table.state is before


def test_a_new_level_waits_for_the_next_hand() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    outcome = game.key(LevelSet(small_blind=200, big_blind=400))
    assert [type(event) for event in outcome.events] == [LevelChanged]
    assert game.view.big_blind == 200

    game.act("fold")
    game.deal()
    assert game.view.big_blind == 400
    assert sorted(seat.bet for seat in game.view.seats) == [200, 400]


def test_a_stack_of_a_seat_without_a_player_cannot_be_set() -> None:
    outcome = over(Game({1: 5000, 4: 5000})).key(StackSet(seat=9, stack=100))

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.NO_SUCH_SEAT]
