"""This hand's cards come in the order of the hand before: nobody has shuffled the deck.

The vault compares the orders, and names no card. It is a note, for those who watch the room.
"""

from typing import ClassVar

from table.engine.state.irregularity import Noted
from table.engine.words.alerts import AlertCode


class DeckUnshuffled(Noted, frozen=True, kw_only=True, tag="deck-unshuffled"):
    """This hand's cards come in the order of the hand before."""

    code: ClassVar[AlertCode] = AlertCode.DECK_UNSHUFFLED
