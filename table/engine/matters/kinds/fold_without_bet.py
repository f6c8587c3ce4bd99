"""The player in turn folded with nothing to call.

The fold is made with the key: what is told of it changes nothing.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class FoldWithoutBet(Irregularity, frozen=True, kw_only=True, tag="fold-without-bet"):
    """The player in turn folded with nothing to call."""

    code: ClassVar[AlertCode] = AlertCode.FOLD_WITHOUT_BET
    is_only_told: ClassVar[bool] = True
    seat: Seat

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - the deal is over
        """Ask what such a fold is worth."""
        return ruled(book.turn.fold_without_bet)
