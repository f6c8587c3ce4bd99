"""A player raises where there is nothing to raise."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class RaiseWithoutBet(Irregularity, frozen=True, kw_only=True, tag="raise-without-bet"):
    """A player raises where there is nothing to raise."""

    code: ClassVar[AlertCode] = AlertCode.RAISE_WITHOUT_BET
    recurs: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.raise_without_bet)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """Whatever a wager may come to, or that it counts for nothing."""
        return super().instead(value) | {RulingValue.NOT_BINDING}
