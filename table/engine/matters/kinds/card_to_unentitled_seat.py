"""A card was dealt to a player who is not entitled to a hand.

The books know one rule for every seat that is owed no card.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_of_deal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat


class CardToUnentitledSeat(Irregularity, frozen=True, kw_only=True, tag="card-to-unentitled-seat"):
    """A card was dealt to a player who is not entitled to a hand."""

    code: ClassVar[AlertCode] = AlertCode.CARD_TO_UNENTITLED_SEAT
    seat: Seat
    handle: Handle

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled_of_deal(book, book.deal.card_to_seat_not_entitled, is_late=is_late)
