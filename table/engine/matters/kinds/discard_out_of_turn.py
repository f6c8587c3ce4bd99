"""Cards thrown away in a draw before the player's turn."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class DiscardOutOfTurn(Irregularity, frozen=True, kw_only=True, tag="discard-out-of-turn"):
    """Cards thrown away in a draw before the player's turn."""

    code: ClassVar[AlertCode] = AlertCode.DISCARD_OUT_OF_TURN
    recurs: ClassVar[bool] = True
    seat: Seat
    cards_thrown: int

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.draws.early_discard)

    def follows(self, value: RulingValue) -> Consequence:
        """Where it binds, that is how many cards the player draws."""
        return Consequence.DISCARD if value is RulingValue.BINDING else Consequence.NOTHING

    @property
    def discards(self) -> int:
        """How many cards were thrown away."""
        return self.cards_thrown
