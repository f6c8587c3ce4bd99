"""A card that lay on the table did not come back before the next riffle, or a check of the deck did not find it.

It rests on the want of a reading, so it is a note and never more.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class CardMissing(Irregularity, frozen=True, kw_only=True, tag="deck-incomplete"):
    """A card of the last hand did not come back before the next riffle, or was not read when the deck was checked."""

    code: ClassVar[AlertCode] = AlertCode.DECK_INCOMPLETE
    is_only_told: ClassVar[bool] = True

    def asks(self, book: Rulebook) -> Ruling:
        return noted(book.deck.card_missing.cite)
