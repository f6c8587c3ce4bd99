"""A card went to a seat that is entitled to a hand, but whose turn it was not.

Too late by what the book says of misdeals that are claimed too late.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_of_deal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat


class CardOutOfOrder(Irregularity, frozen=True, kw_only=True, tag="card-out-of-order"):
    """A card went to a seat that is entitled to a hand, but whose turn it was not."""

    code: ClassVar[AlertCode] = AlertCode.CARD_OUT_OF_ORDER
    seat: Seat
    due: Seat
    handle: Handle

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled_of_deal(book, book.deal.card_out_of_order, is_late=is_late)
