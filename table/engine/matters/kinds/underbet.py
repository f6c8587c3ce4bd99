"""A bet of less than the least."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class Underbet(Irregularity, frozen=True, kw_only=True, tag="underbet"):
    """A bet of less than the least."""

    code: ClassVar[AlertCode] = AlertCode.UNDERBET
    recurs: ClassVar[bool] = True
    seat: Seat
    stated: int
    """The total in front that was said, or that the chips come to."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.underbet)

    def follows(self, value: RulingValue) -> Consequence:
        """Where the director lets it stand as it is, that is what the player has put in."""
        return Consequence.ORDER if value is RulingValue.KEEP else super().follows(value)

    def total_of(self, value: RulingValue) -> int | None:
        """Return what was said or put out where it stands, else the least."""
        return self.stated if value is RulingValue.KEEP else self.amount
