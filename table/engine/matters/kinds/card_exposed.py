"""A hole card was seen through the dealer's fault.

Positions are counted as cards leave the deck, from 1: a player's first card may be the deck's fifth. In a game with a
draw it does not matter which card it is.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, Step
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class CardExposed(Irregularity, frozen=True, kw_only=True, tag="card-exposed"):
    """A hole card was seen through the dealer's fault."""

    code: ClassVar[AlertCode] = AlertCode.CARD_EXPOSED
    are_one_question: ClassVar[bool] = True
    seat: Seat
    handle: Handle
    card: Card | None
    """None where only the dealer's key tells of it."""
    position: int
    exposed: int
    """Exposed cards of this hand, this one included."""
    boxed: int
    has_draw: bool = False
    """Whether it is a game with a draw."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        if is_late:
            return ruled(book.window.claim_too_late)
        if self.has_draw:
            return ruled(book.draws.exposed)
        rules = book.deal
        others = self.boxed if rules.boxed_and_exposed_together.value else 0
        if self.exposed + others >= rules.many_exposed_from.value:
            return ruled(rules.many_exposed)
        return ruled(rules.first_card_exposed if self.position <= rules.first_cards.value else rules.one_exposed)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """The deal is called off, or the card replaced."""
        return frozenset({RulingValue.REPLACE_CARD, RulingValue.MISDEAL}) - {value}

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Replace an exposed card: it becomes the burn, and the top card of the deck takes its place."""
        if value is not RulingValue.REPLACE_CARD:
            return super().steps(value)
        return _replacing(self.seat, self.handle)


class ExposedInDraw(Irregularity, frozen=True, kw_only=True, tag="exposed-in-draw"):
    """A replacement was seen through the dealer's fault."""

    code: ClassVar[AlertCode] = AlertCode.CARD_EXPOSED
    seat: Seat
    handle: Handle

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.draws.exposed)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """The card is replaced, or stays."""
        return frozenset({RulingValue.REPLACE_CARD, RulingValue.KEEP}) - {value}

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Replace it once all have drawn: it goes to the burns, and the top card of the stub takes its place."""
        if value is not RulingValue.REPLACE_CARD:
            return super().steps(value)
        return _replacing(self.seat, self.handle)


def _replacing(seat: Seat, handle: Handle) -> tuple[Step, ...]:
    """Return the steps by which an exposed card is replaced: it goes to the burns, and the top card takes its place."""
    return (Step(step=RemedyStep.CARD_TO_BURN, seat=seat, handle=handle), Step(step=RemedyStep.REPLACE, seat=seat))
