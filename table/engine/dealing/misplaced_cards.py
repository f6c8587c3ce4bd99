"""Cards that lie where they do not belong: where each came from, after how long that is told, and what is told.

Folded cards out of the muck, burns, single cards of live hands, cards of the stub that nobody dealt. None of them
counts where it lies. Hole cards dealt out of order are in `undue_cards`, cards of a street in `undue_in_middle`.
"""

from typing import Final

from table.engine.betting.out_of_turn import has_folded_out_of_turn
from table.engine.dealing.handled_deck import is_of_riffle
from table.engine.dealing.in_sight import in_sight_ns
from table.engine.dealing.next_seat_cards import is_of_one_border, lay_with_another_hand
from table.engine.dealing.streets_due import asked_step, due_street
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.cards_mixed import CardsMixed
from table.engine.matters.kinds.count_mismatch import StrayCard
from table.engine.matters.kinds.muck_disturbed import MuckDisturbed
from table.engine.state.hand import Hand
from table.engine.state.middle import OutOfPlace
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import LIVE
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import CARD, Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import ASIDE, BOARD, BURN, DOWN, MUCK, SEAT_ZONES, UP, ZONE_SEATS, Seat, Zone

_PLAYED: Final = frozenset({Phase.DEALING, Phase.BETTING})
_PILES: Final = frozenset({Zone.STUB, BURN})
_MIDDLE: Final = frozenset({*_PILES, BOARD})


def mucked_with(hand: Hand, seen: CardSeen, mucked: frozenset[Handle]) -> frozenset[Handle]:
    """Return the hole cards that have lain in the muck, until one is given back to its live hand."""
    owner = hand.owners.get(seen.handle)
    if owner is None and seen.handle not in hand.thrown:
        return mucked
    if seen.zone is MUCK:
        return mucked | {seen.handle}
    is_given_back = owner is not None and seen.zone is SEAT_ZONES[owner] and hand.stakes[owner].is_live
    return mucked - {seen.handle} if is_given_back else mucked


def note_out_of_place(moment: Moment, seen: CardSeen, before: LastSeen | None) -> None:
    """Remember a card that came where it does not belong, until it is clear that it stays.

    *before* is where it lay before it was seen; a card that is only read again there has not come.
    """
    if moment.hand.phase.is_over:
        return
    if seen.handle in moment.hand.middle.astray:
        _note_home(moment, seen)
    is_same_zone = before is not None and before.zone is seen.zone
    if before is not None and is_same_zone and before.facing is seen.facing:
        return
    if is_same_zone and seen.facing is UP:
        tell_shown(moment, seen.handle, seen.at_ns)
    came_from = _came_from(moment, seen)
    is_still = is_same_zone and (came_from is not Zone.STUB or seen.zone is not BOARD)
    if came_from is None or came_from is seen.beside or is_still:
        return
    others = tuple(card for card in moment.hand.middle.out_of_place if card.seen.handle != seen.handle)
    moment.put_middle(replace(moment.hand.middle, out_of_place=(*others, OutOfPlace(seen=seen, came_from=came_from))))


def _note_home(moment: Moment, seen: CardSeen) -> None:
    """Forget a card of a live hand that lay elsewhere once it lies at its seat again, or is of no hand any more."""
    hand = moment.hand
    owner = hand.owners.get(seen.handle)
    if owner is None or SEAT_ZONES[owner] is seen.zone:
        astray = {card: zone for card, zone in hand.middle.astray.items() if card != seen.handle}
        moment.put_middle(replace(hand.middle, astray=astray))


def _came_from(moment: Moment, seen: CardSeen) -> Zone | None:
    """Return where a card belongs that lies elsewhere: its seat, muck, burns, stub; None if it lies well."""
    hand, handle, zone = moment.hand, seen.handle, seen.zone
    owner = hand.owners.get(handle)
    if owner is not None and hand.stakes[owner].fate is LIVE:
        # In a draw it was thrown away, whether that is keyed or not.
        is_mucked = zone is MUCK and hand.draw is None
        return SEAT_ZONES[owner] if zone in _MIDDLE or is_mucked else None
    if handle in hand.burns and zone is BURN:
        # A remedy had it laid there, wherever it had lain.
        return None
    if owner is not None or handle in moment.state.mucked or handle in hand.thrown:
        return MUCK if _is_dead_card_astray(moment, seen, owner) else None
    if handle in hand.board or any(card.handle == handle for card in hand.middle.early):
        return None
    if handle in hand.burns:
        is_astray = zone is Zone.STUB or zone in ZONE_SEATS or (zone is BOARD and seen.facing is UP)
        return BURN if is_astray else None
    # What is no card of the deck is told as such, wherever it lies.
    is_fresh_astray = handle.kind is CARD and (zone is MUCK or (zone is BOARD and seen.facing is DOWN))
    return Zone.STUB if is_fresh_astray and handle not in hand.middle.laid_out else None


