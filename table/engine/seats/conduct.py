"""Follows what players do with their own hands while action is pending: show them, or leave them behind.

A hand may be shown when it is to be tabled; before that it is noticed.
"""

from table.engine.hand.showdown import comes_home, is_astray
from table.engine.hand.turn import has_acted_meanwhile
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.exposed_by_player import ExposedByPlayer
from table.engine.matters.kinds.left_table import LeftTable
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Facing, Seat


def notice_shown(moment: Moment, handle: Handle, at_ns: int) -> None:
    """A hole card that had lain face down lies face up."""
    hand = moment.hand
    seat = hand.owners.get(handle)
    if seat is None or handle in hand.shown.turned_up or handle in hand.shown.exposed:
        return
    is_on_its_way = is_astray(moment.state, seat, handle) or comes_home(hand, handle)
    if is_on_its_way and not _is_whole_hand_up(moment, seat):
        return
    if hand.matters and _is_wanted(hand, handle):
        return
    if not (hand.is_dealt or _has_lain_down(moment, seat, handle, at_ns)):
        return
    if hand.matters and any(matter.found.awaits_place for matter in hand.matters):
        # It may be the boxed card that the dealer takes away: its name tells.
        moment.put_shown(replace(hand.shown, held_back=hand.shown.held_back | {handle}))
        return
    if hand.phase is not Phase.BETTING and not moment.state.waiting_keys:
        expose_own(moment, seat)
    elif seat not in dict(hand.shown.just_shown):
        # The betting may be over, and its last action still to be keyed: then the hand is tabled.
        moment.put_shown(replace(hand.shown, just_shown=(*hand.shown.just_shown, (seat, at_ns))))


def judge_shown(moment: Moment, at_ns: int) -> None:
    """Tell of hands that were turned up, and the betting has gone on for longer than a key takes."""
    hand = moment.state.hand
    # Keys that wait for a street which is read late may be the last of the betting.
    is_judged = not moment.state.waiting_keys
    if hand is not None and hand.shown.just_shown and is_judged and not has_acted_meanwhile(hand):
        key_ns = moment.state.setup.evidence.key_ns
        _tell_shown(moment, tuple(seat for seat, since_ns in hand.shown.just_shown if at_ns - since_ns >= key_ns))


def _tell_shown(moment: Moment, seats: tuple[Seat, ...]) -> None:
    if seats:
        left = tuple(one for one in moment.hand.shown.just_shown if one[0] not in seats)
        moment.put_shown(replace(moment.hand.shown, just_shown=left))
    for seat in seats:
        expose_own(moment, seat)


def notice_named(moment: Moment, handle: Handle) -> None:
    """A card that was turned up while a boxed one is looked for has its name: if it is another, its player did it."""
    hand = moment.hand
    if handle not in hand.shown.held_back:
        return
    moment.put_shown(replace(hand.shown, held_back=hand.shown.held_back - {handle}))
    if moment.state.names[handle] not in hand.shown.boxed and handle in hand.owners:
        expose_own(moment, hand.owners[handle])


def _is_whole_hand_up(moment: Moment, seat: Seat) -> bool:
    """Tell whether all cards of a hand lie up: wherever they were pushed to, their player has turned them."""
    places = moment.state.places
    lying = [places.get(card) for card in moment.hand.stakes[seat].cards]
    are_up = all(place is not None and place.facing is Facing.UP for place in lying)
    return are_up and len(lying) == moment.hand.hole_cards


def _is_wanted(hand: Hand, handle: Handle) -> bool:
    """Tell whether a remedy takes this card away: the dealer turns it up on its way."""
    return any(step.handle == handle for matter in hand.matters for step in matter.steps)


def _has_lain_down(moment: Moment, seat: Seat, handle: Handle, at_ns: int) -> bool:
    """Tell whether a card lay face down at its seat long enough that the dealer's pitch has not turned it."""
    turned_ns = moment.state.setup.evidence.turned_ns
    fell = next((seen for seen in moment.hand.reading.fallen if seen.handle == handle), None)
    is_down = fell is not None and fell.facing is Facing.DOWN and fell.zone is SEAT_ZONES[seat]
    return fell is not None and is_down and at_ns - fell.at_ns >= turned_ns


def expose_own(moment: Moment, seat: Seat) -> None:
    """Tell of a player who has turned up cards of a live hand while action is pending."""
    hand = moment.hand
    if not _is_action_pending(hand) or not hand.stakes[seat].is_live or seat in hand.shown.shown_by:
        return
    found = _exposure(hand, seat, is_claimed=False)
    moment.put_shown(replace(moment.hand.shown, shown_by=(*hand.shown.shown_by, seat)))
    if not found.is_allowed(moment.book):
        raise_matter(moment, found)


def claim_dead(moment: Moment, seat: Seat | None) -> bool:
    """Somebody wants a shown hand called dead; return whether there is one of which that can be asked."""
    _tell_shown(moment, tuple(other for other, _ in moment.hand.shown.just_shown if seat in {None, other}))
    hand = moment.hand
    shown = [other for other in hand.shown.shown_by if seat in {None, other} and hand.stakes[other].is_live]
    if not shown or not _is_action_pending(hand):
        return False
    found = _exposure(hand, shown[-1], is_claimed=True)
    if not found.can_be_claimed(moment.book):
        return False
    moment.put_shown(
        replace(moment.hand.shown, shown_by=tuple(other for other in hand.shown.shown_by if other != shown[-1]))
    )
    raise_matter(moment, found)
    return True


def _exposure(hand: Hand, seat: Seat, *, is_claimed: bool) -> ExposedByPlayer:
    live = [stake for stake in hand.stakes.values() if stake.is_live]
    return ExposedByPlayer(
        seat=seat,
        is_all_in=any(not stake.stack for stake in live),
        can_act=sum(1 for stake in live if stake.stack),
        is_claimed=is_claimed,
    )


def _is_action_pending(hand: Hand) -> bool:
    """Tell whether somebody has still to decide something in this hand."""
    is_open = not hand.is_face_up and hand.phase in {Phase.BETTING, Phase.DEALING}
    return is_open and sum(1 for stake in hand.stakes.values() if stake.is_live and stake.stack) > 0


def leave_hand(moment: Moment, seat: Seat) -> None:
    """Tell of a player who has left the table with a live hand."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_over or not hand.is_dealt:
        return
    stake = hand.stakes.get(seat)
    if stake is not None and stake.is_live:
        raise_matter(moment, LeftTable(seat=seat, is_all_in=not stake.stack))
