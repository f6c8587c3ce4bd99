"""A card of a hand that is out, of the muck or of the burns is nowhere any more, though it could be counted there.

It rests on the want of a reading, so it is a note and never more; and it is for those who watch the room, not for
the dealer. So is what is found over hands: a card that comes back, a deck that nobody counted.
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


class CardCameBack(Noted, frozen=True, kw_only=True, tag="card-came-back"):
    """A card that an earlier hand had missed was one too many at a seat.

    What was too many has been ruled on: this is the evidence beside it. Who had the card meanwhile no antenna tells.
    """

    code: ClassVar[AlertCode] = AlertCode.CARD_UNACCOUNTED
    is_only_told: ClassVar[bool] = True


class DeckCameUnchecked(Noted, frozen=True, kw_only=True, tag="deck-came-unchecked"):
    """Hands were dealt with another deck than before, and nobody had counted its cards.

    When a deck is changed is the house's affair in all five books, and none of them speaks of a check.
    """

    code: ClassVar[AlertCode] = AlertCode.CARD_UNACCOUNTED
    is_only_told: ClassVar[bool] = True
