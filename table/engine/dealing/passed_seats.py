"""Seats that were surely passed over in mid-deal: cards lie behind them, and nothing near may be their card.

The dealer is asked about one before the deal rests; nobody is accused here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.dealing.evidence import is_sharp
from table.engine.dealing.waiting_cards import lying_astray, may_yet_be_due
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.sightings import CardSeen
    from table.engine.words.zones import Seat


def is_surely_passed(moment: Moment, seat: Seat, at_ns: int) -> bool:
    """Tell whether a seat's card has been overtaken for so long, and by so many, that it is hardly only read late.

    Its antenna has looked all the time; those beside it have read the cards of their own seats, and no others. Where
    nothing counts yet the deal may have begun elsewhere, which is asked once it is whole.
    """
    if not moment.hand.owners:
        return False
    rules = moment.state.setup.evidence
    behind = [card for card in lying_astray(moment) if _is_behind(moment, card, seat)]
    if len({card.zone for card in behind}) < rules.overtaken_by:
        return False
    since_ns = min(card.at_ns for card in behind)
    is_in_sight = moment.state.looked_since_ns.get(SEAT_ZONES[seat], 0) <= since_ns
    return is_in_sight and at_ns - since_ns >= rules.passed_ns and _is_clear_beside(moment, seat)


def _is_behind(moment: Moment, card: CardSeen, seat: Seat) -> bool:
    is_alone = card.beside is None and is_sharp(card, moment.state.setup.evidence)
    return is_alone and ZONE_SEATS[card.zone] != seat and may_yet_be_due(moment, card)


def _is_clear_beside(moment: Moment, seat: Seat) -> bool:
    """Tell whether no card beside a seat may be its own: each seat there has been dealt to as the deal goes."""
    hand = moment.hand
    if any(abs(hand.owners.get(handle, seat) - seat) <= 1 for handle in hand.reading.on_borders):
        return False
    lying = [ZONE_SEATS[card.zone] for card in lying_astray(moment)]
    beside = [other for other in (seat - 1, seat + 1) if other in hand.positions.order]
    return all(len(hand.stakes[other].cards) + lying.count(other) > len(hand.stakes[seat].cards) for other in beside)
