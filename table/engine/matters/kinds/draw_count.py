"""A hand has another number of cards after a draw than before.

How many it has is found where the cards are followed.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class DrawCount(Irregularity, frozen=True, kw_only=True, tag="draw-count"):
    """A hand has another number of cards after a draw than before."""

    code: ClassVar[AlertCode] = AlertCode.DRAW_COUNT
    recurs: ClassVar[bool] = True
    seat: Seat
    handle: Handle | None = None
    """The card that came too many; None where there are too few."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.draws
        return ruled(rules.drew_too_few if self.handle is None else rules.drew_too_many)
