"""A live hand has been off its antenna for long, and the antenna is answering.

Gone is not folded: it is a note.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted_by
from table.engine.words.zones import Seat


class CardsOutOfView(Irregularity, frozen=True, kw_only=True, tag="cards-out-of-view"):
    """A live hand has been off its antenna for long, and the antenna is answering."""

    code: ClassVar[AlertCode] = AlertCode.CARDS_OUT_OF_VIEW
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return noted_by(book.presence.cards_in_sight)
