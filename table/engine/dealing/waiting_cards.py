"""Hole cards that wait where none was due: which still lie there, and which the deal may yet bring there."""

import operator
from collections import Counter
from typing import Final

from table.engine.dealing.counted_cards import is_crowd
from table.engine.dealing.deal_order import is_denied, may_lie_beside
from table.engine.dealing.early_street_cards import is_told_early
from table.engine.dealing.evidence import Beginning, another_beginning, is_in_disorder, is_sharp, of_unknown_time
from table.engine.hand.drawing import is_drawing_at
from table.engine.state.moment import Moment
from table.engine.words.cards import HandleKind
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import ON_FELT, SEAT_ZONES, ZONE_SEATS, Seat

_READ_AT: Final = operator.attrgetter("at_ns")


def lying_astray(moment: Moment) -> list[CardSeen]:
    """Return the cards that wait where none was due, the one that was read first first."""
    return sorted([card for card in moment.hand.reading.waiting if moment.lies(card)], key=_READ_AT)


def is_strewn(moment: Moment) -> bool:
    """Tell whether in mid-deal cards lie in several places to which the deal brings none: the deck may be washed.

    Nobody is asked or told of the order of such a deal; a stub that is held there will be gone.
    """
    hand = moment.hand
    if hand.is_dealt:
        return False
    dealt = {SEAT_ZONES[seat] for seat in hand.positions.order}
    return len({place.zone for place in moment.state.places.values()} & (ON_FELT - dealt)) > 1


def is_time_known(moment: Moment, card: CardSeen) -> bool:
    """Tell whether it is known when a card of the deal fell: one antenna alone read it, sharply, and kept it."""
    is_alone = card.beside is None and card.handle not in moment.hand.reading.left_ns
    return is_alone and is_sharp(card, moment.state.setup.evidence)


def may_yet_be_due(moment: Moment, card: CardSeen) -> bool:
    """Tell whether the deal may still bring a card to where this one lies, once those before it have come.

    A tag of no deck is none of its cards: where it is not due soon, it is a thing that lies there.
    """
    hand = moment.hand
    if hand.game.is_stud and is_told_early(hand, card):
        # Nothing more is to be said of it.
        return True
    if hand.draw is not None:
        return is_drawing_at(hand, ZONE_SEATS[card.zone])
    return (
        not hand.is_dealt
        and card.handle.kind is not HandleKind.UNKNOWN
        and any(_has_room(moment, ZONE_SEATS[zone], card) for zone in (card.zone, card.beside) if zone in ZONE_SEATS)
    )


def _has_room(moment: Moment, seat: Seat, card: CardSeen) -> bool:
    """Tell whether a seat that is dealt in has fewer cards than a hand has, those that came before this one counted."""
    stake = moment.hand.stakes.get(seat)
    if stake is None or seat not in moment.hand.positions.order or not stake.is_live:
        return False
    before = [
        other
        for other in lying_astray(moment)
        if other.zone is SEAT_ZONES[seat] and (other.at_ns, other.handle.id) < (card.at_ns, card.handle.id)
    ]
    return len(stake.cards) + stake.unseen + len(before) < moment.hand.hole_cards


def takes(waiting: Counter[Seat], seat: Seat) -> bool:
    """Take one of the cards that wait at a seat, if there is one."""
    waiting[seat] -= 1
    return waiting[seat] >= 0


def coming_beside(moment: Moment, card: CardSeen) -> tuple[Seat, ...]:
    """Return the seats beside a card whose own was passed over, and may come later or lie unread: it may be that."""
    hand = moment.hand
    beside = (other for other in hand.positions.order if abs(other - ZONE_SEATS[card.zone]) == 1)
    return tuple(other for other in beside if may_lie_beside(moment, other) and not is_denied(hand, other))


def beginning(moment: Moment, *more: CardSeen) -> Beginning | None:
    """Return where the deal seems to have begun, if not where it should have; None where nothing speaks for it."""
    return another_beginning(moment.hand.positions.order, _as_read(moment, *more), moment.state.setup.evidence)


def is_out_of_step(moment: Moment) -> bool:
    """Tell whether cards that lie well came in no order of a deal: others may lie where they do by the same wash."""
    return is_in_disorder(moment.hand.positions.order, _as_read(moment), moment.state.setup.evidence)


def _as_read(moment: Moment, *more: CardSeen) -> dict[Seat, list[CardSeen]]:
    """Return the cards of the deal by seat as they were read; of what lies between two nobody knows when it fell."""
    hand = moment.hand
    dealt = [card for card in hand.reading.fallen if card.handle in hand.owners]
    waiting = [card for card in lying_astray(moment) if may_yet_be_due(moment, card) and not is_crowd(moment, card)]
    reads: dict[Seat, list[CardSeen]] = {}
    for card in sorted([*dealt, *waiting, *more], key=_READ_AT):
        is_between = card.beside is not None or card.handle in hand.reading.between
        reads.setdefault(ZONE_SEATS[card.zone], []).append(of_unknown_time(card) if is_between else card)
    return reads
