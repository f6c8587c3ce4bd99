"""A card is there twice; neither is named, for one of them may lie face down.

Which of the two is the wrong one nobody can tell.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, KnownBy
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class DuplicateCardFound(Irregularity, frozen=True, kw_only=True, tag="duplicate-card"):
    """A card is there twice."""

    code: ClassVar[AlertCode] = AlertCode.DUPLICATE_CARD
    handle: Handle
    twin: Handle
    is_dealt: bool
    """Both are in hands or on the board; else one is in the stub, the muck or the burns."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.deck.duplicate_dealt if self.is_dealt else book.deck.duplicate_elsewhere)

    @property
    def known_by(self) -> KnownBy:
        """It is told once while one of them hurts nobody, and once when both are in play."""
        return KnownBy(code=self.code, seat=None, handle=self.handle, is_dealt=self.is_dealt)
