"""What touches the order of action: the window for a misdeal, action out of turn, seats passed over.

Facts only: who acted when, and what was done since. Whether it binds is in `rulings`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.state.order_of_action import EarlyKind, Since
from table.engine.words.alerts import AlertCode
from table.engine.words.zones import Seat


class SubstantialAction(msgspec.Struct, frozen=True, kw_only=True, tag="substantial-action"):
    """So much has been done that the deal cannot be called back."""

    code: ClassVar[AlertCode] = AlertCode.SUBSTANTIAL_ACTION
    seat: ClassVar[Seat | None] = None
    is_by_chips: bool
    """Two actions with chips made it; else the number of actions alone."""


class MisdealClaim(msgspec.Struct, frozen=True, kw_only=True, tag="misdeal-claimed"):
    """Somebody claims a misdeal while it is time."""

    code: ClassVar[AlertCode] = AlertCode.MISDEAL_CLAIMED
    seat: ClassVar[Seat | None] = None


class MisdealClaimTooLate(msgspec.Struct, frozen=True, kw_only=True, tag="misdeal-too-late"):
    """Somebody claims a misdeal after substantial action."""

    code: ClassVar[AlertCode] = AlertCode.MISDEAL_TOO_LATE
    seat: ClassVar[Seat | None] = None


class ActionPending(msgspec.Struct, frozen=True, kw_only=True, tag="out-of-turn"):
    """A player acted out of turn; what it comes to is told when the action reaches that seat."""

    code: ClassVar[AlertCode] = AlertCode.OUT_OF_TURN
    seat: Seat
    early: EarlyKind
    amount: int | None
    """The total that was stated, of a bet or raise."""


class OutOfTurn(msgspec.Struct, frozen=True, kw_only=True, tag="out-of-turn-settled"):
    """The action has come to the seat that acted out of turn."""

    code: ClassVar[AlertCode] = AlertCode.OUT_OF_TURN
    seat: Seat
    early: EarlyKind
    since: Since
    is_facing_bet: bool
    amount: int | None = None
    """The total that was stated, of a bet or raise."""


class SeatSkipped(msgspec.Struct, frozen=True, kw_only=True, tag="seat-skipped"):
    """So many have acted behind a player who kept silent that the right to act is in question."""

    code: ClassVar[AlertCode] = AlertCode.SEAT_SKIPPED
    seat: Seat
    is_board_out: bool
    """A board card has been dealt meanwhile."""


class CheckFacingBet(msgspec.Struct, frozen=True, kw_only=True, tag="check-facing-bet"):
    """A player checked who faces a bet."""

    code: ClassVar[AlertCode] = AlertCode.CHECK_FACING_BET
    seat: Seat


class CallWithoutBet(msgspec.Struct, frozen=True, kw_only=True, tag="call-without-bet"):
    """A player called where there is nothing to call."""

    code: ClassVar[AlertCode] = AlertCode.CALL_WITHOUT_BET
    seat: Seat


TurnIrregularity = (
    SubstantialAction
    | MisdealClaim
    | MisdealClaimTooLate
    | ActionPending
    | OutOfTurn
    | SeatSkipped
    | CheckFacingBet
    | CallWithoutBet
)
