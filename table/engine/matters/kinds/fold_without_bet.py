"""The player in turn folded with nothing to call.

The fold is made with the key or with the cards: what is told of it changes nothing, until the director gives it back.
"""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import GO_ON, Ruling, ruled
from table.engine.words.zones import Seat


class FoldWithoutBet(Irregularity, frozen=True, kw_only=True, tag="fold-without-bet"):
    """The player in turn folded with nothing to call."""

    code: ClassVar[AlertCode] = AlertCode.FOLD_WITHOUT_BET
    recurs: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.turn.fold_without_bet)

    def follows(self, value: RulingValue) -> Consequence:
        """The fold is made already; where the director will not have it, the hand is its player's again."""
        return Consequence.GIVE_BACK if value in GO_ON else Consequence.NOTHING

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """Return that the fold can be given back; whoever still wants to fold then does it once more."""
        return GO_ON if value is RulingValue.FOLD_STANDS else frozenset()
