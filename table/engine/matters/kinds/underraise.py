"""A raise of less than the least, said; or an amount alone that is no whole raise."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class Underraise(Irregularity, frozen=True, kw_only=True, tag="underraise"):
    """A raise of less than the least, said; or an amount alone that is no whole raise."""

    code: ClassVar[AlertCode] = AlertCode.UNDERRAISE
    recurs: ClassVar[bool] = True
    seat: Seat
    is_said: bool
    """The word was raise; else it was nothing but an amount."""
    is_enough: bool
    """The amount is at least half a raise."""
    stated: int
    """The total in front that was said, or that the chips come to."""

    @property
    def put_out(self) -> int | None:
        """What was said or put out, as a total."""
        return self.stated

    def asks(self, book: Rulebook) -> Ruling:
        if self.is_said:
            return ruled(book.wagers.underraise)
        value = RulingValue.IS_RAISE if self.is_enough else RulingValue.IS_CALL
        return replace(ruling_of(book.wagers.raise_from), value=value)

    def follows(self, value: RulingValue) -> Consequence:
        """Where the director lets it stand as it is, that is what the player has put in."""
        return Consequence.ORDER if value is RulingValue.KEEP else super().follows(value)

    def total_of(self, value: RulingValue) -> int | None:
        """Return what was said or put out where it stands, else the least."""
        return self.stated if value is RulingValue.KEEP else self.amount
