"""The first betting of a hand: it opens behind the big blind, in stud with whoever brings it in.

An up card that is read late may show that another player is to open a street: that is put right here, too.
"""

from table.engine.hand.limits import forced_bet
from table.engine.hand.opening import put_in
from table.engine.hand.phases import next_phase
from table.engine.hand.showing import brings_in, opens
from table.engine.hand.turn import pass_turn, seats_after, seats_from
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from table.engine.words.game import Posts
from table.engine.words.zones import Seat


def open_first_street(moment: Moment) -> None:
    """Open the first betting: the seat after the big blind acts first, the big blind last."""
    hand = moment.hand
    if hand.game.posts is Posts.BRING_IN:
        _open_with_bring_in(moment)
        return
    to_act = seats_after(hand, hand.positions.big_blind_seat)
    moment.put_hand(replace(hand, phase=next_phase(hand, BETTING), betting=replace(hand.betting, to_act=to_act)))
    pass_turn(moment)


def _open_with_bring_in(moment: Moment) -> None:
    """Open the first betting of stud: who is to bring it in acts first; of a player who may not play it is taken."""
    seat = brings_in(moment.hand, moment.state.names)
    hand = moment.hand
    to_act: tuple[Seat, ...] = ()
    owes, price = None, 0
    if seat is not None:
        is_taken = not hand.stakes[seat].is_live or moment.is_missing(seat)
        price = forced_bet(hand)
        to_act, owes = seats_from(hand, seat), None if is_taken else seat
        if is_taken:
            # Where the book looks for a player at his turn, this is it.
            is_looked_for = moment.book.presence.absent_hand.value == "at-turn"
            to_act = to_act if is_looked_for else tuple(other for other in to_act if other != seat)
            _post_bring_in(moment, seat)
    hand = moment.hand
    is_bet = price >= hand.level.smallest_bet  # then nothing is left to complete
    full_total = price if is_bet else hand.betting.full_total
    betting = replace(hand.betting, price=price, full_total=full_total, to_act=to_act, owes=owes, opener=seat)
    moment.put_hand(replace(hand, phase=next_phase(hand, BETTING), bring_in=seat, betting=betting))
    pass_turn(moment)


def _post_bring_in(moment: Moment, seat: Seat) -> None:
    """Put the bring-in in for a seat that does not act, or as much of it as there is."""
    amount = put_in(moment, seat, forced_bet(moment.hand))
    stake = moment.hand.stakes[seat]
    moment.say(
        Acted(
            seat=seat, action=Action.BRING_IN, total=stake.bet, added=amount, is_all_in=amount > 0 and not stake.stack
        )
    )


def bring_in_from(moment: Moment, seat: Seat) -> None:
    """Let it stand that a seat has brought it in: the action goes on left of it."""
    _post_bring_in(moment, seat)
    hand = moment.hand
    others = tuple(other for other in seats_after(hand, seat) if other != seat)
    betting = replace(hand.betting, owes=None, opener=seat, to_act=others)
    moment.put_hand(replace(hand, bring_in=seat, betting=betting))
    pass_turn(moment)


def see_showing_anew(moment: Moment) -> None:
    """An up card was read late: where nobody has acted on its street, whoever shows the right card acts first."""
    hand, names = moment.hand, moment.state.names
    betting = hand.betting
    if hand.phase is not BETTING or betting.first_to_act is not None:
        return
    if betting.owes is not None:
        seat = brings_in(hand, names)
    elif hand.is_first_street:
        return
    else:
        seat = opens(hand, names)
    if seat is None or seat == betting.opener:
        return
    bring_in, owes = (seat, seat) if betting.owes is not None else (hand.bring_in, None)
    anew = replace(betting, to_act=seats_from(hand, seat), opener=seat, owes=owes)
    moment.put_hand(replace(hand, bring_in=bring_in, betting=anew))
    pass_turn(moment)
