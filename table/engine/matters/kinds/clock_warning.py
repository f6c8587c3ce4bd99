"""The last seconds of a player on whom the clock was called have begun.

Time itself is told by ticks, elsewhere.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted
from table.engine.words.zones import Seat


class ClockWarning(Irregularity, frozen=True, kw_only=True, tag="clock-warning"):
    """The last seconds of a player on whom the clock was called have begun."""

    code: ClassVar[AlertCode] = AlertCode.CLOCK_WARNING
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return noted(book.clock.countdown_s.cite)
