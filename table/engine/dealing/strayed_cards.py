"""Hole cards that lie over the antenna of the seat beside their own.

Seats are a hand's breadth apart: cards that are pushed aside together are nobody's fault, and
one of them is asked about before anybody is accused. What lies farther off was mixed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.matters.door import raise_matter
from table.engine.matters.kinds import CardsMixed
from table.engine.words.events import CardsBesideSeat
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.cards import Handle
    from table.engine.words.sightings import CardSeen
    from table.engine.words.zones import Seat, Zone


def find_strayed(moment: Moment, seat: Seat, handle: Handle, zone: Zone, at_ns: int) -> None:
    """A hole card of *seat* appeared at another one: tell of it, or wait where the antennas are neighbours."""
    if is_of_one_border(moment, seat, handle, zone):
        return
    if abs(ZONE_SEATS[zone] - seat) > 1:
        _mix(moment, handle, zone)
    elif all(other != handle or _zone_of(moment, other) is not zone for other, _ in moment.hand.reading.strayed):
        others = tuple(stray for stray in moment.hand.reading.strayed if stray[0] != handle)
        moment.put_reading(replace(moment.hand.reading, strayed=(*others, (handle, at_ns))))


def note_between(moment: Moment, seen: CardSeen) -> None:
    """Remember of a card that was dealt that the antenna beside its seat reads it too: it lies between the two."""
    fallen = tuple(
        replace(card, beside=seen.beside if seen.zone is card.zone else seen.zone)
        if card.handle == seen.handle
        else card
        for card in moment.hand.reading.fallen
    )
    moment.put_reading(replace(moment.hand.reading, fallen=fallen))


def is_of_one_border(moment: Moment, seat: Seat, handle: Handle, zone: Zone) -> bool:
    """Tell whether a card of *seat*, or one that counts at *zone*, lies between the two.

    Which of two cards on one border is whose was a guess: they have not changed places.
    """
    there = moment.hand.stakes.get(ZONE_SEATS[zone])
    return _lies_between(moment, handle, zone) or any(
        _lies_between(moment, other, SEAT_ZONES[seat]) for other in (() if there is None else there.cards)
    )


def _lies_between(moment: Moment, handle: Handle, zone: Zone) -> bool:
    """Tell whether both antennas have read a card since it was dealt: now one does, now the other."""
    reading = moment.hand.reading
    fell = any(card.handle == handle and zone in {card.zone, card.beside} for card in reading.fallen)
    return fell or zone in reading.between.get(handle, ())


def judge_strayed(moment: Moment, at_ns: int) -> None:
    """Forget the strayed cards that are back, or that all lie together where they lie."""
    hand = moment.state.hand
    if hand is None or not hand.reading.strayed:
        return
    stay_ns = moment.state.setup.evidence.stay_ns
    for handle, since_ns in hand.reading.strayed:
        zone = _zone_of(moment, handle)
        seat = moment.hand.owners.get(handle)
        if seat is None or zone is None or zone is SEAT_ZONES[seat] or zone not in ZONE_SEATS:
            _forget(moment, handle)
        elif at_ns - since_ns >= stay_ns and _lie_together(moment, seat, zone):
            for card in moment.hand.stakes[seat].cards:
                _forget(moment, card)
            moment.say(CardsBesideSeat(seat=seat, at_seat=ZONE_SEATS[zone]))


def strayed_to(moment: Moment, at_ns: int) -> Zone | None:
    """Return where a strayed card has lain for long enough to ask about it; null where none has."""
    stay_ns = moment.state.setup.evidence.stay_ns
    zones = (
        _zone_of(moment, handle) for handle, since_ns in moment.hand.reading.strayed if at_ns - since_ns >= stay_ns
    )
    return next((zone for zone in zones if zone is not None), None)


def answer_strayed(moment: Moment, zone: Zone, *, are_mixed: bool) -> None:
    """Take the dealer's word for the cards that strayed to *zone*."""
    for handle, _ in moment.hand.reading.strayed:
        if _zone_of(moment, handle) is not zone:
            continue
        _forget(moment, handle)
        if are_mixed and not moment.hand.phase.is_over:
            _mix(moment, handle, zone)


def _mix(moment: Moment, handle: Handle, zone: Zone) -> None:
    seat = moment.hand.owners.get(handle)
    if seat is not None:
        raise_matter(moment, CardsMixed(seat=seat, at_seat=ZONE_SEATS[zone], handle=handle))


def _lie_together(moment: Moment, seat: Seat, zone: Zone) -> bool:
    cards = moment.hand.stakes[seat].cards
    return len(cards) > 1 and all(_zone_of(moment, card) is zone for card in cards)


def _zone_of(moment: Moment, handle: Handle) -> Zone | None:
    place = moment.state.places.get(handle)
    return None if place is None else place.zone


def _forget(moment: Moment, handle: Handle) -> None:
    moment.put_reading(
        replace(
            moment.hand.reading, strayed=tuple(stray for stray in moment.hand.reading.strayed if stray[0] != handle)
        )
    )
