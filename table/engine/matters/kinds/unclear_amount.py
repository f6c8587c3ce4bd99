"""Nobody can say how much was meant.

What the chips do is not known here.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.answers import FloorDecides
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class UnclearAmount(Irregularity, frozen=True, kw_only=True, tag="unclear-amount"):
    """Nobody can say how much was meant."""

    code: ClassVar[AlertCode] = AlertCode.UNCLEAR_AMOUNT
    recurs: ClassVar[bool] = True
    seat: Seat
    is_one_chip: bool
    """It is one chip after "raise"; else words without their unit."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - the deal is over
        """Ask how such an amount is read."""
        answer = book.wagers.raise_with_one_chip if self.is_one_chip else book.wagers.open_amount
        if isinstance(answer, FloorDecides):
            return ruled(answer)
        return replace(ruling_of(answer), value=RulingValue.AMOUNT)
