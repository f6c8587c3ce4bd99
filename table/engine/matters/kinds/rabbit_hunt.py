"""Cards that would have come are turned up after the hand is over.

Nothing of the hand changes; no book allows it.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class RabbitHunt(Irregularity, frozen=True, kw_only=True, tag="rabbit-hunt"):
    """Cards that would have come are turned up after the hand is over."""

    code: ClassVar[AlertCode] = AlertCode.RABBIT_HUNT
    is_only_told: ClassVar[bool] = True

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.board.rabbit_hunt)
