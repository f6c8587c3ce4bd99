"""One chip that is next to nothing beside the bet."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class TinyChip(Irregularity, frozen=True, kw_only=True, tag="tiny-chip"):
    """One chip that is next to nothing beside the bet."""

    code: ClassVar[AlertCode] = AlertCode.TINY_CHIP
    recurs: ClassVar[bool] = True
    seat: Seat
    given_up: int = 0
    """The total in front that goes into the pot with a fold."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.tiny_chip)

    def total_of(self, value: RulingValue) -> int | None:
        """The chip goes with a fold."""
        return self.given_up if value is RulingValue.FORFEIT_FOLD else super().total_of(value)
