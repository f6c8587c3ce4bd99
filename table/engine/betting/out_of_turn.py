"""Action out of turn: held while the action backs up, settled when it reaches the seat.

Until it is settled its chips count nowhere. What it comes to is in `rulings`; here it is
kept, told, and done once it is ordered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from table.engine.betting.actions import fold, fold_by_cards, take_action, wager_to
from table.engine.betting.skipped_seats import see_if_skipped
from table.engine.hand.limits import cost_of_call, is_reopened_to, minimum_total
from table.engine.hand.sweeping import note_swept
from table.engine.hand.turn import go_on_from_betting, seat_in_turn
from table.engine.matters.door import call_floor_for, raise_matter
from table.engine.matters.kinds.count_mismatch import CountMismatch
from table.engine.matters.kinds.out_of_turn import ActionPending, OutOfTurn
from table.engine.matters.offences import count_offence, uncount_offence
from table.engine.matters.on_actions import commit
from table.engine.state.hand import Fate
from table.engine.state.order_of_action import ActOutOfTurn, Ordered, OutOfTurnKind, Since
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import HandMucked
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HandDied, OffenceCounted
from table.engine.words.ruling import MAKES_A_WAGER
from table.engine.words.table_events import KeyRefused, WhyRefused

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.zones import Seat


_OF_A_WAGER: Final = MAKES_A_WAGER | {RulingValue.BINDING, RulingValue.FORFEIT_FOLD, RulingValue.KEEP}


def is_out_of_turn(hand: Hand, seat: Seat | None) -> bool:
    """Tell whether an action by *seat* would be out of turn: the betting is open, and another is to act."""
    if seat is None:
        return False
    turn = seat_in_turn(hand)
    return turn is not None and seat != turn


def has_folded_out_of_turn(hand: Hand, seat: Seat) -> bool:
    """Tell whether a fold of this seat waits for its turn."""
    return any(act.seat == seat and act.kind is OutOfTurnKind.FOLD for act in hand.turns.out_of_turn)


def act_out_of_turn(moment: Moment, keyed: ActionKeyed, *, is_by_cards: bool = False) -> None:
    """Hold what a seat did out of turn, and see whether the player in turn has been passed over for too long."""
    hand, seat = moment.hand, keyed.seat
    stake = None if seat is None else hand.stakes.get(seat)
    has_acted_already = any(act.seat == seat for act in hand.turns.out_of_turn)
    # Who is all-in has nothing left to do but to throw the hand away.
    can_act = stake is not None and stake.is_live and (stake.stack > 0 or keyed.action is Action.FOLD)
    if seat is None or not can_act or stake is None or has_acted_already:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NOT_IN_TURN))
        return
    most = stake.bet + stake.stack
    total = None if keyed.total is None else keyed.total.value
    if total is not None and total > most:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.BEYOND_STACK, amount=most))
        raise_matter(moment, CountMismatch(seat=seat, amount=most))
        return
    kind = _kind(hand, seat, keyed.action, total)
    total = most if kind is OutOfTurnKind.ALL_IN else total
    told = ActionPending(seat=seat, kind=kind, amount=total)
    # Told before it is held: whoever takes the ruling back takes the action with it.
    number = raise_matter(moment, told)
    act = ActOutOfTurn(
        told=told,
        number=number or 0,
        seat=seat,
        kind=kind,
        total=total,
        wagers=hand.betting.wagers,
        calls=hand.betting.calls,
        price=_price_seen(hand),
        passed=hand.betting.to_act[0],
        is_before_amount=_is_amount_open(hand),
        order=1 + max((other.order for other in hand.turns.out_of_turn), default=0),
        is_by_cards=is_by_cards,
    )
    moment.put_turns(replace(moment.hand.turns, out_of_turn=(*hand.turns.out_of_turn, act)))
    count = count_offence(moment, seat, AlertCode.OUT_OF_TURN)
    cite = pending_alert(act, moment.book).cite
    moment.say(OffenceCounted(seat=seat, code=AlertCode.OUT_OF_TURN, cite=cite, count=count))
    see_if_skipped(moment)


def _price_seen(hand: Hand) -> int:
    """Return what a call seems to cost in all: what was bet out of turn lies there too, held as it is."""
    return max(hand.betting.price, *(act.total or 0 for act in hand.turns.out_of_turn), 0)


def _is_amount_open(hand: Hand) -> bool:
    """Tell whether the player in turn has announced a bet or raise, and how much is still to come."""
    wagered = hand.turns.wagered
    return wagered is not None and wagered.is_open and wagered.seat == seat_in_turn(hand)


def _kind(hand: Hand, seat: Seat, action: Action, total: int | None) -> OutOfTurnKind:
    stake, price = hand.stakes[seat], _price_seen(hand)
    most = stake.bet + stake.stack
    match action:
        case Action.FOLD:
            return OutOfTurnKind.FOLD
        case Action.CALL if price > stake.bet or _is_amount_open(hand):
            return OutOfTurnKind.CALL if most > price else OutOfTurnKind.ALL_IN_CALL
        case Action.CHECK | Action.CALL:
            return OutOfTurnKind.CHECK
        case Action.BET | Action.RAISE if total != most:
            return OutOfTurnKind.RAISE
        case Action.BET | Action.RAISE | Action.ALL_IN:
            return OutOfTurnKind.ALL_IN if most > price else OutOfTurnKind.ALL_IN_CALL
        case never:
            assert_never(never)


def pending_alert(act: ActOutOfTurn, book: Rulebook) -> Alert:
    """Return what is told of an early action while it waits for its turn."""
    told = act.told
    ruling = told.rule(book, is_late=False)
    return Alert(
        code=told.code, seat=told.seat, cite=ruling.cite, ruling=ruling.value, amount=told.amount, number=act.number
    )


def call_floor(moment: Moment, seat: Seat | None) -> bool:
    """Ask the floor about the latest action that waits for its turn; return whether there is one."""
    hand = moment.hand
    asked = {matter.act for matter in hand.matters}
    waiting = [
        act for act in hand.turns.out_of_turn if seat in {None, act.seat} and act not in asked and act.decided is None
    ]
    if not waiting:
        return False
    call_floor_for(moment, waiting[-1], (RulingValue.BINDING, RulingValue.NOT_BINDING))
    return True


def take_back_early_fold(moment: Moment, seat: Seat) -> int | None:
    """Drop the fold of a seat out of turn, as if it had not been; return its number, None where there was none."""
    act = next((act for act in moment.hand.turns.out_of_turn if act.seat == seat), None)
    if act is None or act.kind is not OutOfTurnKind.FOLD:
        return None
    moment.put_turns(
        replace(
            moment.hand.turns,
            out_of_turn=tuple(other for other in moment.hand.turns.out_of_turn if other is not act),
        )
    )
    uncount_offence(moment, seat, act.told.code)
    # Cards that lie in the muck until they are given back are no fold either.
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=False))
    return act.number


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
    hand = moment.hand
    if not hand.turns.out_of_turn and hand.street is not Street.RIVER:
        return
    for act in hand.turns.out_of_turn:
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
    is_last = before.street is Street.RIVER
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
            is_closed=not is_reopened_to(hand, act.seat, moment.book),
        ),
        act,
    )


def _since(hand: Hand, act: ActOutOfTurn) -> Since:
    betting = hand.betting
    if betting.wagers > act.wagers:
        is_above = act.total is not None and act.total > betting.price and act.price == 0
        return Since.LESS if is_above else Since.RAISE
    return Since.CALL if betting.calls > act.calls else Since.NOTHING


def _do(moment: Moment, ordered: Ordered) -> None:
    """Do what was ordered for the seat in turn; who acted after it out of turn has reckoned with it."""
    before = moment.hand.betting
    _do_ordered(moment, ordered)
    betting, act = moment.hand.betting, ordered.act
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
        case OutOfTurnKind.RAISE:
            stake, least = hand.stakes[seat], minimum_total(hand, seat, moment.book)
            total = min(max(act.total or 0, least), stake.bet + stake.stack)
            action = Action.RAISE if hand.betting.price else Action.BET
            take_action(moment, ActionKeyed(action, Amount(total)))
        case OutOfTurnKind.ALL_IN | OutOfTurnKind.ALL_IN_CALL:
            take_action(moment, ActionKeyed(Action.ALL_IN))
        case never:
            assert_never(never)


def waiting_in_muck(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats whose hands lie in the muck before their turn, and of which nothing was told yet."""
    in_muck = [seat for seat, stake in hand.stakes.items() if stake.is_in_muck and stake.is_live]
    told = {act.seat for act in hand.turns.out_of_turn}
    return tuple([seat for seat in in_muck if seat not in told])
