"""A tag of no enrolled deck lies where a card should.

No rulebook knows tags: a card that cannot be read is a worn-out card, or no card at all.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, KnownBy
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Seat, Zone


class UnknownCardFound(Irregularity, frozen=True, kw_only=True, tag="unknown-card"):
    """A tag of no enrolled deck lies where a card should."""

    code: ClassVar[AlertCode] = AlertCode.UNKNOWN_CARD
    zone: Zone
    seat: Seat | None = None
    handle: Handle
    is_dealt: bool
    """It came in the place of a card; else something with a tag was laid there."""

    def asks(self, book: Rulebook) -> Ruling:  # noqa: ARG002 - no book is asked
        """Have it replaced where it came in the place of a card."""
        return Ruling(value=RulingValue.REPLACE_CARD if self.is_dealt else RulingValue.PLAY_ON, cite=None)

    @property
    def known_by(self) -> KnownBy:
        """It is told once where it lies about, and once where it is dealt."""
        return KnownBy(code=self.code, seat=self.seat, handle=self.handle, is_dealt=self.is_dealt)
