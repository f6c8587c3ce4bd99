"""A chip was put out that is none of those in play."""

from typing import ClassVar, Literal

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class ChipNotInPlay(Irregularity, frozen=True, kw_only=True, tag="chip-not-in-play"):
    """A chip was put out that is none of those in play."""

    code: ClassVar[AlertCode] = AlertCode.CHIP_NOT_IN_PLAY
    recurs: ClassVar[bool] = True
    seat: Seat
    rest: Literal["none", "stands", "ruled"] = "none"
    """What of the chips beside it: none count, they are an action, or something else is ruled of them."""

    def asks(self, book: Rulebook) -> Ruling:
        ruling = ruled(book.wagers.chip_not_in_play)
        is_amount = self.rest != "none" and ruling.value is RulingValue.RETURN_BET
        return replace(ruling, value=RulingValue.AMOUNT) if is_amount else ruling

    def follows(self, value: RulingValue) -> Consequence:
        """Nothing follows where the rest is ruled on by itself."""
        return Consequence.NOTHING if self.rest == "ruled" else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """The director rules on the rest, where that is ruled on."""
        return frozenset() if self.rest == "ruled" else super().instead(value)
