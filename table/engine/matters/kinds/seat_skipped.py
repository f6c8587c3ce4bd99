"""So many have acted behind a player who kept silent that the right to act is in question.

How many that are, is counted elsewhere, by the book.
"""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class SeatSkipped(Irregularity, frozen=True, kw_only=True, tag="seat-skipped"):
    """So many have acted behind a player who kept silent that the right to act is in question."""

    code: ClassVar[AlertCode] = AlertCode.SEAT_SKIPPED
    recurs: ClassVar[bool] = True
    seat: Seat
    is_board_out: bool
    """A board card has been dealt meanwhile."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.turn.skipped_seat_board_out if self.is_board_out else book.turn.skipped_seat)

    def follows(self, value: RulingValue) -> Consequence:
        """It is about the right to act: kept or lost."""
        match value:
            case RulingValue.KEEP:
                return Consequence.KEEP_RIGHT
            case RulingValue.DEAD_HAND:
                return Consequence.LOSE_RIGHT
            case _:
                return super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:  # noqa: ARG002 - whatever was ruled on it
        """The right kept, narrowed to no raise, or lost."""
        return frozenset({RulingValue.KEEP, RulingValue.NO_RAISE, RulingValue.DEAD_HAND})
