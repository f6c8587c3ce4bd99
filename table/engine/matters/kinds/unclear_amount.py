"""Nobody can say how much was meant."""

from typing import ClassVar, Final

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.answers import FloorDecides
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruling_of
from table.engine.words.zones import Seat

_SAID_OR_TAKEN_BACK: Final = (RulingValue.AMOUNT, RulingValue.RETURN_BET)


class UnclearAmount(Irregularity, frozen=True, kw_only=True, tag="unclear-amount"):
    """Nobody can say how much was meant."""

    code: ClassVar[AlertCode] = AlertCode.UNCLEAR_AMOUNT
    recurs: ClassVar[bool] = True
    seat: Seat
    is_one_chip: bool
    """It is one chip after "raise"; else words without their unit."""
    chip_total: int = 0
    """What the raise comes to where all of the chip counts."""

    def asks(self, book: Rulebook) -> Ruling:
        answer = book.wagers.raise_with_one_chip if self.is_one_chip else book.wagers.open_amount
        ruling = ruling_of(answer)
        if isinstance(answer, FloorDecides):
            return replace(ruling, value=RulingValue.FLOOR, options=tuple(_option(each) for each in answer.options))
        if answer.value == "return-bet":
            return replace(ruling, value=RulingValue.RETURN_BET)
        if self.amount is None:
            return replace(ruling, value=RulingValue.FLOOR, options=_SAID_OR_TAKEN_BACK)
        return replace(ruling, value=RulingValue.AMOUNT)

    def total_of(self, value: RulingValue) -> int | None:
        """All of the chip counts where it is ruled a raise."""
        return self.chip_total if value is RulingValue.IS_RAISE else super().total_of(value)


def _option(answer: str) -> RulingValue:
    """Return what an answer of the book is as a ruling."""
    return RulingValue.IS_RAISE if answer == "chip" else RulingValue(answer)
