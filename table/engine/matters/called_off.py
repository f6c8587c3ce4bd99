"""A hand that is called off: a misdeal, dealt again with its button, blinds and antes, or void, with every chip back.

A street that is dealt again goes back like it, with what was bet on it; who folded on it has folded.

What the dealer has to do then stands here too; which of the two it is, is ruled elsewhere.
"""

from table.engine.hand.phases import next_phase
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Stake
from table.engine.words.alerts import RemedyStep
from table.engine.words.frozen import replace
from table.engine.words.matter_events import BetsReturned, HandMisdealt, HandVoided
from table.engine.words.zones import Seat


def call_misdeal(moment: Moment, matter: Matter) -> None:
    """Call the hand off: what was posted stays for the same hand dealt again, what was bet goes back."""
    hand = moment.hand
    stakes = {seat: _as_posted(stake, hand.opening[seat]) for seat, stake in hand.stakes.items()}
    returned = _returned(hand, stakes)
    steps = [Step(step=RemedyStep.RETRIEVE)]
    if returned:
        steps.append(Step(step=RemedyStep.RETURN_BETS))
    steps += [Step(step=RemedyStep.RESHUFFLE), Step(step=RemedyStep.CUT)]
    players = moment.state.players
    away = hand.missed_first_deal.union(seat for seat in hand.positions.order if players[seat].is_absent)
    off = replace(
        hand, phase=next_phase(hand, Phase.MISDEAL), stakes=stakes, missed_first_deal=away, going_back=returned
    )
    _call_off(moment, off, replace(matter, steps=tuple(steps)))
    moment.say(HandMisdealt())
    if returned:
        moment.say(BetsReturned(chips=returned))


def void_hand(moment: Moment, matter: Matter) -> None:
    """Undo the hand to its beginning: nobody has won or lost a chip."""
    hand = moment.hand
    stakes = {seat: replace(stake, stack=stake.start, bet=0, paid=0) for seat, stake in hand.stakes.items()}
    steps = (Step(step=RemedyStep.RETURN_BETS), Step(step=RemedyStep.RETRIEVE))
    returned = _returned(hand, stakes)
    off = replace(hand, phase=next_phase(hand, Phase.VOID), stakes=stakes, dead_money=0, going_back=returned)
    _call_off(moment, off, replace(matter, steps=steps))
    moment.say(HandVoided())
    moment.say(BetsReturned(chips=returned))


def return_street(moment: Moment) -> None:
    """Give back what was bet on a street that is no street: its betting begins when it is dealt."""
    hand = moment.hand
    stakes = {
        seat: replace(stake, stack=stake.stack + stake.bet, bet=0, paid=stake.paid - stake.bet) if stake.bet else stake
        for seat, stake in hand.stakes.items()
    }
    returned = _returned(hand, stakes)
    if returned:
        moment.put_hand(replace(hand, stakes=stakes, betting=replace(hand.betting, price=0), going_back=returned))
        moment.say(BetsReturned(chips=returned))


def _call_off(moment: Moment, off: Hand, matter: Matter) -> None:
    """Let the hand be *off*, with nothing left to settle but *matter*."""
    before = replace(moment.hand, interrupted=None)
    settled = replace(matter, act=None, waits_for_deal=False)
    moment.put_hand(
        replace(off, matters=(settled,), asked_about=None, interrupted=before, reading=replace(off.reading, waiting=()))
    )


def _as_posted(stake: Stake, opening: Stake) -> Stake:
    return replace(stake, stack=opening.stack, bet=opening.bet, paid=opening.paid, fate=opening.fate)


def _returned(hand: Hand, stakes: dict[Seat, Stake]) -> dict[Seat, int]:
    """Return the chips that each seat gets back. A blind that its player took back is posted again: none goes back."""
    returned = {seat: stake.stack - hand.stakes[seat].stack for seat, stake in stakes.items()}
    return {seat: chips for seat, chips in returned.items() if chips > 0}
