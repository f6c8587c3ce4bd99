"""A void hand: the deck was not what it should have been, and every chip goes back, antes and blinds too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.state.hand import Matter, Step
from table.engine.words.alerts import RemedyStep
from table.engine.words.frozen import replace
from table.engine.words.matter_events import BetsReturned, HandVoided
from table.engine.words.view import Status

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.alerts import Alert


def void_hand(moment: Moment, alert: Alert) -> None:
    """Undo the hand to its beginning: nobody has won or lost a chip."""
    hand = moment.hand
    stakes = {seat: replace(stake, stack=stake.start, bet=0, paid=0) for seat, stake in hand.stakes.items()}
    returned = {seat: stake.start - hand.stakes[seat].stack for seat, stake in stakes.items()}
    steps = (Step(step=RemedyStep.RETURN_BETS), Step(step=RemedyStep.RETRIEVE))
    moment.put_hand(
        replace(
            moment.hand,
            status=Status.VOID,
            stakes=stakes,
            dead_money=0,
            matters=(Matter(alert=alert, steps=steps),),
            asked_about=None,
            early=(),
            interrupted=replace(hand, interrupted=None),
        )
    )
    moment.say(HandVoided())
    moment.say(BetsReturned(chips={seat: chips for seat, chips in returned.items() if chips}))
