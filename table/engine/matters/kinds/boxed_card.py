"""A card lay face up in the deck: it counts for nothing.

In time such cards may be too many; too late each is one by itself.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, KnownBy
from table.engine.state.too_late import ruled_beside_misdeal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Card, Handle
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class BoxedCard(Irregularity, frozen=True, kw_only=True, tag="boxed-card"):
    """A card lay face up in the deck."""

    code: ClassVar[AlertCode] = AlertCode.BOXED_CARD
    card: Card
    seat: Seat | None = None
    """Where it was dealt to a seat before it was known."""
    handle: Handle | None = None
    boxed: int
    """Boxed cards of this hand, this one included."""
    exposed: int
    is_natural: bool
    """It fell as a burn or board card, where it would have fallen anyway."""
    is_acted_on: bool
    """It opened a street on which somebody has acted since."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        rules = book.deal
        others = self.exposed if rules.boxed_and_exposed_together.value else 0
        if self.is_natural:
            ruling = ruled(rules.boxed_on_board)
        elif not is_late and self.boxed + others >= rules.many_boxed_from.value:
            ruling = ruled(rules.many_boxed)
        else:
            ruling = ruled(rules.one_boxed)
        if self.is_acted_on:
            return ruled(book.window.claim_too_late)
        return ruled_beside_misdeal(book, ruling, is_late=is_late)

    @property
    def known_by(self) -> KnownBy:
        """A boxed card is known by its name, wherever it lies."""
        return KnownBy(code=self.code, seat=None, handle=None, card=self.card)

    @property
    def keyed_card(self) -> Card:
        """The dealer has said which card it is."""
        return self.card

    @property
    def awaits_place(self) -> bool:
        """No tag is known to be this card yet."""
        return self.handle is None

    def at_place(self, handle: Handle, seat: Seat | None) -> BoxedCard:
        """It has come into sight."""
        return replace(self, handle=handle, seat=seat)
