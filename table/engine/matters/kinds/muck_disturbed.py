"""A card of the muck, of the burns or of a live hand lies where it does not belong, and counts for nothing there.

Who has taken it there, no antenna can tell.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted, noted_by
from table.engine.words.zones import BURN, MUCK, Seat


class MuckDisturbed(Irregularity, frozen=True, kw_only=True, tag="muck-disturbed"):
    """A card of the muck, of the burns or of a live hand lies where it does not belong."""

    code: ClassVar[AlertCode] = AlertCode.MUCK_DISTURBED
    seat: Seat | None
    """Where it lies now; elsewhere the seat of the live hand that it is of, None where it is of none."""

    def asks(self, book: Rulebook) -> Ruling:
        return noted_by(book.board.muck_is_dealers) if self.came_from in {MUCK, BURN} else noted()
