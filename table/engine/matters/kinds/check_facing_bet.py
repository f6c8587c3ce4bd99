"""A player checked who faces a bet."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class CheckFacingBet(Irregularity, frozen=True, kw_only=True, tag="check-facing-bet"):
    """A player checked who faces a bet."""

    code: ClassVar[AlertCode] = AlertCode.CHECK_FACING_BET
    recurs: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.turn.check_facing_bet)
