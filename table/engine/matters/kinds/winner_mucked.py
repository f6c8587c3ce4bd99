"""A tabled hand that wins on what is shown has reached the muck, and the pot is not pushed yet."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class WinnerInMuck(Irregularity, frozen=True, kw_only=True, tag="winner-mucked"):
    """A tabled hand that wins on what is shown has reached the muck."""

    code: ClassVar[AlertCode] = AlertCode.WINNER_MUCKED
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.showdown.tabled_winner_mucked)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:  # noqa: ARG002 - whatever was ruled on it
        """It plays, or is dead."""
        return frozenset({RulingValue.KEEP, RulingValue.DEAD_HAND})
