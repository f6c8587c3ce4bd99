"""Action out of turn: held while the action backs up, settled when it reaches the seat.

Until it is settled its chips count nowhere. Here it is kept and told; `early_actions` settles it.
"""

from typing import assert_never

from table.engine.betting.skipped_seats import see_if_skipped
from table.engine.hand.first_street import bring_in_from
from table.engine.hand.showing import is_all_shown
from table.engine.hand.turn import seat_in_turn, seats_after
from table.engine.matters.door import call_floor_for, raise_matter
from table.engine.matters.kinds.bring_in_order import BringInOrder
from table.engine.matters.kinds.count_mismatch import CountMismatch
from table.engine.matters.kinds.out_of_turn import ActionPending
from table.engine.matters.offences import count_offence, uncount_offence
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import ActOutOfTurn, OutOfTurnKind
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.matter_events import OffenceCounted
from table.engine.words.rulebook import Rulebook
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.zones import Seat


def is_out_of_turn(hand: Hand, seat: Seat | None) -> bool:
    """Tell whether an action by *seat* would be out of turn: the betting is open, and another is to act."""
    if seat is None:
        return False
    turn = seat_in_turn(hand)
    return turn is not None and seat != turn


def has_folded_out_of_turn(hand: Hand, seat: Seat) -> bool:
    """Tell whether a fold of this seat waits for its turn."""
    return any(act.seat == seat and act.kind is OutOfTurnKind.FOLD for act in hand.turns.out_of_turn)


def opens_instead(moment: Moment, seat: Seat | None) -> bool:
    """Let a seat act first where an up card of stud was not read and nobody has acted: the dealer sees who does."""
    hand = moment.hand
    stake = None if seat is None else hand.stakes.get(seat)
    is_open = hand.game.is_stud and hand.betting.first_to_act is None and hand.betting.owes is None
    if seat is None or stake is None or not (is_open and stake.is_live and stake.stack) or is_all_shown(hand):
        return False
    others = tuple(other for other in seats_after(hand, seat) if other != seat)
    moment.put_betting(replace(hand.betting, opener=seat, to_act=(seat, *others)))
    return True


def brings_in_for_another(moment: Moment, keyed: ActionKeyed) -> bool:
    """Tell of a seat that brings it in while another shows the low card; return whether it was that."""
    seat, owes = keyed.seat, moment.hand.betting.owes
    if keyed.action is not Action.BRING_IN or seat is None or owes is None or seat == owes:
        return False
    stake = moment.hand.stakes.get(seat)
    if stake is None or not stake.is_live or not stake.stack:
        return False
    if not is_all_shown(moment.hand):
        # Nobody knows who shows the low card: whoever brings it in is right.
        bring_in_from(moment, seat)
        return True
    raise_matter(moment, BringInOrder(seat=seat, due=owes, amount=min(moment.hand.betting.price, stake.stack)))
    return True


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
    told = ActionPending(seat=seat, kind=kind, amount=most if kind is OutOfTurnKind.ALL_IN else total)
    # Told before it is held: whoever takes the ruling back takes the action with it.
    number = raise_matter(moment, told)
    act = ActOutOfTurn(
        told=told,
        number=number or 0,
        seat=seat,
        kind=kind,
        total=told.amount,
        wagers=hand.betting.wagers,
        calls=hand.betting.calls,
        price=_price_seen(hand),
        passed=hand.betting.to_act[0],
        is_before_amount=_is_amount_open(hand),
        order=1 + max((other.order for other in hand.turns.out_of_turn), default=0),
        is_by_cards=is_by_cards,
    )
    moment.put_turns(replace(moment.hand.turns, out_of_turn=(*hand.turns.out_of_turn, act)))
    code, cite = AlertCode.OUT_OF_TURN, pending_alert(act, moment.book).cite
    moment.say(OffenceCounted(seat=seat, code=code, cite=cite, count=count_offence(moment, seat, code)))
    see_if_skipped(moment)


def said_without_amount(hand: Hand, seat: Seat) -> ActOutOfTurn | None:
    """Return the bet or raise that a seat has said before its turn, where nothing has said how much."""
    waiting = (act for act in hand.turns.out_of_turn if act.seat == seat)
    return next((act for act in waiting if act.kind is OutOfTurnKind.RAISE and act.total is None), None)


def say_how_much(moment: Moment, act: ActOutOfTurn, total: int | None) -> None:
    """Let what follows such words say how much."""
    known = replace(act, total=total, told=replace(act.told, amount=total))
    waiting = tuple(known if other is act else other for other in moment.hand.turns.out_of_turn)
    moment.put_turns(replace(moment.hand.turns, out_of_turn=waiting))


def _price_seen(hand: Hand) -> int:
    """Return what a call seems to cost in all: what was bet out of turn lies there too, held as it is."""
    return max(hand.betting.price, *(act.total or 0 for act in hand.turns.out_of_turn), 0)


def _is_amount_open(hand: Hand) -> bool:
    """Tell whether the player in turn has announced a bet or raise, and how much is still to come."""
    wagered = hand.betting.wagered
    return wagered is not None and wagered.is_open and wagered.seat == seat_in_turn(hand)


def _kind(hand: Hand, seat: Seat, action: Action, total: int | None) -> OutOfTurnKind:
    stake, price = hand.stakes[seat], _price_seen(hand)
    most = stake.bet + stake.stack
    match action:
        case Action.FOLD:
            return OutOfTurnKind.FOLD
        case Action.CALL | Action.BRING_IN if price > stake.bet or _is_amount_open(hand):
            return OutOfTurnKind.CALL if most > price else OutOfTurnKind.ALL_IN_CALL
        case Action.CHECK | Action.CALL | Action.BRING_IN:
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
        code=told.code,
        seat=told.seat,
        cite=ruling.cite,
        ruling=ruling.value,
        amount=told.amount,
        number=act.number,
        reason=ruling.reason,
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


def drop_fold_by_cards(moment: Moment, seat: Seat) -> None:
    """Let the cards of a seat in the muck be no fold; one that was keyed stands."""
    if all(act.is_by_cards for act in moment.hand.turns.out_of_turn if act.seat == seat):
        take_back_early_fold(moment, seat)
        moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=False))


def waiting_in_muck(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats whose hands lie in the muck before their turn, and of which nothing was told yet."""
    in_muck = [seat for seat, stake in hand.stakes.items() if stake.is_in_muck and stake.is_live]
    if not in_muck:
        return ()
    told = {act.seat for act in hand.turns.out_of_turn}
    return tuple([seat for seat in in_muck if seat not in told])
