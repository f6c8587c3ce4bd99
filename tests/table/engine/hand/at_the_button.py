"""What the tests of button and blinds do at a table: fold round, bust, and look who has which position."""

from __future__ import annotations

from table.engine.words.director_commands import (
    StackSet,
)
from tests.table.engine.playing import Game


def positions(game: Game) -> tuple[int, int | None, int | None]:
    """Return button, small blind and big blind of the hand now running."""
    return game.view.button, game.view.small_blind_seat, game.view.big_blind_seat


def walk(game: Game) -> None:
    """Everybody folds to the big blind."""
    while game.view.turn is not None:
        game.act("fold")


def bust(game: Game, *seats: int) -> None:
    """Take all chips from seats between two hands, as an all-in lost would have."""
    for seat in seats:
        game.key(StackSet(seat=seat, stack=0))
