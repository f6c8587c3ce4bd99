"""Chips came in a motion more than the book allows.

What the chips do is not known here.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class StringBet(Irregularity, frozen=True, kw_only=True, tag="string-bet"):
    """Chips came in a motion more than the book allows."""

    code: ClassVar[AlertCode] = AlertCode.STRING_BET
    recurs: ClassVar[bool] = True
    seat: Seat
    is_call: bool
    """The first motion was a call; else a bet or raise."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - the deal is over
        """Let the first motion count, as a call or as the bet that it was."""
        answer = book.wagers.second_motion
        if answer.value != "first-motion":
            return ruled(answer)
        value = RulingValue.IS_CALL if self.is_call else RulingValue.KEEP
        return replace(ruling_of(answer), value=value)

    def follows(self, value: RulingValue) -> Consequence:  # noqa: ARG002 - whatever is ruled
        """The first motion has been followed already; what came after it goes back."""
        return Consequence.NOTHING
