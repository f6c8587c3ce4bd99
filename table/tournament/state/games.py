"""Works out which game the next hand of a table is dealt as: the schedule names them, the table's hands are counted."""

from typing import Final

from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM
from table.engine.words.rotation import Dealt, dealt, named_at
from table.tournament.state.remembered import Table
from table.tournament.state.step import Step
from table.tournament.words.view import NextGame

_HOLDEM: Final = NextGame(now=HOLDEM, is_running=False, dealt=Dealt(game=HOLDEM), is_change=False, since=0, hands=0)
_RUNNING: Final = replace(_HOLDEM, is_running=True)
"""What is dealt where no game is named, a hand that runs or not."""


def next_game(step: Step, table: Table) -> NextGame:
    """Return what the next hand of a table is dealt as, at the level that is announced."""
    if not step.deals_games:
        return _RUNNING if table.hand is not None else _HOLDEM
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
