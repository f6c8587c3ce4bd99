"""Two cards too many, or more, wherever they lie.

No remedy is known but to begin again: the book says whether.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_of_deal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat


class ExtraCards(Irregularity, frozen=True, kw_only=True, tag="extra-cards"):
    """Two cards too many, or more, wherever they lie."""

    code: ClassVar[AlertCode] = AlertCode.EXTRA_CARDS
    seat: Seat
    handle: Handle

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled_of_deal(book, book.card_count.many_extra, is_late=is_late)
