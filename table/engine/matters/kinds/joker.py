"""A joker was dealt, or is seen where it will be.

One that a player has acted on stands in a file of its own.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, KnownBy
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat, Zone


class JokerFound(Irregularity, frozen=True, kw_only=True, tag="joker"):
    """A joker was dealt."""

    code: ClassVar[AlertCode] = AlertCode.JOKER
    zone: Zone
    seat: Seat | None = None
    """None where it fell as a burn or board card, or is seen on top of the stub."""
    handle: Handle
    is_dealt: bool
    """It left the deck; else it is seen on top of the stub, or in the muck."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        rules = book.deck
        if self.seat is None:
            return ruled(rules.joker_on_board)
        return ruled(rules.joker_dealt_late if is_late else rules.joker_dealt)

    @property
    def known_by(self) -> KnownBy:
        """It is told once in the stub, and once where it is dealt."""
        return KnownBy(code=self.code, seat=self.seat, handle=self.handle, is_dealt=self.is_dealt)

    @property
    def is_before_deal(self) -> bool:
        """It is laid aside before anybody has it."""
        return not self.is_dealt
