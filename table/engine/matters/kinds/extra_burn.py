"""There is a burn more than the street has.

Found before anybody acts on it, it can be put right; after that the card stands.
"""

from typing import ClassVar

from table.engine.matters.board_steps import dealing, dealing_again, returning, returning_any
from table.engine.state.irregularity import Consequence, Irregularity, Step
from table.engine.state.streets import BOARD_OF
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Zone


class ExtraBurn(Irregularity, frozen=True, kw_only=True, tag="extra-burn"):
    """There is a burn more than the street has."""

    code: ClassVar[AlertCode] = AlertCode.EXTRA_BURN
    holds_street: ClassVar[bool] = True
    street: Street
    is_out: bool
    """Board cards of it are out."""
    is_acted: bool
    """Somebody has acted on it."""
    cards: tuple[Handle, ...]
    """Its board cards, in the order in which they were read."""
    alike: tuple[Handle, ...] = ()
    """Burns that may have come after it, for all were read in one look: any of them may be the board card."""
    burns: int
    """Cards in the burn pile, this one among them."""
    is_restored: bool
    """Where the card stands, those to come are still the ones that would have come."""

    def asks(self, book: Rulebook) -> Ruling:
        rules, is_flop = book.board, self.street is Street.FLOP
        if self.is_acted:
            return ruled(rules.extra_burn_acted)
        if self.is_out:
            return ruled(rules.extra_burn_on_flop if is_flop else rules.extra_burn_on_street)
        return ruled(rules.extra_burn_before_flop if is_flop else rules.extra_burn_before_street)

    def follows(self, value: RulingValue) -> Consequence:
        """Where the card stands, the order of those to come may have to be restored."""
        return Consequence.STEPS if value is RulingValue.KEEP else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """It is put right in another way; a flop can be dealt again."""
        again = {RulingValue.REDEAL_FLOP} if self.street is Street.FLOP else set()
        return frozenset({RulingValue.FIX_BURN, *again}) - {value}

    def undeals(self, value: RulingValue) -> Street | None:
        """The street is dealt once its own card lies there."""
        is_put_right = value in {RulingValue.REDEAL_FLOP, RulingValue.FIX_BURN}
        return self.street if is_put_right and self.is_out and not self.is_acted else None

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """The second burn back on top, or in the place of the board card that came after it."""
        back_on_top = returning_any(self.burns - 1, zone=Zone.BURN)
        if value is RulingValue.REDEAL_FLOP:
            return dealing_again(self.cards, Street.FLOP, burns=self.burns, is_burned=True)
        if value is RulingValue.FIX_BURN and not self.is_acted:
            if not self.is_out:
                return (back_on_top,)
            return (*self._making_room(), dealing(self.street, handle=self.handle, alike=self.alike))
        is_restoring = self.is_restored if value is RulingValue.KEEP else value is RulingValue.FIX_BURN
        if is_restoring and self.street is not Street.RIVER:
            return (replace(back_on_top, after=self.street),)
        return ()

    def _making_room(self) -> tuple[Step, ...]:
        """Return the steps by which a board card goes back for the burn; a flop that is not whole has room for it."""
        if self.street is not Street.FLOP:
            return returning(self.cards)
        is_whole = len(self.cards) == BOARD_OF[Street.FLOP]
        return (returning_any(BOARD_OF[Street.FLOP] - 1),) if is_whole else ()
