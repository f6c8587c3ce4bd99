"""Somebody acts while the flop has one card or two.

The dealer has been asked, and there are no more.
"""

from typing import ClassVar

from table.engine.matters.board_steps import dealing, dealing_again
from table.engine.state.irregularity import Irregularity, Step
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class FlopUnderdealt(Irregularity, frozen=True, kw_only=True, tag="flop-underdealt"):
    """Somebody acts while the flop has one card or two."""

    code: ClassVar[AlertCode] = AlertCode.FLOP_UNDERDEALT
    holds_street: ClassVar[bool] = True
    cards: tuple[Handle, ...]
    """Those that lie there, one that was left face down among them."""
    is_burned: bool
    """The burn for the flop was made."""
    burns: int
    """Cards in the burn pile."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.board.flop_short)

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """The cards that are missing, or a new flop."""
        match value:
            case RulingValue.FIX_BURN:
                return (dealing(Street.FLOP),)
            case RulingValue.REDEAL_FLOP:
                return dealing_again(self.cards, Street.FLOP, burns=self.burns, is_burned=self.is_burned)
            case _:
                return ()
