"""Settles an early action when its seat is reached, and does it once the book or the director has ordered it.

How one is kept until then stands in `out_of_turn`.
"""

from typing import Final, assert_never

from table.engine.betting.actions import fold, fold_by_cards, take_action, wager_to
from table.engine.betting.faced import faced_by
from table.engine.betting.limited_wagers import out_of_bounds
from table.engine.betting.out_of_turn import pending_alert
from table.engine.hand.limits import cost_of_call, is_reopened_to, minimum_total
from table.engine.hand.sweeping import note_swept
from table.engine.hand.turn import go_on_from_betting, seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.out_of_turn import OutOfTurn
from table.engine.matters.on_actions import commit
from table.engine.state.hand import Hand
from table.engine.state.irregularity import Irregularity
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import ActOutOfTurn, Ordered, OutOfTurnKind, Since
from table.engine.state.stake import Fate
from table.engine.words.alerts import RulingValue
from table.engine.words.card_events import HandMucked
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HandDied
from table.engine.words.ruling import MAKES_A_WAGER
from table.engine.words.zones import Seat

_OF_A_WAGER: Final = MAKES_A_WAGER | {RulingValue.BINDING, RulingValue.FORFEIT_FOLD, RulingValue.KEEP}


def settle_out_of_turn(moment: Moment) -> bool:
    """Do what a ruling has ordered, or settle the early action of the seat in turn; return whether there was any."""
    hand = moment.hand
    is_nothing_open = hand.turns.ordered is None and not hand.turns.out_of_turn
    if is_nothing_open or hand.phase.is_over:
        return False
    if hand.turns.ordered is not None:
        moment.put_turns(replace(moment.hand.turns, ordered=None))
        if hand.turns.ordered.seat == seat_in_turn(hand):
            _do(moment, hand.turns.ordered)
        return True
    seat = None if hand.holding is not None else seat_in_turn(hand)
    act = next((act for act in hand.turns.out_of_turn if act.seat == seat), None)
    if act is None:
        return False
    moment.put_turns(
        replace(moment.hand.turns, out_of_turn=tuple(other for other in hand.turns.out_of_turn if other is not act))
    )
    if act.decided is not None:
        moment.put_turns(replace(moment.hand.turns, ordered=Ordered(seat=act.seat, value=act.decided, act=act)))
        return True
    _rule_on(moment, act)
    return True


def settle_after_betting(moment: Moment) -> None:
    """Let the folds stand that were made out of turn and to which the action never came: the betting is over.

    Who bets, throws his cards away and is called has no turn any more. Then the hand goes where it is due.
    """
    for act in moment.hand.turns.out_of_turn:
        others = tuple(other for other in moment.hand.turns.out_of_turn if other is not act)
        moment.put_turns(replace(moment.hand.turns, out_of_turn=others))
        if moment.hand.live_count > 1:
            _rule_on(moment, act)
            moment.put_turns(replace(moment.hand.turns, ordered=None))
            _fold_after_betting(moment, act)
    go_on_from_betting(moment)


def _fold_after_betting(moment: Moment, act: ActOutOfTurn) -> None:
    """Let a hand be folded whose player has acted on this street, and been answered; on the last it is mucked."""
    seat, before = act.seat, moment.hand
    is_last = before.is_last_street
    fate = Fate.MUCKED if is_last else Fate.FOLDED
    moment.put_stake(seat, replace(before.stakes[seat], fate=fate))
    if act.is_by_cards:
        note_swept(moment, seat, before)
    moment.say(HandMucked(seat=seat) if is_last else HandDied(seat=seat))


def _rule_on(moment: Moment, act: ActOutOfTurn) -> None:
    hand = moment.hand
    stake = hand.stakes[act.seat]
    raise_matter(
        moment,
        OutOfTurn(
            seat=act.seat,
            kind=act.kind,
            since=_since(hand, act),
            is_before_amount=act.is_before_amount,
            is_facing_bet=cost_of_call(hand, act.seat) > 0,
            amount=act.total,
            left=min(hand.betting.price, stake.bet + stake.stack),
            lifted=_comes_to(moment, act),
            is_closed=not is_reopened_to(hand, act.seat, moment.book),
        ),
        act,
    )


def _comes_to(moment: Moment, act: ActOutOfTurn) -> int | None:
    """Return the total that a bet or raise comes to where it is not the one that was stated; None for all else."""
    if (bounded := _bounded(moment, act)) is not None:
        return bounded.amount
    return _lifted(moment, act) if act.kind is OutOfTurnKind.RAISE else None


def _bounded(moment: Moment, act: ActOutOfTurn) -> Irregularity | None:
    """Return what is wrong with an early bet or raise that a limit or the pot does not allow; None with any other."""
    if act.kind not in {OutOfTurnKind.RAISE, OutOfTurnKind.ALL_IN}:
        return None
    faced = faced_by(moment.state, moment.hand, act.seat, moment.book)
    read = out_of_bounds(faced, _lifted(moment, act) if act.total is None else act.total)
    return None if read is None else read.matter


