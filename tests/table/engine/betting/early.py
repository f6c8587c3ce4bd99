"""A hand in which players act before their turn. No test lives here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.betting.out_of_turn import act_out_of_turn
from table.engine.words.commands import Action, ActionKeyed, Amount
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.state.order_of_action import ActOutOfTurn

TABLE = {1: 5000, 4: 5000, 6: 5000, 8: 150}


def dealt(*words: str | int) -> Moment:
    """Seat 6 is to act before the flop, then the short stack 8, the small blind 1 and the big blind 4."""
    game = Game(TABLE, button=8).deal()
    game.act(*words)
    return moment_of(game)


def held(now: Moment, seat: int, action: Action, total: int | None = None, *, by_cards: bool = False) -> ActOutOfTurn:
    keyed = ActionKeyed(action, None if total is None else Amount(total), seat)
    act_out_of_turn(now, keyed, is_by_cards=by_cards)
    return now.hand.turns.out_of_turn[-1]
