"""A table before its first hand, its hands' numbers, and who serves a penalty."""

from __future__ import annotations

import pytest

from table.engine.state.penalty import Penalty
from table.engine.state.phase import Phase
from table.engine.state.table_state import due_hand, is_on_penalty, opened, seat_player
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.frozen import replace
from table.engine.words.setup import Level, TableSetup
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import Game

SETUP = TableSetup(
    level=Level(small_blind=100, big_blind=200),
    button=1,
    players=(PlayerSeated(seat=9, stack=500), PlayerSeated(seat=2, stack=500, is_on_penalty=True)),
)


def test_a_table_is_opened_with_its_players_by_their_seats_and_no_hand() -> None:
    state = opened(SETUP)

    assert list(state.players) == [2, 9]
    assert (state.hand, state.level, state.setup) == (None, SETUP.level, SETUP)


def test_announced_chips_are_of_the_stack() -> None:
    player = seat_player(PlayerSeated(seat=2, stack=500, behind=300, name="Two", is_absent=True, is_entering=True))

    assert (player.stack, player.announced, player.name) == (800, 300, "Two")
    assert (player.is_absent, player.is_entering, player.is_leaving, player.is_on_penalty) == (True, True, False, False)


def test_a_player_who_leaves_or_serves_a_penalty_is_seated_so() -> None:
    player = seat_player(PlayerSeated(seat=2, stack=500, is_leaving=True, is_on_penalty=True))

    assert (player.is_absent, player.is_entering, player.is_leaving, player.is_on_penalty) == (False, False, True, True)


@pytest.mark.parametrize("phase", Phase)
def test_the_next_hand_has_the_next_number_once_this_one_is_paid_and_a_misdeal_is_dealt_again(phase: Phase) -> None:
    game = Game({1: 5000, 4: 5000})
    assert due_hand(game.table.state) == 1

    state = game.deal().table.state
    hand = replace(hand_of(game), phase=phase)
    assert due_hand(replace(state, hand=hand)) == (2 if phase is Phase.COMPLETE else 1)


def test_a_penalty_of_which_nobody_has_said_how_long_it_is_is_served_now() -> None:
    state = opened(SETUP)

    assert (is_on_penalty(state, 2), is_on_penalty(state, 9)) == (True, False)


@pytest.mark.parametrize(("from_hand", "is_served"), [(1, True), (2, False)])
def test_a_penalty_is_served_from_its_first_hand_on(from_hand: int, *, is_served: bool) -> None:
    state = replace(opened(SETUP), penalties={9: Penalty(from_hand=from_hand)})

    assert is_on_penalty(state, 9) is is_served
    assert is_on_penalty(state, 2), "and whoever serves another does so still"
