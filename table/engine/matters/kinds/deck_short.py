"""After the burn fewer cards are left than are owed: discards are shuffled in, in stud one card is for all."""

from typing import ClassVar

from table.engine.state.irregularity import Noted
from table.engine.words.alerts import AlertCode


class DeckShort(Noted, frozen=True, kw_only=True, tag="deck-short"):
    """After the burn fewer cards are left than are owed."""

    code: ClassVar[AlertCode] = AlertCode.DECK_SHORT
