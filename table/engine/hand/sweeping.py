"""Hands that their cards have folded: what was before that is kept, for the dealer may have taken them by mistake.

What is done where it was so is in `matters.given_back`.
"""

from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import Swept, TableState, awaiting_nothing
from table.engine.state.taking_back import to_go_back_to
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Seat


def note_swept(moment: Moment, seat: Seat, before: Hand) -> None:
    """Remember that the cards of *seat* have folded it, keyed by nobody, and the hand as it was *before*."""
    hand = moment.hand
    others = {other: one for other, one in hand.swept.items() if other != seat}
    moment.put_hand(replace(hand, swept={**others, seat: to_go_back_to(before)}))
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_swept=True))


def await_key(moment: Moment, seat: Seat, before: TableState, said: int) -> None:
    """Keep how the table stood *before* the cards of *seat* folded it, so much *said*: the key of it may yet come.

    Once that fold is taken back, its cards in the muck are none any more.
    """
    state, lifted_ns = moment.state, moment.state.setup.evidence.lifted_ns
    others = tuple(one for one in state.swept if one.seat != seat and moment.at_ns - one.at_ns < lifted_ns)
    if before.hand is not None and before.hand.stakes[seat].is_in_muck:
        stakes = {**before.hand.stakes, seat: replace(before.hand.stakes[seat], is_in_muck=False)}
        before = replace(before, hand=replace(before.hand, stakes=stakes))
    moment.put_table(replace(state, swept=(*others, Swept(seat, moment.at_ns, awaiting_nothing(before), said))))


def await_no_key(moment: Moment, seat: Seat) -> None:
    """The dealer has said by another key that the hand of *seat* is folded."""
    others = tuple(one for one in moment.state.swept if one.seat != seat)
    moment.put_table(replace(moment.state, swept=others))


def lies_whole(state: TableState, hand: Hand, seat: Seat) -> bool:
    """Tell whether a whole hand lies where it was dealt, and is looked at."""
    zone, cards = SEAT_ZONES[seat], hand.stakes[seat].cards
    places = [state.places.get(card) for card in cards]
    is_there = all(place is not None and place.zone is zone for place in places)
    return bool(cards) and is_there and zone not in state.blind_zones


def was_swept(hand: Hand, seat: Seat) -> bool:
    """Tell whether the cards of *seat* have folded or mucked it, and nobody has keyed that."""
    stake = hand.stakes.get(seat)
    return stake is not None and not stake.is_live and stake.is_swept
