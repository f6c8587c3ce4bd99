"""What the table notices in a hand, and what the rulebook says of it: an alert each, cited.

Facts come in, alerts go out; nothing is moved here. What the dealer has to put
right, step by step, has no place here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.hand.limits import cost_of_call
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.zones import ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.zones import Seat, Zone


def fold_without_bet(hand: Hand, seat: Seat, book: Rulebook) -> Alert | None:
    """A fold by the player in turn with nothing to call."""
    if cost_of_call(hand, seat):
        return None
    rule = book.turn.fold_without_bet
    match rule.value:
        case "fold-stands":
            ruling = RulingValue.FOLD_STANDS
        case never:
            assert_never(never)
    return Alert(code=AlertCode.FOLD_WITHOUT_BET, seat=seat, cite=rule.cite, ruling=ruling)


def zone_blind(zone: Zone) -> Alert:
    """An antenna stopped answering: a fault of the sensors, and nobody's."""
    return Alert(code=AlertCode.ZONE_BLIND, seat=ZONE_SEATS.get(zone), cite=None, ruling=RulingValue.NOTE)


def must_table(book: Rulebook) -> Alert:
    """The betting is over with an all-in: every live hand is to lie face up."""
    rule = book.showdown.all_in_hands_face_up
    return Alert(code=AlertCode.MUST_TABLE, cite=rule.cite, ruling=RulingValue.NOTE)
