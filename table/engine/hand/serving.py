"""Penalties as they are served: counted down hand by hand, by the button coming round, or by time.

A penalty ends between hands: whoever was dealt out of a hand, or had it killed, has no part in it any more. How one
is given is not known here.
"""

from typing import Final

from table.engine.hand.positions import next_positions
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.penalty import Penalty
from table.engine.state.phase import Phase
from table.engine.words.frozen import replace
from table.engine.words.table_events import PenaltyServed
from table.engine.words.zones import SEATS, Seat

NS_PER_MINUTE: Final = 60_000_000_000


def count_hand(moment: Moment) -> None:
    """The hand is complete: count it for those who served in it, and begin what was given during it."""
    before = moment.state.penalties
    if not before:
        return
    positions = next_positions(moment.state, moment.book)
    button = None if positions is None else positions.button
    counted = {seat: _after_hand(moment, one, button) for seat, one in before.items()}
    moment.put_table(replace(moment.state, penalties=counted))
    end_served(moment)
    served = {seat: one for seat, one in before.items() if moment.state.penalties.get(seat) != one}
    moment.put_hand(replace(moment.hand, served=served))


def count_no_more(moment: Moment, was: Hand) -> None:
    """The hand that *was* complete goes on after all: nobody has served in it yet."""
    hand = moment.hand
    if was.phase is not Phase.COMPLETE or hand.phase is Phase.COMPLETE:
        return
    if hand.number == was.number:
        moment.put_table(replace(moment.state, penalties={**moment.state.penalties, **was.served}))


def begin_at_once(moment: Moment, penalty: Penalty) -> Penalty:
    """Return a penalty that was given between hands, begun."""
    positions = next_positions(moment.state, moment.book)
    return _begun(moment, penalty, None if positions is None else positions.button)


def begin_all(moment: Moment) -> None:
    """Begin what was given, or came to its turn, while nothing could begin: the break is over."""
    hand = moment.state.hand
    if hand is None or hand.phase is Phase.COMPLETE:
        begun = {seat: begin_at_once(moment, one) for seat, one in moment.state.penalties.items()}
        moment.put_table(replace(moment.state, penalties=begun))


def played_ns(moment: Moment) -> int:
    """Return the time as minutes of play have it: in a break it stands still."""
    since_ns = moment.state.break_since_ns
    return moment.at_ns if since_ns is None else since_ns


def end_served(moment: Moment) -> None:
    """End the penalties of which nothing is left, unless a hand is going on, or is to be dealt again."""
    hand = moment.state.hand
    if hand is not None and hand.phase is not Phase.COMPLETE:
        return
    number = 0 if hand is None else hand.number
    over = [seat for seat, one in moment.state.penalties.items() if one.is_over(number, played_ns(moment))]
    if over:
        left = {seat: one for seat, one in moment.state.penalties.items() if seat not in over}
        moment.put_table(replace(moment.state, penalties=left))
        for seat in over:
            moment.say(PenaltyServed(seat=seat))


def _after_hand(moment: Moment, penalty: Penalty, button: Seat | None) -> Penalty:
    hand = moment.hand
    if penalty.round_from is not None and hand.number not in {penalty.counted_hand, penalty.from_hand - 1}:
        came_round = button is None or _passes(penalty.round_from, hand.positions.button, button)
        rounds = max(0, penalty.rounds - came_round)
        return replace(penalty, rounds=rounds, counted_hand=hand.number)
    return _begun(moment, penalty, button)


def _begun(moment: Moment, penalty: Penalty, button: Seat | None) -> Penalty:
    """Return *penalty* with what begins after a hand begun."""
    if penalty.minutes and penalty.until_ns is None and moment.state.break_since_ns is None:
        penalty = replace(penalty, until_ns=moment.at_ns + penalty.minutes * NS_PER_MINUTE)
    if penalty.rounds and penalty.round_from is None:
        penalty = replace(penalty, round_from=button)
    return penalty


def _passes(seat: Seat, before: Seat, after: Seat) -> bool:
    """Tell whether the button, on its way from *before* to *after*, comes to *seat*."""
    ring = len(SEATS)
    way = (after - before) % ring or ring
    return 0 < ((seat - before) % ring or ring) <= way
