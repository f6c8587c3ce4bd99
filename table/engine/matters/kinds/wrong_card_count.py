"""A player has acted on too many or too few cards, or it is found when the deal cannot be called back.

What becomes of the chips of a dead hand is no ruling but its consequence.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, Step
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import GO_ON, Ruling, ruled
from table.engine.words.zones import Seat


class WrongCardCount(Irregularity, frozen=True, kw_only=True, tag="wrong-card-count"):
    """A player has acted on too many or too few cards, or it is found when the deal cannot be called back."""

    code: ClassVar[AlertCode] = AlertCode.WRONG_CARD_COUNT
    seat: Seat
    is_button_short: bool
    """The button, with too few, and it has acted."""
    too_many: Handle | None = None
    """The card that came too many; None where there are too few."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.card_count
        return ruled(rules.button_short_acted if self.is_button_short else rules.wrong_count_acted)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """The director lets the hand live, as it is or once its cards are two."""
        if value is not RulingValue.DEAD_HAND:
            return frozenset()
        return GO_ON | {RulingValue.DEAL_CARD if self.too_many is None else RulingValue.CARD_TO_BURN}

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """The card that came too many goes to the burns, or the one that is missing is dealt."""
        if value is RulingValue.CARD_TO_BURN and self.too_many is not None:
            return (Step(step=RemedyStep.CARD_TO_BURN, seat=self.seat, handle=self.too_many),)
        return super().steps(value) if value is RulingValue.DEAL_CARD else ()
