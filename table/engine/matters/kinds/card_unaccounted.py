"""A card of a hand that is out, of the muck or of the burns is nowhere any more, though it could be counted there.

It rests on the want of a reading, so it is a note and never more; and it is for those who watch the room, not for
the dealer.
"""

from typing import ClassVar

from table.engine.state.irregularity import KnownBy, Noted
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle


class CardUnaccounted(Noted, frozen=True, kw_only=True, tag="card-unaccounted"):
    """A card is nowhere any more, though it could be counted where it belongs."""

    code: ClassVar[AlertCode] = AlertCode.CARD_UNACCOUNTED
    outlives_hand: ClassVar[bool] = True
    lost: Handle
    """The card. It is never named, not even where everybody has seen it."""

    @property
    def known_by(self) -> KnownBy:
        """Each card is told once in a hand."""
        return KnownBy(code=self.code, seat=self.seat, handle=self.lost)
