"""The deal was complete, and one card too many came, the only one in all.

Two and more stand in a file of their own.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_of_deal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat


class ExtraCard(Irregularity, frozen=True, kw_only=True, tag="extra-card"):
    """The deal was complete, and one card too many came, the only one in all."""

    code: ClassVar[AlertCode] = AlertCode.EXTRA_CARD
    seat: Seat
    handle: Handle
    has_anybody_acted: bool

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        rules = book.card_count
        in_time = rules.one_extra_acted if self.has_anybody_acted else rules.one_extra
        return ruled_of_deal(book, in_time, is_late=is_late)
