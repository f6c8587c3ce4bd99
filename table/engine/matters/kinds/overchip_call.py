"""One chip of more than the call, nothing said."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class OverchipCall(Irregularity, frozen=True, kw_only=True, tag="overchip-call"):
    """One chip of more than the call, nothing said."""

    code: ClassVar[AlertCode] = AlertCode.OVERCHIP_CALL
    recurs: ClassVar[bool] = True
    seat: Seat
    raise_to: int
    """The total that it comes to as a raise."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.one_chip)

    def total_of(self, value: RulingValue) -> int | None:
        """All of the chip counts in a raise."""
        return self.raise_to if value is RulingValue.IS_RAISE else super().total_of(value)
