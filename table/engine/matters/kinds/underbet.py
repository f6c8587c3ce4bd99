"""A bet of less than the least.

What the chips do is not known here.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class Underbet(Irregularity, frozen=True, kw_only=True, tag="underbet"):
    """A bet of less than the least."""

    code: ClassVar[AlertCode] = AlertCode.UNDERBET
    recurs: ClassVar[bool] = True
    seat: Seat

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - the deal is over
        """Ask what becomes of it."""
        return ruled(book.wagers.underbet)
