"""This hand's cards come in the order of the hand before: nobody has shuffled the deck.

The vault compares the orders, and names no card. It is a note, for those who watch the room.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class DeckUnshuffled(Irregularity, frozen=True, kw_only=True, tag="deck-unshuffled"):
    """This hand's cards come in the order of the hand before."""

    code: ClassVar[AlertCode] = AlertCode.DECK_UNSHUFFLED

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - no book is asked
        """Note it."""
        return noted()
