"""The dealer has killed a live hand by mistake, and what becomes of its uncalled bet.

Nobody folded it. Whether it can be given back, the book says.
"""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity, KnownBy
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class KilledByDealer(Irregularity, frozen=True, kw_only=True, tag="hand-killed"):
    """The dealer has killed a live hand by mistake."""

    code: ClassVar[AlertCode] = AlertCode.HAND_KILLED
    recurs: ClassVar[bool] = True
    outlives_hand: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.presence.killed_by_dealer)

    def follows(self, value: RulingValue) -> Consequence:
        """It is dead, or given back."""
        match value:
            case RulingValue.DEAD_HAND:
                return Consequence.KILL_BY_DEALER
            case RulingValue.KEEP:
                return Consequence.GIVE_BACK
            case _:
                return super().follows(value)


class UncalledOfKilled(Irregularity, frozen=True, kw_only=True, tag="uncalled-of-killed"):
    """A hand that the dealer has killed had a bet in front of it that nobody had called."""

    code: ClassVar[AlertCode] = AlertCode.HAND_KILLED
    seat: Seat
    amount: int

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.presence.killed_refund)

    @property
    def known_by(self) -> KnownBy:
        """It is told beside the killed hand itself."""
        return KnownBy(code=self.code, seat=self.seat, handle=None, is_dealt=True)

    def follows(self, value: RulingValue) -> Consequence:
        """The bet goes back, or stays."""
        return Consequence.RETURN_UNCALLED if value is RulingValue.RETURN_BET else super().follows(value)
