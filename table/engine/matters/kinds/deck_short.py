"""After the burn fewer cards are left than are owed: discards are shuffled in, in stud one card is for all."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class DeckShort(Irregularity, frozen=True, kw_only=True, tag="deck-short"):
    """After the burn fewer cards are left than are owed."""

    code: ClassVar[AlertCode] = AlertCode.DECK_SHORT

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - no book is asked
        """Note it."""
        return noted()
