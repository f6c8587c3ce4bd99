"""Finds what holds up a showdown that only the dealer's hands can put right and no open alert asks for.

It was told when it happened, or the alert was taken back: here it is only said what is waited for.
"""

from typing import Final

from table.engine.hand.award_due import is_decided, lies_one_too_many
from table.engine.hand.showdown import first_to_show, lies_up
from table.engine.state.moment import Moment
from table.engine.state.phase import SHOWDOWN
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.matter_view import Hindering, Hindrance
from table.engine.words.zones import BOARD, SEAT_ZONES, Seat, Zone

_UNREADABLE: Final = frozenset({HandleKind.JOKER, HandleKind.UNKNOWN})


def hindrance_of(moment: Moment) -> Hindrance | None:
    """Return what the hand waits for: a card that belongs to a live hand, or a card too many on the board."""
    hand = moment.hand
    if hand.matters or hand.phase.is_over or not (hand.is_face_up or hand.phase is SHOWDOWN):
        return None
    if is_decided(hand):
        is_too_many = hand.live_count > 1 and lies_one_too_many(moment)
        return Hindrance(what=Hindering.BOARD_CARD_TOO_MANY, zone=BOARD) if is_too_many else None
    untabled = [seat for seat, stake in hand.stakes.items() if stake.is_live and not stake.is_tabled]
    lacking = {seat: found for seat in untabled if (found := _hindrance_at(moment, seat)) is not None}
    first = first_to_show(hand, moment.book)
    if first not in lacking and len(lacking) < len(untabled):
        # Others table or muck first.
        return None
    seat = first if first in lacking else next(iter(lacking), None)
    return None if seat is None else lacking[seat]


def _hindrance_at(moment: Moment, seat: Seat) -> Hindrance | None:
    """Return what keeps one hand from being tabled whole."""
    if (zone := lacks_card(moment, seat)) is not None:
        return Hindrance(what=Hindering.HOLE_CARD_ASTRAY, zone=zone, seat=seat)
    if any(card.kind in _UNREADABLE for card in moment.hand.stakes[seat].cards):
        return Hindrance(what=Hindering.UNREADABLE_HAND, zone=SEAT_ZONES[seat], seat=seat)
    return None


def lacks_card(moment: Moment, seat: Seat) -> Zone | None:
    """Return where a card of a hand lies that was told to lie out of its place, and is not turned up there."""
    stake = moment.hand.stakes[seat]
    down = (card for card in stake.cards if not lies_up(moment.state, stake, card))
    return next((zone for card in down if (zone := _lies_astray(moment, seat, card)) is not None), None)


def _lies_astray(moment: Moment, seat: Seat, handle: Handle) -> Zone | None:
    """Return where a hole card lies out of its place; where nothing reads it any more, where it was told to lie."""
    hand, place = moment.hand, moment.state.places.get(handle)
    if place is None:
        return hand.middle.astray.get(handle)
    is_told = handle in hand.middle.astray or hand.telling.has_told(AlertCode.CARDS_MIXED, handle=handle)
    return place.zone if is_told and place.zone is not SEAT_ZONES[seat] else None
