"""A player asks to see another's hand, at the showdown or once the pots are paid.

Who asked, and how the hand came there, are facts here; whether it is shown, and plays, the book says.
"""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class SeenOnRequest(Irregularity, frozen=True, kw_only=True, tag="see-hand"):
    """A player asks to see another's hand."""

    code: ClassVar[AlertCode] = AlertCode.SEE_HAND
    recurs: ClassVar[bool] = True
    outlives_hand: ClassVar[bool] = True
    seat: Seat
    """Whose hand is asked for."""
    is_called: bool
    """It came to a showdown with another."""
    is_of_aggressor: bool
    """Its player bet or raised last on the river, and the one who asks was there to be shown."""
    has_hand: bool
    """The one who asks has kept or tabled a hand."""
    is_winner: bool
    """The one who asks wins, or has won, and the hand asked for was mucked."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.showdown
        if not self.is_called:
            return ruled(rules.see_folded_hand)
        if not self.has_hand:
            return ruled(rules.see_hand_without_one)
        return ruled(rules.see_hand_of_aggressor if self.is_of_aggressor else rules.see_hand)

    def follows(self, value: RulingValue) -> Consequence:
        """It is turned up; where the winner asks, the book may let it play."""
        if value is not RulingValue.GRANTED:
            return super().follows(value)
        return Consequence.PLAY_AGAIN if self.is_winner else Consequence.BE_SEEN

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:  # noqa: ARG002 - whatever was ruled on it
        """Shown, or not."""
        return frozenset({RulingValue.GRANTED, RulingValue.REFUSED})
