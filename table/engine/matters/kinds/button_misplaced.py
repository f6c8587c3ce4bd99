"""The button turned out to belong to another seat.

It is put right for the next hand, whatever is ruled for this one.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class ButtonMisplaced(Irregularity, frozen=True, kw_only=True, tag="button-misplaced"):
    """The button turned out to belong to another seat."""

    code: ClassVar[AlertCode] = AlertCode.BUTTON_MISPLACED
    seat: Seat
    """Where it belongs."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled(book.deal.button_misplaced_late if is_late else book.deal.button_misplaced)
