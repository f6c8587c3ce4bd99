"""A player bets the pot, or sets a condition."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class NonstandardWords(Irregularity, frozen=True, kw_only=True, tag="nonstandard-words"):
    """A player bets the pot, or sets a condition."""

    code: ClassVar[AlertCode] = AlertCode.NONSTANDARD_WORDS
    recurs: ClassVar[bool] = True
    seat: Seat
    is_pot: bool
    """ "I bet the pot"; else an if and a then."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.pot_bet if self.is_pot else book.wagers.conditional)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """A bet of the pot that binds need not, or is of another amount."""
        others = {RulingValue.NOT_BINDING, RulingValue.AMOUNT} if value is RulingValue.BINDING else frozenset()
        return super().instead(value) | others

    def follows(self, value: RulingValue) -> Consequence:
        """What does not bind is as if it had not been said; a condition binds the player, who says to what."""
        is_nothing = value is RulingValue.NOT_BINDING or not self.is_pot
        return Consequence.NOTHING if is_nothing and value is not RulingValue.PENALTY else super().follows(value)