def _is_dead_card_astray(moment: Moment, seen: CardSeen, owner: Seat | None) -> bool:
    """Tell whether a card of a dead hand lies neither in the muck nor on its way there.

    A card that lies aside was looked at, but at the showdown: there the dealer may have been asked to show it.
    """
    hand, is_mucked = moment.hand, seen.handle in moment.state.mucked
    if seen.handle in hand.thrown and seen.zone is Zone.STUB and hand.telling.has_told(AlertCode.DECK_SHORT):
        return False
    if seen.zone is ASIDE:
        return is_mucked and owner is not None and hand.phase in _PLAYED and asked_step(hand) is None
    if seen.zone in _MIDDLE:
        return True
    seat = ZONE_SEATS.get(seen.zone)
    if seat is None:
        return False
    there = hand.stakes.get(seat)
    return is_mucked or (seat != owner and there is not None and there.is_live)


def judge_out_of_place(moment: Moment) -> None:
    """Tell of the cards that have lain for long enough where they do not belong; forget those that do no more."""
    hand = moment.state.hand
    if hand is None or not hand.middle.out_of_place or hand.phase.is_over:
        return
    # A hole card that is nowhere now is still on its way from there: who turned it up is not known.
    gone = [
        card
        for card in hand.middle.out_of_place
        if card.came_from in ZONE_SEATS and card.seen.handle not in moment.state.places
    ]
    lying = (card if card in gone else _as_it_lies(moment, card) for card in hand.middle.out_of_place)
    left = tuple(card for card in lying if card is not None)
    due = [card for card in left if card not in gone and _may_be_told(moment, card) and _has_stayed(moment, card)]
    left = tuple(card for card in left if card not in due)
    if left != hand.middle.out_of_place:
        moment.put_middle(replace(moment.hand.middle, out_of_place=left))
    for card in due:
        _tell(moment, card)


def awaits_place(moment: Moment) -> bool:
    """Tell whether a card lies where it does not belong, and a few seconds more will tell whether it stays."""
    hover_ns, blind_zones = moment.state.setup.evidence.hover_ns, moment.state.blind_zones
    return not moment.hand.phase.is_over and any(
        card.seen.zone not in blind_zones and _may_be_told(moment, card)
        for card in (_as_it_lies(moment, card) for card in moment.hand.middle.out_of_place)
        if card is not None and _stays_after_ns(moment, card) <= hover_ns
    )


def _as_it_lies(moment: Moment, card: OutOfPlace) -> OutOfPlace | None:
    """Return a card that lies where it came to and still does not belong there; its hand may have died meanwhile."""
    hand, seen = moment.hand, card.seen
    place = moment.state.places.get(seen.handle)
    if place is None or place.zone is not seen.zone or _is_asked_for(hand, seen.handle):
        return None
    came_from = _came_from(moment, replace(seen, facing=place.facing))
    if came_from is None or (came_from is not card.came_from and card.came_from not in ZONE_SEATS):
        return None
    return replace(card, came_from=came_from)


def _is_asked_for(hand: Hand, handle: Handle) -> bool:
    """Tell whether a remedy takes this card to its place, or the hand that it is of is to be seen."""
    steps = [step for matter in hand.matters for step in matter.steps]
    owner = hand.owners.get(handle)
    is_seen = owner is not None and hand.stakes[owner].is_to_be_seen
    return is_seen or any(step.handle == handle for step in steps)


def _may_be_told(moment: Moment, card: OutOfPlace) -> bool:
    """Tell whether a card can be told by now: nothing that is still to come can make it lie well."""
    hand, seen = moment.hand, card.seen
    if not hand.is_dealt:
        return False
    if card.came_from is Zone.STUB and seen.zone is BOARD:
        # Turned up, it may be the card that is due there, or a remedy has it laid out.
        return due_street(hand) is None and hand.holding is None
    if card.came_from is Zone.STUB:
        return hand.phase in _PLAYED
    if card.came_from in ZONE_SEATS and seen.zone not in _PILES:
        # What was thrown away before its second card came is told as that fold; on the board it lies all the same.
        is_folded = has_folded_out_of_turn(hand, hand.owners[seen.handle])
        return seen.zone is BOARD if is_folded else _is_alone(moment, seen.handle)
    return True


def _is_alone(moment: Moment, handle: Handle) -> bool:
    """Tell whether a card lies in the middle while the rest of its live hand is read at the seat: that is no fold.

    It is one where all that the seat had lay in the muck, and a remedy has dealt it another card since; it is none
    where the card lay with another hand, which was thrown away.
    """
    hand = moment.hand
    seat = hand.owners[handle]
    if lay_with_another_hand(hand, handle) and hand.phase in _PLAYED:
        return True
    if hand.stakes[seat].is_in_muck:
        return False
    others = [card for card in hand.stakes[seat].cards if card != handle]
    zone = SEAT_ZONES[seat]
    if hand.is_face_up or hand.phase not in _PLAYED or len(others) != moment.hand.hole_cards - 1:
        return False
    beside = (near for near in (seat - 1, seat + 1) if near in hand.stakes)
    is_guess = any(is_of_one_border(moment, seat, handle, SEAT_ZONES[near]) for near in beside)
    is_watched = zone not in moment.state.blind_zones
    return is_watched and not is_guess and all(moment.zone_of(card) is zone for card in others)


