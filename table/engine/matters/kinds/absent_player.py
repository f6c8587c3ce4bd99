"""Nobody sits at the seat when the book wants its player there.

No sensor sees a person: who is absent was keyed, or set at the station.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruling_of
from table.engine.words.zones import Seat


class AbsentPlayer(Irregularity, frozen=True, kw_only=True, tag="absent-player"):
    """Nobody sits at the seat when the book wants its player there."""

    code: ClassVar[AlertCode] = AlertCode.ABSENT_PLAYER
    seat: Seat
    is_back: bool = False
    """The player is back, and was away when the same hand was first dealt."""

    def asks(self, book: Rulebook) -> Ruling:
        """Kill the hand by the rule that says when its player must be there, or by the one on hands dealt again."""
        rules = book.presence
        answer = rules.absent_stays_dead if self.is_back else rules.absent_hand
        return replace(ruling_of(answer), value=RulingValue.DEAD_HAND)
