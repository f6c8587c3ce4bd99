"""A card of another enrolled deck.

That it is the same card as one of this deck is not asked.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, KnownBy
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat, Zone


class ForeignCardFound(Irregularity, frozen=True, kw_only=True, tag="foreign-card"):
    """A card of another enrolled deck."""

    code: ClassVar[AlertCode] = AlertCode.FOREIGN_CARD
    zone: Zone
    seat: Seat | None = None
    handle: Handle
    is_dealt: bool
    """It left the deck: a hole, board or burn card; else it lies in the stub."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.deck.foreign_dealt if self.is_dealt else book.deck.foreign_in_stub)

    @property
    def known_by(self) -> KnownBy:
        """It is told once in the stub, and once where it is dealt."""
        return KnownBy(code=self.code, seat=self.seat, handle=self.handle, is_dealt=self.is_dealt)
