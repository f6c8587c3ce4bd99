"""A player called where there is nothing to call."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class CallWithoutBet(Irregularity, frozen=True, kw_only=True, tag="call-without-bet"):
    """A player called where there is nothing to call."""

    code: ClassVar[AlertCode] = AlertCode.CALL_WITHOUT_BET
    recurs: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.turn.call_without_bet)
