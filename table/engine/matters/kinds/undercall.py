"""Less than a call was put out or said, by somebody who has more."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class Undercall(Irregularity, frozen=True, kw_only=True, tag="undercall"):
    """Less than a call was put out or said, by somebody who has more."""

    code: ClassVar[AlertCode] = AlertCode.UNDERCALL
    recurs: ClassVar[bool] = True
    seat: Seat
    is_heads_up: bool
    is_of_opening: bool
    """It answers the first bet of the street, or the big blind."""
    is_unaware: bool
    """It would have been a call before the last raise."""
    is_pulled: bool = False
    """It is a fold, after chips of an earlier bet were pulled back."""
    given_up: int = 0
    """The total in front that goes into the pot with a fold."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.wagers
        if self.is_pulled:
            return ruled(rules.pulled_chips)
        if self.is_heads_up:
            return ruled(rules.undercall_heads_up)
        if self.is_of_opening:
            return ruled(rules.undercall_of_opening)
        return ruled(rules.undercall_unaware if self.is_unaware else rules.undercall_of_raise)

    def total_of(self, value: RulingValue) -> int | None:
        """The chips that were put out go with a fold."""
        return self.given_up if value is RulingValue.FORFEIT_FOLD else super().total_of(value)
