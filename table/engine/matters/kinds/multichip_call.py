"""Several chips of more than the call, nothing said, that are a call."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruling_of
from table.engine.words.zones import Seat


class MultichipCall(Irregularity, frozen=True, kw_only=True, tag="multichip-call"):
    """Several chips of more than the call, nothing said, that are a call."""

    code: ClassVar[AlertCode] = AlertCode.MULTICHIP_CALL
    recurs: ClassVar[bool] = True
    seat: Seat
    are_all_needed: bool
    """Without the smallest of them they would be less than the call."""
    raise_to: int
    """The total that they come to as a raise."""

    def asks(self, book: Rulebook) -> Ruling:
        """Cite the rule by which they are one: each is needed for it, or they are less than half a raise."""
        answer = book.wagers.several_chips if self.are_all_needed else book.wagers.raise_from
        return replace(ruling_of(answer), value=RulingValue.IS_CALL)

    def total_of(self, value: RulingValue) -> int | None:
        """All of the chips count in a raise."""
        return self.raise_to if value is RulingValue.IS_RAISE else super().total_of(value)
