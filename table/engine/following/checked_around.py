"""Lets all who are left in a round check at one press: only where nobody faces a bet, and nothing is open."""

from collections.abc import Callable

from table.engine.betting.figures import may_check_around
from table.engine.state.moment import Moment
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.reports import CheckedAround
from table.engine.words.table_events import NotFollowed

Act = Callable[[Moment, ActionKeyed], bool]
"""Follows what a player did."""


def check_around(moment: Moment, command: CheckedAround, act: Act) -> None:
    """Let each player who has still to act on this street check; with the first that is ruled on it ends."""
    if not may_check_around(moment.state.hand):
        moment.say(NotFollowed(command=command))
        return
    for _ in moment.hand.betting.to_act:
        if not may_check_around(moment.state.hand) or moment.alerts:
            return
        act(moment, ActionKeyed(Action.CHECK))
