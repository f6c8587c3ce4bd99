"""The betting is over with an all-in, and a live hand does not lie face up: it is down when a card falls, or mucked.

That every hand is to be tabled was told before, elsewhere.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, shown_or_dead
from table.engine.words.zones import Seat


class StillFaceDown(Irregularity, frozen=True, kw_only=True, tag="hand-not-tabled"):
    """A live hand of an all-in does not lie face up."""

    code: ClassVar[AlertCode] = AlertCode.HAND_NOT_TABLED
    seat: Seat
    is_mucked: bool
    """It went into the muck; otherwise it lies face down at its seat when the next card falls."""
    is_refused: bool = False
    """It was to be shown, and the floor is called for it."""

    def asks(self, book: Rulebook) -> Ruling:
        ruling = ruled(book.showdown.all_in_hand_mucked if self.is_mucked else book.showdown.hand_not_tabled)
        return shown_or_dead(ruling) if self.is_refused else ruling

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:  # noqa: ARG002 - whatever was ruled on it
        """It is shown, or dead."""
        return frozenset({RulingValue.MUST_SHOW, RulingValue.DEAD_HAND})
