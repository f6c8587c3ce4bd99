"""A card that lay on the table went out of sight and did not come back before the next riffle.

It rests on the want of a reading, so it is a note and never more.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class CardMissing(Irregularity, frozen=True, kw_only=True, tag="deck-incomplete"):
    """A card that lay on the table went out of sight and did not come back before the next riffle."""

    code: ClassVar[AlertCode] = AlertCode.DECK_INCOMPLETE

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - the hand is over
        """Note it: what was played with the deck stands, the book says."""
        return noted(book.deck.card_missing.cite)
