"""Action out of turn: held while the action backs up, settled when it reaches the seat; and seats passed over.

Until it is settled its chips count nowhere. What it comes to is in `rulings`; here it is
kept, told, and done once it is ordered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from table.engine.alerts import Alert, AlertCode, RulingValue
from table.engine.commands import Action, ActionKeyed, Amount
from table.engine.events import KeyRefused, WhyRefused
from table.engine.irregularities.turn import ActionPending, EarlyKind, OutOfTurn, SeatSkipped, Since
from table.engine.limits import cost_of_call, minimum_total
from table.engine.matters import open_floor, raise_matter
from table.engine.remedies.turn import put_in_early
from table.engine.rulings import rule_on
from table.engine.state import Act, EarlyAct, Ordered
from table.engine.turn import seat_in_turn
from table.engine.wagers import fold, take_action
from table.engine.window import are_chips_enough

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.rulebook import Rulebook
    from table.engine.state import Hand
    from table.engine.zones import Seat


def is_early(hand: Hand, seat: Seat | None) -> bool:
    """Tell whether an action by *seat* would be out of turn: the betting is open, and another is to act."""
    turn = seat_in_turn(hand)
    return turn is not None and seat not in {None, turn}


def act_early(moment: Moment, keyed: ActionKeyed) -> None:
    """Hold what a seat did out of turn, and see whether the player in turn has been passed over for too long."""
    hand, seat = moment.hand, keyed.seat
    stake = None if seat is None else hand.stakes.get(seat)
    has_acted_early = any(act.seat == seat for act in hand.early_acts)
    if seat is None or stake is None or not stake.is_live or not stake.stack or has_acted_early:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NOT_IN_TURN))
        return
    early = _kind(hand, seat, keyed.action)
    total = None if keyed.total is None else keyed.total.value
    act = EarlyAct(
        seat=seat,
        early=early,
        total=stake.bet + stake.stack if early is EarlyKind.ALL_IN else total,
        wagers=hand.betting.wagers,
        calls=hand.betting.calls,
        price=hand.betting.price,
    )
    moment.change_hand(early_acts=(*hand.early_acts, act))
    raise_matter(moment, ActionPending(seat=seat, early=early, amount=total))
    _see_if_skipped(moment)


def _kind(hand: Hand, seat: Seat, action: Action) -> EarlyKind:
    match action:
        case Action.FOLD:
            return EarlyKind.FOLD
        case Action.CHECK:
            return EarlyKind.CHECK
        case Action.CALL:
            return EarlyKind.CALL if cost_of_call(hand, seat) else EarlyKind.CHECK
        case Action.BET | Action.RAISE:
            return EarlyKind.RAISE
        case Action.ALL_IN:
            stake = hand.stakes[seat]
            return EarlyKind.ALL_IN if stake.bet + stake.stack > hand.betting.price else EarlyKind.CALL
        case never:
            assert_never(never)


def pending_alert(act: EarlyAct, book: Rulebook) -> Alert:
    """Return what is told of an early action while it waits for its turn."""
    ruling = rule_on(ActionPending(seat=act.seat, early=act.early, amount=act.total), book, is_late=False)
    return Alert(code=AlertCode.OUT_OF_TURN, seat=act.seat, cite=ruling.cite, ruling=ruling.value, amount=act.total)


def call_floor(moment: Moment, seat: Seat | None) -> bool:
    """Ask the floor about the latest action that waits for its turn; return whether there is one."""
    hand = moment.hand
    asked = {matter.act for matter in hand.matters}
    waiting = [act for act in hand.early_acts if seat in {None, act.seat} and act not in asked and act.decided is None]
    if not waiting:
        return False
    alert = replace(
        pending_alert(waiting[-1], moment.book),
        ruling=RulingValue.FLOOR,
        options=(RulingValue.BINDING, RulingValue.NOT_BINDING),
    )
    open_floor(moment, alert, waiting[-1])
    return True


def take_back_early(moment: Moment, seat: Seat) -> bool:
    """Drop what a seat did out of turn, as if it had not been; return whether there was anything."""
    kept = tuple(act for act in moment.hand.early_acts if act.seat != seat)
    is_changed = len(kept) < len(moment.hand.early_acts)
    if is_changed:
        moment.change_hand(early_acts=kept)
    return is_changed


def _see_if_skipped(moment: Moment) -> None:
    """Tell of the player in turn, silent while so many acted behind that the right to act is in question."""
    hand, rules = moment.hand, moment.book.turn
    seat = seat_in_turn(hand)
    if seat is None or hand.stakes[seat].has_called_time:
        return
    acts = tuple(Act(act.seat, _has_chips(act)) for act in hand.early_acts)
    is_enough = len(acts) >= rules.skipped_after_actions.value
    if is_enough or are_chips_enough(acts, rules.skipped_after_chips_of_two.value):
        raise_matter(moment, SeatSkipped(seat=seat, is_board_out=False))


def _has_chips(act: EarlyAct) -> bool:
    return act.early in {EarlyKind.CALL, EarlyKind.RAISE, EarlyKind.ALL_IN}


def settle_early(moment: Moment) -> bool:
    """Do what a ruling has ordered, or settle the early action of the seat in turn; return whether there was any."""
    hand = moment.hand
    is_nothing_open = hand.ordered is None and not hand.early_acts
    if is_nothing_open or hand.status.is_over:
        return False
    if hand.ordered is not None:
        moment.change_hand(ordered=None)
        if hand.ordered.seat == seat_in_turn(hand):
            _do(moment, hand.ordered)
        return True
    seat = None if hand.holding is not None else seat_in_turn(hand)
    act = next((act for act in hand.early_acts if act.seat == seat), None)
    if act is None:
        return False
    moment.change_hand(early_acts=tuple(other for other in hand.early_acts if other is not act))
    if act.decided is not None:
        moment.change_hand(ordered=Ordered(seat=act.seat, value=act.decided, act=act))
        return True
    raise_matter(
        moment,
        OutOfTurn(
            seat=act.seat,
            early=act.early,
            since=_since(hand, act),
            is_facing_bet=cost_of_call(hand, act.seat) > 0,
        ),
        act,
    )
    return True


def _since(hand: Hand, act: EarlyAct) -> Since:
    betting = hand.betting
    if betting.wagers > act.wagers:
        is_above = act.total is not None and act.total > betting.price and act.price == 0
        return Since.LESS if is_above else Since.RAISE
    return Since.CALL if betting.calls > act.calls else Since.NOTHING


def _do(moment: Moment, ordered: Ordered) -> None:
    """Do what was ordered for the seat in turn."""
    seat, act = ordered.seat, ordered.act
    cost = cost_of_call(moment.hand, seat)
    match ordered.value:
        case RulingValue.BINDING if act is not None:
            _do_as_said(moment, act)
        case RulingValue.FOLD_STANDS:
            fold(moment, seat)
        case RulingValue.FORFEIT_FOLD:
            if act is not None:
                put_in_early(moment, act)
            fold(moment, seat)
        case RulingValue.IS_CALL:
            take_action(moment, ActionKeyed(Action.CALL if cost else Action.CHECK))
        case RulingValue.IS_CHECK if not cost:
            take_action(moment, ActionKeyed(Action.CHECK))
        case _:
            moment.change_stake(seat, is_closed=True)


def _do_as_said(moment: Moment, act: EarlyAct) -> None:
    """Let an early action count as if it were done now."""
    hand, seat = moment.hand, act.seat
    cost = cost_of_call(hand, seat)
    match act.early:
        case EarlyKind.FOLD:
            fold(moment, seat)
        case EarlyKind.CHECK if cost:
            moment.change_stake(seat, is_closed=True)
        case EarlyKind.CHECK:
            take_action(moment, ActionKeyed(Action.CHECK))
        case EarlyKind.CALL:
            take_action(moment, ActionKeyed(Action.CALL if cost else Action.CHECK))
        case EarlyKind.RAISE:
            total = minimum_total(hand, seat, moment.book) if act.total is None else act.total
            action = Action.RAISE if hand.betting.price else Action.BET
            take_action(moment, ActionKeyed(action, Amount(total)))
        case EarlyKind.ALL_IN:
            take_action(moment, ActionKeyed(Action.ALL_IN))
        case never:
            assert_never(never)


def waiting_in_muck(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats whose hands lie in the muck before their turn, and of which nothing was told yet."""
    told = {act.seat for act in hand.early_acts}
    return tuple(seat for seat, stake in hand.stakes.items() if stake.is_live and stake.is_in_muck and seat not in told)