def _lifted(moment: Moment, act: ActOutOfTurn) -> int:
    """Return the total that a bet or raise comes to: the least that is lawful, where less was said, or nothing."""
    stake = moment.hand.stakes[act.seat]
    least = minimum_total(moment.hand, act.seat, moment.book)
    return min(max(act.total or 0, least), stake.bet + stake.stack)


def _since(hand: Hand, act: ActOutOfTurn) -> Since:
    betting = hand.betting
    if betting.wagers > act.wagers:
        is_above = act.total is not None and act.total > betting.price and act.price == 0
        return Since.LESS if is_above else Since.RAISE
    return Since.CALL if betting.calls > act.calls else Since.NOTHING


def _do(moment: Moment, ordered: Ordered) -> None:
    """Do what was ordered for the seat in turn; who acted after it out of turn has reckoned with it.

    It was done before what was wagered in turn meanwhile: more may still follow of that.
    """
    before, act = moment.hand.betting, ordered.act
    _do_ordered(moment, ordered)
    betting = moment.hand.betting
    if act is not None and (wagered := before.wagered) is not None and wagered.seat != act.seat:
        moment.put_betting(replace(moment.hand.betting, wagered=wagered))
    if act is not None and moment.hand.turns.out_of_turn:
        known = tuple(
            replace(
                later,
                wagers=later.wagers + betting.wagers - before.wagers,
                calls=later.calls + betting.calls - before.calls,
            )
            if later.order > act.order
            else later
            for later in moment.hand.turns.out_of_turn
        )
        moment.put_turns(replace(moment.hand.turns, out_of_turn=known))


def _do_wager(moment: Moment, ordered: Ordered, total: int | None) -> None:
    """Do what is ruled of a wager in turn; where no amount is named with it, the player says it."""
    match ordered.value:
        case RulingValue.FORFEIT_FOLD:
            moment.put_stake(ordered.seat, replace(moment.hand.stakes[ordered.seat], committed=total or 0))
            fold(moment, ordered.seat, is_told=True)
        case _ if total is not None:
            wager_to(moment, ordered.seat, total)
        case _:
            pass


def _do_ordered(moment: Moment, ordered: Ordered) -> None:
    seat, act = ordered.seat, ordered.act
    if act is None and ordered.value in _OF_A_WAGER:
        _do_wager(moment, ordered, ordered.amount)
        return
    cost = cost_of_call(moment.hand, seat)
    match ordered.value:
        case RulingValue.BINDING if act is not None:
            _do_as_said(moment, act)
        case RulingValue.FOLD_STANDS if act is not None and act.is_by_cards:
            fold_by_cards(moment, seat, is_told=True)
        case RulingValue.FOLD_STANDS:
            fold(moment, seat, is_told=True)
        case RulingValue.FORFEIT_FOLD:
            if act is not None:
                commit(moment, act)
            fold(moment, seat, is_told=True)
        case RulingValue.IS_CALL:
            take_action(moment, ActionKeyed(Action.CALL if cost else Action.CHECK))
        case RulingValue.IS_CHECK if not cost:
            take_action(moment, ActionKeyed(Action.CHECK))
        case _:
            _close(moment, seat, act)


def _close(moment: Moment, seat: Seat, act: ActOutOfTurn | None) -> None:
    """Leave the seat no bet and no raise, by the rule on what it did out of turn."""
    cite = None if act is None else pending_alert(act, moment.book).cite
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_closed=True, closed_by=cite))


def _do_as_said(moment: Moment, act: ActOutOfTurn) -> None:
    """Let an early action count as if it were done now."""
    hand, seat = moment.hand, act.seat
    cost = cost_of_call(hand, seat)
    match act.kind:
        case OutOfTurnKind.FOLD:
            fold(moment, seat, is_told=True)
        case OutOfTurnKind.CHECK if cost:
            _close(moment, seat, act)
        case OutOfTurnKind.CHECK:
            take_action(moment, ActionKeyed(Action.CHECK))
        case OutOfTurnKind.CALL:
            take_action(moment, ActionKeyed(Action.CALL if cost else Action.CHECK))
        case OutOfTurnKind.RAISE | OutOfTurnKind.ALL_IN if not is_reopened_to(hand, seat, moment.book):
            # It had no right to raise, in turn or out of it: what is left of it is the call.
            take_action(moment, ActionKeyed(Action.CALL if cost else Action.CHECK))
        case OutOfTurnKind.RAISE | OutOfTurnKind.ALL_IN if (bounded := _bounded(moment, act)) is not None:
            _do_as_bounded(moment, bounded)
        case OutOfTurnKind.RAISE:
            action = Action.RAISE if hand.betting.price else Action.BET
            take_action(moment, ActionKeyed(action, Amount(_lifted(moment, act))))
        case OutOfTurnKind.ALL_IN | OutOfTurnKind.ALL_IN_CALL:
            take_action(moment, ActionKeyed(Action.ALL_IN))
        case never:
            assert_never(never)


def _do_as_bounded(moment: Moment, bounded: Irregularity) -> None:
    """Tell of an early bet or raise of more than is lawful, as if it were done now, and do what is left of it."""
    raise_matter(moment, bounded)
    if (ordered := moment.hand.turns.ordered) is not None:
        moment.put_turns(replace(moment.hand.turns, ordered=None))
        _do_ordered(moment, ordered)
