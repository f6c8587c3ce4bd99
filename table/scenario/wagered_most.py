"""The amount that a dealer keys for whoever bets or raises "the limit", or "the pot".

It is what the screen shows; what comes of it is not known here.
"""

from table.engine.words.director_commands import limits_of
from table.engine.words.game import BettingStructure
from table.engine.words.view import TableView
from table.engine.words.zones import Seat
from table.scenario.language import Setup


def most_to_key(view: TableView, setup: Setup, seat: Seat | None, *, is_completed: bool = False) -> int | None:
    """Return the most that is lawful; of somebody who may not raise one bet more, and None without a limit.

    Where the bring-in *is_completed* and no limit says how much that is, it is the small bet.
    """
    if is_completed and view.game.betting is not BettingStructure.LIMIT:
        return limits_of(setup.limits, view.big_blind).small
    return view.most_of(seat) or _one_bet_more(view, setup)


def _one_bet_more(view: TableView, setup: Setup) -> int | None:
    if view.game.betting is not BettingStructure.LIMIT:
        return None
    limits = limits_of(setup.limits, view.big_blind)
    bet = limits.small if view.game.is_early(view.street) else limits.big
    return (max((seat.bet for seat in view.seats), default=0) // bet + 1) * bet if bet else None
