"""A street was dealt without a burn: the dealer has been asked, and there is none.

Found before anybody acts on it, it can be put right; after that the card stands.
"""

from typing import ClassVar

from table.engine.matters.board_steps import burning, dealing, dealing_again
from table.engine.state.irregularity import Consequence, Irregularity, Step
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class MissingBurn(Irregularity, frozen=True, kw_only=True, tag="missing-burn"):
    """A street was dealt without a burn."""

    code: ClassVar[AlertCode] = AlertCode.MISSING_BURN
    holds_street: ClassVar[bool] = True
    street: Street
    is_acted: bool
    """Somebody has acted on it."""
    cards: tuple[Handle, ...]
    """Its board cards, in the order in which they were read."""
    burns: int
    """Cards in the burn pile."""
    is_restored: bool
    """Where the card stands, those to come are still the ones that would have come."""
    is_of_hands: bool = False
    """It is the burn of a draw or of a street of stud: what players have been dealt stays with them."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.board
        if self.is_acted:
            return ruled(rules.missing_burn_acted)
        return ruled(rules.missing_burn_on_flop if self.street is Street.FLOP else rules.missing_burn_on_street)

    def follows(self, value: RulingValue) -> Consequence:
        """Where the card stands, the order of those to come may have to be restored."""
        return Consequence.STEPS if value is RulingValue.KEEP else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """It is put right in another way; a flop can be dealt again."""
        again = {RulingValue.REDEAL_FLOP} if self.street is Street.FLOP else set()
        return frozenset({RulingValue.FIX_BURN, *again}) - {value}

    def undeals(self, value: RulingValue) -> Street | None:
        """The street is dealt once its burn lies where it belongs."""
        is_put_right = value is RulingValue.REDEAL_FLOP or (value is RulingValue.FIX_BURN and not self.is_acted)
        return self.street if is_put_right and not self.is_of_hands else None

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """The first card is the burn, and the next one takes its place; or one burn more before the next street."""
        if self.is_of_hands:
            return (burning(self.burns),) if value is RulingValue.FIX_BURN else ()
        is_restoring = self.is_restored if value is RulingValue.KEEP else value is RulingValue.FIX_BURN
        if value is RulingValue.REDEAL_FLOP:
            return dealing_again(self.cards, Street.FLOP, burns=self.burns, is_burned=False)
        if value is RulingValue.FIX_BURN and not self.is_acted:
            first = self.cards[0] if len(self.cards) == 1 else None
            to_burn = Step(step=RemedyStep.CARD_TO_BURN, handle=first, count=self.burns + 1, burned_for=(self.street,))
            return (to_burn, dealing(self.street))
        if is_restoring and self.street is not Street.RIVER:
            return (burning(self.burns, after=self.street),)
        return ()
