"""A player has acted on too many or too few cards, or it is found when the deal cannot be called back.

What becomes of the chips of a dead hand is no ruling but its consequence.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class WrongCardCount(Irregularity, frozen=True, kw_only=True, tag="wrong-card-count"):
    """A player has acted on too many or too few cards, or it is found when the deal cannot be called back."""

    code: ClassVar[AlertCode] = AlertCode.WRONG_CARD_COUNT
    seat: Seat
    is_button_short: bool
    """The button, with too few, and it has acted."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - it is late by what it is
        """Ask what a hand is worth that was played with a wrong number of cards."""
        rules = book.card_count
        return ruled(rules.button_short_acted if self.is_button_short else rules.wrong_count_acted)
