"""Settles an action out of turn, a seat passed over, and a check or call that cannot stand.

A ruling orders the action that follows from it; it is done as soon as the seat is in
turn. Whether chips of an kind action stay in the pot, the book says.
"""

from typing import assert_never

from table.engine.hand.limits import cost_of_call
from table.engine.hand.opening import put_in
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.dead_hand import kill_hand
from table.engine.matters.kinds.seat_skipped import SeatSkipped
from table.engine.matters.middle_steps import lie_too_early
from table.engine.state.hand import Hand
from table.engine.state.irregularity import Irregularity
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import ActOutOfTurn, Ordered, OutOfTurnKind, PassedOver
from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat


def order(moment: Moment, seat: Seat, value: RulingValue, act: ActOutOfTurn | None, amount: int | None = None) -> None:
    """Order what a ruling makes of an action, to *amount* in front; it is done when play goes on, in its turn."""
    if act is not None and act in moment.hand.turns.out_of_turn:
        others = (replace(other, decided=value) if other == act else other for other in moment.hand.turns.out_of_turn)
        moment.put_turns(replace(moment.hand.turns, out_of_turn=tuple(others)))
    else:
        moment.put_turns(replace(moment.hand.turns, ordered=Ordered(seat=seat, value=value, act=act, amount=amount)))


def release(moment: Moment, act: ActOutOfTurn | None) -> None:
    """Let an action out of turn be as if it had not been."""
    moment.put_turns(
        replace(moment.hand.turns, out_of_turn=tuple(other for other in moment.hand.turns.out_of_turn if other != act))
    )
    if act is not None and act.kind is OutOfTurnKind.FOLD:
        # Cards that lie in the muck until they are given back are no fold any more.
        moment.put_stake(act.seat, replace(moment.hand.stakes[act.seat], is_in_muck=False))


def close_raising(moment: Moment, seat: Seat, act: ActOutOfTurn | None, cite: str | None) -> None:
    """Leave the seat a check, a call or a fold, by the rule *cite*; early chips stay where the book keeps them."""
    release(moment, act)
    if act is not None and moment.book.turn.early_chips_stay.value:
        commit(moment, act)
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_closed=True, closed_by=cite))
    if moment.hand.stakes[seat].passed_over is PassedOver.BY_BOARD:
        lie_too_early(moment)


def commit(moment: Moment, act: ActOutOfTurn) -> None:
    """Put the chips of an early action into the pot; those that a call does not take now go in with a fold."""
    hand = moment.hand
    total = _total(hand, act)
    if total < hand.betting.price:
        put_in(moment, act.seat, max(0, total - hand.stakes[act.seat].bet))
    else:
        moment.put_stake(act.seat, replace(moment.hand.stakes[act.seat], committed=total))


def right_in_turn(hand: Hand) -> Irregularity | None:
    """Return that the player in turn was passed over, what is left of the right to act being open; else None."""
    seat = seat_in_turn(hand)
    passed_over = None if seat is None else hand.stakes[seat].passed_over
    if seat is None or passed_over is None:
        return None
    return SeatSkipped(seat=seat, is_board_out=passed_over is PassedOver.BY_BOARD)


def let_answer_stand(moment: Moment, found: Irregularity) -> None:
    """Remember that the director has answered for a player who was passed over: for the same skip he is asked once."""
    seat = found.seat if isinstance(found, SeatSkipped) else None
    if seat is not None and seat in moment.hand.stakes:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], is_right_answered=True))


def settle_right(moment: Moment, seat: Seat, *, is_kept: bool) -> None:
    """Leave every right to a player who was passed over, until it has acted, or take the right to act."""
    if is_kept:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], has_called_time=True, is_closed=False, closed_by=None))
        if moment.hand.stakes[seat].passed_over is PassedOver.BY_BOARD:
            lie_too_early(moment)
        return
    is_check = moment.book.turn.lost_right_without_bet.value == "is-check"
    if is_check and not cost_of_call(moment.hand, seat):
        order(moment, seat, RulingValue.IS_CHECK, None)
    else:
        kill_hand(moment, seat)
    moment.put_turns(
        replace(moment.hand.turns, is_board_lying=moment.hand.stakes[seat].passed_over is PassedOver.BY_BOARD)
    )


def _total(hand: Hand, act: ActOutOfTurn) -> int:
    """Return what the seat would have had in front of it after its early action."""
    stake = hand.stakes[act.seat]
    match act.kind:
        case OutOfTurnKind.CALL:
            return act.price
        case OutOfTurnKind.RAISE:
            return act.price if act.total is None else act.total
        case OutOfTurnKind.ALL_IN | OutOfTurnKind.ALL_IN_CALL:
            return stake.bet + stake.stack
        case OutOfTurnKind.CHECK | OutOfTurnKind.FOLD:
            return stake.bet
        case never:
            assert_never(never)
