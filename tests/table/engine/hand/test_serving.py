"""Penalties as they are served where the house counts a round by the button."""

from __future__ import annotations

import pytest

from table.engine.words.director_commands import PenaltySet, PlayerUnseated
from table.engine.words.penalties import PenaltyUnit, PenaltyView
from table.engine.words.table_events import PenaltyServed
from table.engine.words.view import HandPart
from tests.table.engine.playing import Game, book, part


def by_the_button(stacks: dict[int, int], method: str = "dead") -> Game:
    """Return a table where a round is over once the button has come round."""
    rules = book("tfpl", penalty_round="button-round", button_method=method)
    return Game(stacks, button=1, rulebook=rules)


def served(game: Game, hands: int) -> list[PenaltyView | None]:
    """Play *hands* that everybody folds, and return what seat 3 had left after each."""
    found = []
    for _ in range(hands):
        game.deal()
        while game.view.turn is not None:
            game.act("fold")
        found.append(next(player.penalty for player in game.view.seats if player.seat == 3))
    return found


@pytest.mark.parametrize("method", ["dead", "moving"])
def test_a_round_by_the_button_is_over_when_it_has_come_round(method: str) -> None:
    game = by_the_button({1: 9000, 2: 9000, 3: 9000, 4: 9000}, method)
    game.key(PenaltySet(3, PenaltyUnit.ROUNDS, 1))

    assert served(game, 4) == [PenaltyView(rounds=1)] * 3 + [None]
    assert game.said(PenaltyServed) == [PenaltyServed(seat=3)]
    assert part(game.deal(), 3) is HandPart.LIVE


def test_a_round_that_is_given_in_a_hand_begins_with_the_next_button() -> None:
    game = by_the_button({1: 9000, 2: 9000, 3: 9000, 4: 9000})
    game.deal()
    game.key(PenaltySet(3, PenaltyUnit.ROUNDS, 1))
    game.act("fold", "fold", "fold")

    assert served(game, 4) == [PenaltyView(rounds=1)] * 3 + [None]


def test_a_round_by_the_button_is_shorter_when_a_player_leaves() -> None:
    game = by_the_button({1: 9000, 2: 9000, 3: 9000, 4: 9000}, "moving")
    game.key(PenaltySet(3, PenaltyUnit.ROUNDS, 1))
    first = served(game, 1)
    game.key(PlayerUnseated(seat=4))

    assert first + served(game, 2) == [PenaltyView(rounds=1)] * 2 + [None]


def test_two_rounds_are_twice_round() -> None:
    game = by_the_button({1: 9000, 2: 9000, 3: 9000}, "moving")
    game.key(PenaltySet(3, PenaltyUnit.ROUNDS, 2))

    assert served(game, 6)[2:] == [PenaltyView(rounds=1)] * 3 + [None]
