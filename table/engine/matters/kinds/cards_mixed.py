"""A card of a hand lies among another player's.

Cards that only lie beside their seat are nobody's fault, and asked about first.
"""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import MUCK, Seat, Zone


class CardsMixed(Irregularity, frozen=True, kw_only=True, tag="cards-mixed"):
    """A card lies among another player's."""

    code: ClassVar[AlertCode] = AlertCode.CARDS_MIXED
    seat: Seat
    """Where the card came from."""
    handle: Handle
    came_from: Zone
    """Its seat; the muck where its hand is dead: the live one, at which it lies, goes on with its own cards."""
    lies_on: Zone
    """At whose seat it lies: who holds it."""

    def asks(self, book: Rulebook) -> Ruling:
        answer = book.presence.cards_mixed
        return replace(ruling_of(answer), value=RulingValue.KEEP) if self.came_from is MUCK else ruled(answer)

    def follows(self, value: RulingValue) -> Consequence:
        """A fouled hand has a rule of its own for its chips."""
        return Consequence.KILL_FOULED if value is RulingValue.DEAD_HAND else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """A hand that the book lets live the director may have dead, as one that is fouled."""
        return frozenset({RulingValue.DEAD_HAND}) if value is RulingValue.KEEP else super().instead(value)
