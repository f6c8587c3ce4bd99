"""Stud: another than the low card has brought it in.

Its chips count nowhere until the floor has answered.
"""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class BringInOrder(Irregularity, frozen=True, kw_only=True, tag="bring-in-order"):
    """Another than the low card has brought it in."""

    code: ClassVar[AlertCode] = AlertCode.BRING_IN_ORDER
    recurs: ClassVar[bool] = True
    seat: Seat
    due: Seat
    """Who shows the low card."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.stud.bring_in_by_another)

    def follows(self, value: RulingValue) -> Consequence:
        """Where it stands, the action goes on from there; else the right player has still to bring it in."""
        return Consequence.BRING_IN if value is RulingValue.KEEP else Consequence.NOTHING
