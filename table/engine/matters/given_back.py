"""A hand that its player gets back: it was taken by mistake, and has every right that it had.

Where its fold had closed the street, or the hand, that is open again. What others have done since stands, and they are
not asked again; only on a later street, which lies there too early, is nothing done any more.
"""

from table.engine.hand.award import take_pots_back
from table.engine.hand.phases import next_phase
from table.engine.hand.showdown import play_again
from table.engine.hand.turn import pass_turn, seat_in_turn
from table.engine.matters.middle_steps import lie_too_early
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate, Stake
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.matter_events import BetsReturned, HandGivenBack
from table.engine.words.zones import Seat


def give_back(moment: Moment, seat: Seat) -> None:
    """Give a hand back to its player; one that was taken for folded has its turn again, though the pots were paid."""
    hand = moment.hand
    stake = hand.stakes[seat]
    if stake.is_live:
        moment.put_stake(seat, replace(stake, is_in_muck=False))
    elif not stake.is_swept or hand.phase.is_called_off:
        pass
    elif stake.fate is Fate.MUCKED:
        moment.put_stake(seat, replace(stake, is_swept=False, is_in_muck=False))
        play_again(moment, seat)
    elif take_pots_back(moment):
        _give_swept_back(moment, seat, hand.swept[seat])


def _give_swept_back(moment: Moment, seat: Seat, before: Hand) -> None:
    street = before.street
    is_closed = moment.hand.phase is not Phase.BETTING or moment.hand.street is not street
    if is_closed:
        _reopen(moment, street)
    moment.say(HandGivenBack(seat=seat, is_reopened=is_closed))
    _restore(moment, seat, before)
    pass_turn(moment)
    if is_closed:
        lie_too_early(moment)


def _reopen(moment: Moment, street: Street) -> None:
    """Let the betting of a street be as it was when it was complete: what was bet since goes back."""
    hand = moment.hand
    then = hand.closings[street]
    stakes = {seat: _as_it_was(stake, then.stakes[seat]) for seat, stake in hand.stakes.items()}
    returned = {seat: stake.paid - stakes[seat].paid for seat, stake in hand.stakes.items()}
    since = {seat: chips for seat, chips in returned.items() if chips > 0}
    if since:
        moment.say(BetsReturned(chips=since))
    moment.put_hand(
        replace(
            hand,
            phase=next_phase(hand, Phase.BETTING),
            street=street,
            stakes=stakes,
            betting=then.betting,
            is_face_up=then.is_face_up,
            asked_about=None,
            returned=None,
            turns=replace(then.turns, out_of_turn=(), ordered=None, clock=None, is_board_lying=False),
        )
    )
    # Hand-for-hand, the end of this hand held the next one.
    moment.put_table(replace(moment.state, is_held=False))


def _as_it_was(now: Stake, then: Stake) -> Stake:
    """Return a seat's part with its chips and acts as they were; where its cards lie, and that it folded, is of now."""
    return replace(
        then,
        fate=now.fate,
        cards=now.cards,
        unseen=now.unseen,
        is_in_muck=now.is_in_muck,
        is_swept=now.is_swept,
        mucked_at_ns=now.mucked_at_ns,
        is_lifted=now.is_lifted,
        lifted_at_ns=now.lifted_at_ns,
        read_until_ns=now.read_until_ns,
        is_held=now.is_held,
    )


def _restore(moment: Moment, seat: Seat, before: Hand) -> None:
    """Let a hand be live with the chips and rights that it had; it is in turn, if it was."""
    hand = moment.hand
    was_in_turn = seat_in_turn(before) == seat
    stake = replace(_as_it_was(hand.stakes[seat], before.stakes[seat]), fate=Fate.LIVE, is_in_muck=False)
    moment.put_stake(seat, replace(stake, is_swept=was_in_turn))
    if not was_in_turn:
        return
    moment.put_betting(replace(moment.hand.betting, to_act=_in_order(moment.hand, seat)))
    if _is_all_else_as_it_was(moment.hand, seat, before):
        betting = replace(
            moment.hand.betting,
            first_to_act=before.betting.first_to_act,
            first_acted_ns=before.betting.first_acted_ns,
            wagered=before.betting.wagered,
        )
        turns = replace(moment.hand.turns, acts=before.turns.acts)
        moment.put_hand(replace(moment.hand, betting=betting, turns=turns, is_closed=before.is_closed))


def _in_order(hand: Hand, seat: Seat) -> tuple[Seat, ...]:
    """Return who is to act, with *seat*: it was passed over, and so were others whose hands were taken before it."""
    to_act, taken = hand.betting.to_act, tuple(hand.swept)
    before = taken[: taken.index(seat)]
    first = tuple(other for other in to_act if other in before and hand.stakes[other].is_swept)
    return (*first, seat, *(other for other in to_act if other not in first))


def _is_all_else_as_it_was(hand: Hand, seat: Seat, before: Hand) -> bool:
    """Tell whether nobody else has done anything since."""
    return all(
        (stake.paid, stake.acted_price, stake.last) == (then.paid, then.acted_price, then.last)
        for other, (stake, then) in ((at, (one, before.stakes[at])) for at, one in hand.stakes.items())
        if other != seat
    )
