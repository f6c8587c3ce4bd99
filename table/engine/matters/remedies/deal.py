"""A misdeal, and the steps that put a fault of the deal right without one.

After a misdeal the same hand is dealt again: button, blinds and antes stay as they
were, bets go back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.state.hand import Matter, Step
from table.engine.words.alerts import RemedyStep
from table.engine.words.frozen import replace
from table.engine.words.matter_events import BetsReturned, HandMisdealt
from table.engine.words.view import Status

if TYPE_CHECKING:
    from table.engine.state.hand import Stake
    from table.engine.state.moment import Moment
    from table.engine.words.alerts import Alert
    from table.engine.words.cards import Card, Handle
    from table.engine.words.zones import Seat


def call_misdeal(moment: Moment, alert: Alert) -> None:
    """Call the hand off: what was posted stays for the same hand dealt again, what was bet goes back."""
    hand = moment.hand
    stakes = {seat: _as_posted(stake, hand.opening[seat]) for seat, stake in hand.stakes.items()}
    returned = {seat: stake.stack - hand.stakes[seat].stack for seat, stake in stakes.items()}
    returned = {seat: chips for seat, chips in returned.items() if chips}
    steps = [Step(step=RemedyStep.RETRIEVE)]
    if returned:
        steps.append(Step(step=RemedyStep.RETURN_BETS))
    steps += [Step(step=RemedyStep.RESHUFFLE), Step(step=RemedyStep.CUT)]
    moment.put_hand(
        replace(
            moment.hand,
            status=Status.MISDEAL,
            stakes=stakes,
            matters=(Matter(alert=alert, steps=tuple(steps)),),
            asked_about=None,
            early=(),
            interrupted=replace(hand, interrupted=None),
        )
    )
    moment.say(HandMisdealt())
    if returned:
        moment.say(BetsReturned(chips=returned))


def _as_posted(stake: Stake, opening: Stake) -> Stake:
    return replace(stake, stack=opening.stack, bet=opening.bet, paid=opening.paid, fate=opening.fate)


def replacement(seat: Seat, handle: Handle | None) -> tuple[Step, ...]:
    """Return the steps for an exposed card: it becomes the burn, and the top card of the deck takes its place."""
    return (
        Step(step=RemedyStep.CARD_TO_BURN, seat=seat, handle=handle),
        Step(step=RemedyStep.REPLACE, seat=seat),
    )


def scrapping(seat: Seat | None, handle: Handle | None, card: Card | None = None) -> tuple[Step, ...]:
    """Return the steps for a card that counts for nothing: it is laid aside, and the next one takes its place.

    *card* is its name, where the dealer has told it.
    """
    aside = Step(step=RemedyStep.SET_ASIDE, seat=seat, handle=handle, card=card)
    return (aside,) if seat is None else (aside, Step(step=RemedyStep.REPLACE, seat=seat))


def to_the_burn(seat: Seat, handle: Handle | None) -> tuple[Step, ...]:
    """Return the step for one card too many: it becomes the burn."""
    return (Step(step=RemedyStep.CARD_TO_BURN, seat=seat, handle=handle),)


def missing_card(seat: Seat) -> tuple[Step, ...]:
    """Return the step for a hand that is a card short."""
    return (Step(step=RemedyStep.DEAL_TO, seat=seat),)
