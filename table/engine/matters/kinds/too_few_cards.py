"""A seat is a card short, and has not acted.

A hand that has acted on what it had is a wrong count, and stands in a file of its own.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class TooFewCards(Irregularity, frozen=True, kw_only=True, tag="too-few-cards"):
    """A seat is a card short, and has not acted."""

    code: ClassVar[AlertCode] = AlertCode.TOO_FEW_CARDS
    seat: Seat
    is_button: bool
    is_next: bool
    """The next card of the deck would be this seat's own."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        rules = book.card_count
        if is_late:
            return ruled(rules.button_short_late if self.is_button else rules.short_late)
        if self.is_button:
            return ruled(rules.button_short if self.is_next else rules.button_short_not_next)
        return ruled(rules.next_short if self.is_next else rules.short)
