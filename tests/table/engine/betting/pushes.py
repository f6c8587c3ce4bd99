"""A hand in which chips are pushed and words said, and what the table makes of them. No test lives here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.table.engine.playing import Game

if TYPE_CHECKING:
    from table.engine.words.alerts import AlertCode
    from table.engine.words.commands import Command

TABLE = {1: 5000, 4: 5000, 6: 5000}


def dealt(rulebook: str = "firekeepers") -> Game:
    """Seat 6 is to act before the flop, and faces 200."""
    return Game(TABLE, rulebook=rulebook).deal()


def after(*commands: Command, rulebook: str = "firekeepers") -> Game:
    game = dealt(rulebook)
    for command in commands:
        game.key(command)
    return game


def codes(game: Game) -> list[AlertCode]:
    return [alert.code for alert in game.told]
