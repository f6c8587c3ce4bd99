"""Works out which game the next hand of a table is dealt as: the schedule names them, the table's hands are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.rotation import dealt, named_at, names_games
from table.tournament.words.view import NextGame

if TYPE_CHECKING:
    from table.tournament.state.remembered import Table
    from table.tournament.state.step import Step


def deals_games(step: Step) -> bool:
    """Tell whether the event has any game but no-limit hold'em: where it has none, nothing is said of games."""
    return names_games(step.setup.levels)


def next_game(step: Step, table: Table) -> NextGame:
    """Return what the next hand of a table is dealt as, at the level that is announced."""
    since = named_at(step.setup.levels, step.announced).since
    hands = table.hands_of_games if table.games_since == since else 0
    following = dealt(step.setup.levels, step.announced, hands)
    last = table.last_game
    return NextGame(
        now=following.game if table.hand is None else table.hand.game,
        is_running=table.hand is not None,
        dealt=following,
        is_change=last is not None and last != following.game,
        since=since,
        hands=hands,
    )
