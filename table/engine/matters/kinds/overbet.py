"""A bet or raise of more than the pot allows."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class Overbet(Irregularity, frozen=True, kw_only=True, tag="overbet"):
    """A bet or raise of more than the pot allows."""

    code: ClassVar[AlertCode] = AlertCode.OVERBET
    recurs: ClassVar[bool] = True
    seat: Seat
    stated: int
    """The total in front that was said, or that the chips come to."""

    @property
    def put_out(self) -> int | None:
        """What was said or put out, as a total."""
        return self.stated

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.overbet)

    def follows(self, value: RulingValue) -> Consequence:
        """Where the director lets it stand as it is, that is what the player has put in."""
        return Consequence.ORDER if value is RulingValue.KEEP else super().follows(value)

    def total_of(self, value: RulingValue) -> int | None:
        """Return what was said or put out where it stands, else the most that is lawful."""
        return self.stated if value is RulingValue.KEEP else self.amount
