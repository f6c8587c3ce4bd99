"""The time of a player on whom the clock was called is over.

Time itself is told by ticks, elsewhere.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class ClockExpired(Irregularity, frozen=True, kw_only=True, tag="clock-expired"):
    """The time of a player on whom the clock was called is over."""

    code: ClassVar[AlertCode] = AlertCode.CLOCK_EXPIRED
    seat: Seat
    is_facing_bet: bool

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.clock
        return ruled(rules.expired_facing_bet if self.is_facing_bet else rules.expired_without_bet)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """The hand is dead, or with nothing to call it is a check, or the player has his turn again."""
        check = frozenset() if self.is_facing_bet else frozenset({RulingValue.IS_CHECK})
        return super().instead(value) | check | {RulingValue.DEAD_HAND}
