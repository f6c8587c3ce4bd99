"""The first card off the deck went to another seat than the first one due.

Too late by what the book says of misdeals that are claimed too late.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_of_deal
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat


class FirstCardWrongSeat(Irregularity, frozen=True, kw_only=True, tag="first-card-wrong-seat"):
    """The first card off the deck went to another seat than the first one due."""

    code: ClassVar[AlertCode] = AlertCode.FIRST_CARD_WRONG_SEAT
    seat: Seat
    due: Seat

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled_of_deal(book, book.deal.first_card_wrong_seat, is_late=is_late)
