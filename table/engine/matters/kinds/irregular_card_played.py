"""A joker is found in a hand whose player has acted on it.

A joker that nobody has acted on stands in a file of its own.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class IrregularCardPlayed(Irregularity, frozen=True, kw_only=True, tag="irregular-card-played"):
    """A joker is found in a hand whose player has acted on it."""

    code: ClassVar[AlertCode] = AlertCode.IRREGULAR_CARD_PLAYED
    seat: Seat
    handle: Handle

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.deck.joker_acted)
