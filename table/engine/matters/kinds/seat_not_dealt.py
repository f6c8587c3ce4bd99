"""A seat that is entitled to a hand got no card at all.

Whether anybody misses it is a fact here, and found elsewhere.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_of_deal
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat


class SeatNotDealt(Irregularity, frozen=True, kw_only=True, tag="seat-not-dealt"):
    """A seat that is entitled to a hand got no card at all."""

    code: ClassVar[AlertCode] = AlertCode.SEAT_NOT_DEALT
    seat: Seat
    is_missed: bool
    """Somebody misses the hand: the player is there, or has posted for it."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        in_time = book.deal.entitled_seat_not_dealt if self.is_missed else book.deal.absent_seat_not_dealt
        return ruled_of_deal(book, in_time, is_late=is_late)
