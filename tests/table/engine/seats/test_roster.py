"""What the director changes between hands."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Command
from table.engine.words.director_commands import (
    GameSet,
    LevelSet,
    PlayerSeated,
    PlayerUnseated,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM
from table.engine.words.reports import MisdealClaimed
from table.engine.words.table_events import GameChanged, KeyRefused, LevelChanged, RosterChanged, WhyRefused
from tests.table.engine.playing import Game

OMAHA = replace(HOLDEM, id="omaha", deals=("dddd",))


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


def test_each_change_of_a_seat_names_whose_it_is_or_was() -> None:
    game = over(Game({1: 5000, 4: 5000, 6: 5000}))
    events = [
        event
        for command in (
            PlayerSeated(seat=9, stack=4000, name="Zoe"),
            StackSet(seat=9, stack=3000),
            PlayerUnseated(seat=9),
        )
        for event in game.key(command).events
    ]

    assert [(event.stack, event.name) for event in events if isinstance(event, RosterChanged)] == [
        (4000, "Zoe"),
        (3000, "Zoe"),
        (None, "Zoe"),
    ]


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


def test_another_game_waits_for_the_next_hand_and_is_told_once() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    outcome = game.key(GameSet(OMAHA))
    assert outcome.events == (GameChanged(game=OMAHA),)
    assert (game.view.game, game.view.next_game) == (HOLDEM, OMAHA)
    assert game.key(GameSet(OMAHA)).events == ()

    game.act("fold")
    game.start()
    assert (game.view.game, game.view.next_game) == (OMAHA, None)


def test_a_stack_of_a_seat_without_a_player_cannot_be_set() -> None:
    outcome = over(Game({1: 5000, 4: 5000})).key(StackSet(seat=9, stack=100))

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.NO_SUCH_SEAT]


def second_hand(name: str = "firekeepers") -> Game:
    """Return a game whose second hand is dealt; the button is at seat 1."""
    return over(Game({1: 5000, 4: 5000, 6: 5000}, rulebook=name)).deal()


@pytest.mark.parametrize("name", ["firekeepers", "jpa"])
def test_until_substantial_action_in_the_next_hand_the_last_pot_is_put_right(name: str) -> None:
    game = second_hand(name)
    stacks = game.stacks()
    game.key(StackAdjusted(seat=1, by=-200))
    game.key(StackSet(seat=4, stack=stacks[4] + 200, was=stacks[4]))

    assert game.stacks() == stacks | {1: stacks[1] - 200, 4: stacks[4] + 200}
    game.act("call", "call")
    outcome = game.key(StackAdjusted(seat=1, by=200))
    assert outcome.events == (KeyRefused(command=StackAdjusted(seat=1, by=200), why=WhyRefused.HAND_LIVE),)


@pytest.mark.parametrize("name", ["tfpl", "homegame", "nuts"])
def test_where_the_next_hand_ends_the_dispute_no_stack_is_changed_in_it(name: str) -> None:
    command = StackAdjusted(seat=1, by=-200)

    assert second_hand(name).key(command).events == (KeyRefused(command=command, why=WhyRefused.HAND_LIVE),)


def test_a_stack_that_was_put_right_in_a_hand_is_what_its_player_goes_on_with() -> None:
    game = second_hand()
    total = sum(game.stacks().values()) + game.view.pot
    game.key(StackAdjusted(seat=1, by=-200))
    game.key(StackAdjusted(seat=4, by=200))
    before = game.stacks()[6]
    while game.view.turn is not None:
        game.act("fold")

    assert sum(game.stacks().values()) == total
    assert game.stacks()[6] >= before


def test_more_than_lies_behind_is_not_taken() -> None:
    game = second_hand()
    outcome = game.key(StackAdjusted(seat=1, by=-game.stacks()[1] - 100))

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.TOO_FEW_CHIPS]


def test_a_deal_that_is_called_off_after_it_gives_back_what_was_put_right() -> None:
    game = second_hand()
    behind = {seat.seat: seat.stack + seat.bet for seat in game.view.seats}
    game.key(StackAdjusted(seat=1, by=-200))
    game.key(StackAdjusted(seat=4, by=200))
    game.key(MisdealClaimed())

    assert {seat.seat: seat.stack + seat.bet for seat in game.view.seats} == behind | {
        1: behind[1] - 200,
        4: behind[4] + 200,
    }
