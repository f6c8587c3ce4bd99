"""A player left the table with a live hand.

That the player is away is presence, and stands with the seats.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class LeftTable(Irregularity, frozen=True, kw_only=True, tag="left-table"):
    """A player left the table with a live hand."""

    code: ClassVar[AlertCode] = AlertCode.LEFT_TABLE
    recurs: ClassVar[bool] = True
    seat: Seat

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - a player can leave at any time
        """Ask what becomes of the hand."""
        return ruled(book.conduct.left_live_hand)
