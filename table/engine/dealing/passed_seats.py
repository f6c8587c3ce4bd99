"""Seats that were surely passed over in mid-deal: the dealer had no time to pitch a card there.

A card that is only read late took its turn in the dealer's hands: twice the pace of the deal lies between the cards
before it and behind it. The dealer is asked about such a seat before the deal rests; nobody is accused here.
"""

import itertools
import operator
from collections.abc import Sequence
from typing import Final

from table.engine.dealing.evidence import pace_of
from table.engine.dealing.in_sight import in_sight_ns
from table.engine.dealing.waiting_cards import is_strewn, is_time_known, lying_astray, may_yet_be_due
from table.engine.state.moment import Moment
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat

_READ_AT: Final = operator.attrgetter("at_ns")


def is_surely_passed(moment: Moment, seat: Seat, at_ns: int) -> bool:
    """Tell whether a seat was passed over, and what is only slow to settle has settled by now.

    Its antenna has looked for so long, short pauses left out; those beside it have read the cards of their own seats,
    and no others. In a deal of many rounds nobody tells in mid-deal how many cards a seat should have by then.
    """
    if moment.hand.hole_cards > moment.state.setup.evidence.counted_cards or is_strewn(moment):
        return False
    rules, behind = moment.state.setup.evidence, [card for card in _waiting(moment) if ZONE_SEATS[card.zone] != seat]
    if len({card.zone for card in behind}) < rules.overtaken_by or at_ns - behind[0].at_ns < rules.passed_ns:
        return False
    pitched = _pitched(moment)
    before = pitched[max(0, pitched.index(behind[0]) - 1)]
    is_in_sight = in_sight_ns(moment, SEAT_ZONES[seat], before.at_ns) >= rules.passed_ns
    return is_in_sight and was_passed(moment, seat) and _is_clear_beside(moment, seat)


def was_passed(moment: Moment, seat: Seat) -> bool:
    """Tell whether the card behind a seat's followed the one before it at the pace of the deal, in either round.

    Before the first card of all lies none.
    """
    order, pitched = moment.hand.positions.order, _pitched(moment)
    if not moment.hand.owners:
        return seat == order[0]
    at, pace_ns = order.index(seat), pace_of(pitched, moment.state.setup.evidence)
    before, behind = (
        [card.at_ns for card in pitched if ZONE_SEATS[card.zone] == other]
        for other in (order[at - 1], order[(at + 1) % len(order)])
    )
    # Between the last seat and the first a new round begins.
    pairs = zip(before, behind if 0 < at < len(order) - 1 else behind[1:], strict=False)
    # Halfway between one pace, where none lies between them, and two; what one round of looks finds has none.
    found_again_ns = moment.state.setup.evidence.found_again_ns
    return any(found_again_ns < behind_ns - before_ns < pace_ns * 3 // 2 for before_ns, behind_ns in pairs)


def lacks_one_still(moment: Moment, seat: Seat) -> bool:
    """Tell whether a seat that was passed over lacks its card, though one has come: that is of the next round."""
    hand = moment.hand
    if hand.is_dealt or not was_passed(moment, seat):
        return False
    before = hand.positions.order[hand.positions.order.index(seat) - 1]
    rounds = len(hand.stakes[seat].cards) + (seat == hand.positions.order[0])
    return _count(moment, before) > rounds


def _count(moment: Moment, seat: Seat) -> int:
    """Return how many cards of the deal lie at a seat, those that wait among them."""
    waiting = sum(ZONE_SEATS[card.zone] == seat for card in lying_astray(moment))
    return len(moment.hand.stakes[seat].cards) + waiting


def _waiting(moment: Moment) -> list[CardSeen]:
    return [card for card in lying_astray(moment) if is_time_known(moment, card) and may_yet_be_due(moment, card)]


def _pitched(moment: Moment) -> list[CardSeen]:
    """Return the cards of the deal that were read sharply, as they were read."""
    fallen = [card for card in moment.hand.reading.fallen if is_time_known(moment, card)]
    return sorted((*fallen, *_waiting(moment)), key=_READ_AT)


def _is_clear_beside(moment: Moment, seat: Seat) -> bool:
    """Tell whether no card beside a seat may be its own: nobody there has more than the deal has brought to others.

    Nor has anybody there got two running: one of them may only have stopped there.
    """
    hand, order, pitched = moment.hand, moment.hand.positions.order, _pitched(moment)
    if any(abs(hand.owners.get(handle, seat) - seat) <= 1 for handle in hand.reading.on_borders):
        return False
    if any(abs(other - seat) == 1 and other not in order for other in map(_seat_of, lying_astray(moment))):
        return False
    beside = [other for other in order if abs(other - seat) == 1]
    most = max((_count(moment, other) for other in order if other not in {seat, *beside}), default=0)
    return all(_count(moment, other) <= most and not _has_two_running(moment, pitched, other) for other in beside)


def _has_two_running(moment: Moment, pitched: Sequence[CardSeen], seat: Seat) -> bool:
    here = [card.at_ns for card in pitched if _seat_of(card) == seat]
    pace_ns = pace_of(pitched, moment.state.setup.evidence)
    return any(later_ns - at_ns < 2 * pace_ns for at_ns, later_ns in itertools.pairwise(here))


def _seat_of(card: CardSeen) -> Seat:
    return ZONE_SEATS[card.zone]
