"""Stud: a card of the next street fell while somebody had still to act.

It is laid aside with one for each other live hand; the street comes from the stub once the betting is over, behind a
burn of its own. What came of the last street is shuffled back, and its burn stays.
"""

from typing import ClassVar

from table.engine.matters.board_steps import early_street_fault, laying_out, returning, shuffling
from table.engine.state.irregularity import Irregularity, KnownBy, Step
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class EarlyStreet(Irregularity, frozen=True, kw_only=True, tag="early-street"):
    """A card of the next street, which is not the last, fell while somebody had still to act."""

    code: ClassVar[AlertCode] = AlertCode.EARLY_STREET
    seats: tuple[Seat, ...] = ()
    """Where the cards lie, in the order of *cards*."""
    cards: tuple[Handle, ...] = ()
    hands: int = 0
    """Live hands: a whole round has a card for each."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.stud.early_card)

    @property
    def known_by(self) -> KnownBy:
        """It is told each time; but what was withdrawn of a card is not told of it again."""
        return early_street_fault(self.code, self.cards, self.since_ns)

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Aside with it, and with a card of the stub for each hand that has got none."""
        if value is not RulingValue.SET_ASIDE_TURN:
            return ()
        aside = tuple(
            Step(step=RemedyStep.SET_ASIDE, seat=seat, handle=card, is_meanwhile=True)
            for seat, card in zip(self.seats, self.cards, strict=True)
        )
        others = range(max(0, self.hands - len(self.cards)))
        return (*aside, *[laying_out(number) for number in others])


class EarlyLastStreet(EarlyStreet, frozen=True, kw_only=True, tag="early-last-street"):
    """A card of the last street fell while somebody had still to act."""

    holds_street: ClassVar[bool] = True

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.stud.early_last_card)

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Back into the stub once the betting is over; that is shuffled, and dealt from without a burn."""
        if value is not RulingValue.RESHUFFLE_RIVER:
            return ()
        return (*returning(self.cards, Street.SIXTH), *shuffling(Street.SIXTH))