def _has_stayed(moment: Moment, card: OutOfPlace) -> bool:
    """Tell whether a card has lain for long enough, and its seat was looked at meanwhile if it came from one."""
    zones = [card.seen.zone, *(zone for zone in (card.came_from,) if zone in ZONE_SEATS)]
    has_lain_ns = min(in_sight_ns(moment, zone, card.seen.at_ns) for zone in zones)
    return has_lain_ns >= _stays_after_ns(moment, card)


def _stays_after_ns(moment: Moment, card: OutOfPlace) -> int:
    """Return how long a card must lie where it does not belong before it lies there for good."""
    setup, seen, is_of_stub = moment.state.setup, card.seen, card.came_from is Zone.STUB
    is_on_way = card.came_from is MUCK and seen.zone is BOARD and seen.facing is not UP
    if (is_on_way and seen.handle not in moment.state.mucked) or (is_of_stub and is_of_riffle(moment.hand, seen)):
        # It was folded, and lies before the dealer on its way; or the muck is slow to tell that it is gone.
        return setup.out_of_view_ns
    is_thrown = card.came_from in ZONE_SEATS or (is_of_stub and seen.zone is BOARD)
    return setup.evidence.hover_ns if is_thrown else setup.evidence.stay_ns


def _tell(moment: Moment, card: OutOfPlace) -> None:
    hand, seen = moment.hand, card.seen
    seat, owner = ZONE_SEATS.get(seen.zone), hand.owners.get(seen.handle)
    if card.came_from is Zone.STUB:
        if seen.zone is BOARD or _are_all_dealt_known(moment):
            raise_matter(moment, StrayCard(handle=seen.handle, zone=seen.zone))
        else:
            # It may be a hole card that no antenna had read before.
            moment.put_table(replace(moment.state, mucked=moment.state.mucked | {seen.handle}))
        return
    if card.came_from in ZONE_SEATS:
        moment.put_middle(replace(hand.middle, astray={**hand.middle.astray, seen.handle: seen.zone}))
    is_of_muck = card.came_from is not MUCK or seen.handle in moment.state.mucked or seat is None
    if is_of_muck:
        raise_matter(moment, _disturbed(moment, seen, card.came_from))
    there = None if seat is None else hand.stakes.get(seat)
    is_live_there = there is not None and there.is_live and owner not in {None, seat}
    is_told = hand.telling.has_told(CardsMixed.code, seat=owner)
    if owner is None or seat is None or not is_live_there or is_told or hand.stakes[owner].is_live:
        return
    if is_of_muck or not is_of_one_border(moment, owner, seen.handle, seen.zone):
        raise_matter(moment, CardsMixed(seat=owner, handle=seen.handle, came_from=MUCK, lies_on=seen.zone))


def _disturbed(moment: Moment, seen: CardSeen, came_from: Zone) -> MuckDisturbed:
    """Return what is told of a card by where it came from and where it lies; at a live hand how many lie there."""
    hand, seat = moment.hand, ZONE_SEATS.get(seen.zone)
    there = None if seat is None else hand.stakes.get(seat)
    lying = [place.zone for place in moment.state.places.values()].count(seen.zone)
    return MuckDisturbed(
        seat=seat or ZONE_SEATS.get(came_from),
        handle=seen.handle,
        came_from=came_from,
        lies_on=seen.zone,
        lying=lying if there is not None and there.is_live and lying > moment.hand.hole_cards else None,
        since_ns=seen.at_ns,
    )


def tell_shown(moment: Moment, turned_up: Handle, at_ns: int) -> None:
    """Tell at once that more cards are shown at a seat than its hand has, whichever was turned up last, by its name."""
    places, names = moment.state.places, moment.state.names
    if (here := places.get(turned_up)) is None or here.facing is not UP:
        return
    there = moment.hand.stakes.get(ZONE_SEATS.get(here.zone, 0))
    if there is None or there.fate is not LIVE:
        return
    shown = [handle for handle, place in places.items() if place.zone is here.zone and place.facing is UP]
    if len(shown) <= moment.hand.hole_cards:
        return
    for handle in shown:
        card = CardSeen(zone=here.zone, handle=handle, facing=UP, not_before_ns=at_ns, at_ns=at_ns)
        came_from = _came_from(moment, card)
        if came_from is not None and handle in names:
            raise_matter(moment, _disturbed(moment, card, came_from))


def _are_all_dealt_known(moment: Moment) -> bool:
    """Tell whether every hole card has been read and lies in sight: what else lies in the muck comes from the stub.

    A hand that a card lacks may have had it all the same, never read, where the dealer said that there is none.
    """
    hand = moment.hand
    is_read = all(len(hand.stakes[seat].cards) == hand.hole_cards for seat in hand.positions.order)
    return is_read and all(card in moment.state.places for card in hand.owners)
