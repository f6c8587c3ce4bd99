"""What becomes of an action out of turn, of a seat passed over, of a check or call that cannot be.

A ruling orders the action that follows from it; it is done as soon as the seat is in
turn. Whether chips of an early action stay in the pot, the book says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from table.engine.alerts import RulingValue
from table.engine.irregularities.turn import EarlyKind
from table.engine.state import Ordered

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.state import EarlyAct, Hand
    from table.engine.zones import Seat

ORDERS: Final = frozenset(
    {
        RulingValue.BINDING,
        RulingValue.IS_CALL,
        RulingValue.IS_CHECK,
        RulingValue.FOLD_STANDS,
        RulingValue.FORFEIT_FOLD,
    }
)
"""Rulings that make an action of it."""

PASSIVE: Final = frozenset({RulingValue.CALL_OR_FOLD, RulingValue.NO_RAISE})
"""Rulings that leave the seat its turn, and no bet or raise."""


def order(moment: Moment, seat: Seat, value: RulingValue, act: EarlyAct | None) -> None:
    """Order what a ruling makes of an action; it is done when play goes on, and the seat is in turn."""
    if act is not None and act in moment.hand.early_acts:
        others = (replace(other, decided=value) if other == act else other for other in moment.hand.early_acts)
        moment.change_hand(early_acts=tuple(others))
    else:
        moment.change_hand(ordered=Ordered(seat=seat, value=value, act=act))


def release(moment: Moment, act: EarlyAct | None) -> None:
    """Let an action out of turn be as if it had not been."""
    moment.change_hand(early_acts=tuple(other for other in moment.hand.early_acts if other != act))


def close_raising(moment: Moment, seat: Seat, act: EarlyAct | None) -> None:
    """Leave the seat a check, a call or a fold; its early chips stay where the book keeps them."""
    release(moment, act)
    if act is not None and moment.book.turn.early_chips_stay.value:
        put_in_early(moment, act)
    moment.change_stake(seat, is_closed=True)


def put_in_early(moment: Moment, act: EarlyAct) -> None:
    """Put the chips of an early action into the pot, no more of them than a call takes now."""
    hand = moment.hand
    stake = hand.stakes[act.seat]
    chips = max(0, min(_total(hand, act), hand.betting.price) - stake.bet)
    amount = min(chips, stake.stack)
    moment.change_stake(act.seat, stack=stake.stack - amount, bet=stake.bet + amount, paid=stake.paid + amount)


def _total(hand: Hand, act: EarlyAct) -> int:
    """Return what the seat would have had in front of it after its early action."""
    stake = hand.stakes[act.seat]
    match act.early:
        case EarlyKind.CALL:
            return act.price
        case EarlyKind.RAISE:
            return act.price if act.total is None else act.total
        case EarlyKind.ALL_IN:
            return stake.bet + stake.stack
        case _:
            return stake.bet
