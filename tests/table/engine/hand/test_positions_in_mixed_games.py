"""The button of an event of several games: it stays through stud, and is there for the next blinds."""

from __future__ import annotations

import pytest

from table.engine.hand.positions import next_positions
from table.engine.state.phase import Phase
from table.engine.state.table_state import TableState
from table.engine.words.director_commands import (
    GameSet,
    PlayerSeated,
)
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, Posts
from table.engine.words.game import Game as OtherGame
from tests.table.engine.hand.at_the_button import walk
from tests.table.engine.playing import BOOKS, Game, book

STUD = replace(HOLDEM, id="stud", deals=("ddu", "u", "u", "u", "d"), posts=Posts.BRING_IN)


def after(game: Game, following: OtherGame) -> TableState:
    """Return the table after its hand, with *following* to be dealt next."""
    walk(game)
    game.key(GameSet(following))
    return game.table.state


def as_stud(state: TableState, name: str) -> TableState:
    """Return the table after a hand of stud: nobody has posted, and the button has stayed."""
    places = next_positions(state, book(name))
    assert places is not None
    assert state.hand is not None
    return replace(state, hand=replace(state.hand, game=STUD, positions=places))


@pytest.mark.parametrize("name", BOOKS)
def test_in_stud_the_button_lies_where_the_next_hand_with_blinds_would_have_it(name: str) -> None:
    game = Game({2: 5000, 4: 5000, 6: 5000, 9: 5000}, button=2, rulebook=name).deal()
    with_blinds = next_positions(after(game, HOLDEM), book(name))
    stud = next_positions(replace(game.table.state, game=STUD), book(name))

    assert with_blinds is not None
    assert stud is not None
    assert (stud.button, stud.small_blind_seat) == (with_blinds.button, None) == (4, None)


@pytest.mark.parametrize("name", BOOKS)
def test_the_button_stays_through_stud_and_is_there_for_the_next_hand_with_blinds(name: str) -> None:
    game = Game({2: 5000, 4: 5000, 6: 5000, 9: 5000}, button=2, rulebook=name).deal()
    following = next_positions(after(game, HOLDEM), book(name))
    state = as_stud(as_stud(replace(game.table.state, game=STUD), name), name)

    assert state.hand is not None
    assert following is not None
    assert state.hand.positions.button == following.button
    assert next_positions(replace(state, game=HOLDEM), book(name)) == following


def test_stud_is_dealt_from_the_lowest_seat_on_and_to_newcomers_too() -> None:
    game = Game({2: 5000, 4: 5000, 6: 5000}, button=4).deal()
    walk(game)
    game.key(PlayerSeated(seat=5, stack=5000, is_entering=True))
    game.key(GameSet(STUD))
    places = next_positions(game.table.state, book("firekeepers"))

    assert places is not None
    assert places.order == (2, 4, 5, 6)


def test_a_hand_of_stud_that_is_dealt_again_stays_stud_whatever_comes_next() -> None:
    game = Game({2: 5000, 4: 5000, 6: 5000}, button=4).deal()
    state = as_stud(after(game, STUD), "firekeepers")
    assert state.hand is not None
    running = replace(state, hand=replace(state.hand, phase=Phase.MISDEAL), game=HOLDEM)

    assert next_positions(running, book("firekeepers")) == state.hand.positions


def test_where_stud_came_first_the_first_hand_with_blinds_begins_at_the_button_of_the_set_up() -> None:
    game = Game({2: 5000, 4: 5000, 6: 5000}, button=4)
    stud = next_positions(replace(game.table.state, game=STUD), book("firekeepers"))
    walk(game.deal())
    assert stud is not None
    assert game.table.state.hand is not None
    state = replace(game.table.state, hand=replace(game.table.state.hand, game=STUD, positions=stud))
    places = next_positions(state, book("firekeepers"))

    assert places is not None
    assert (places.button, places.small_blind_seat, places.big_blind_seat) == (4, 6, 2)
