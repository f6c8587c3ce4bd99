"""A player left the table with a live hand.

That the player is away is presence, and stands with the seats.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class LeftTable(Irregularity, frozen=True, kw_only=True, tag="left-table"):
    """A player left the table with a live hand."""

    code: ClassVar[AlertCode] = AlertCode.LEFT_TABLE
    recurs: ClassVar[bool] = True
    seat: Seat
    is_all_in: bool
    """Nothing is left for the player to decide."""

    def asks(self, book: Rulebook) -> Ruling:
        ruling = ruled(book.conduct.left_live_hand)
        is_folded = self.is_all_in and ruling.value is RulingValue.DEAD_HAND
        return replace(ruling, value=RulingValue.KEEP) if is_folded else ruling
