"""Carries out a player's action in turn on the chips.

Lawful actions only: what is not lawful is refused here, with the reason, and moves
no chip. `limits` says what is lawful, `turn` says who is next.
"""

from typing import Final, assert_never

from table.engine.betting.substantial_action import count_action
from table.engine.betting.wager import ALL_IN, BET, BRING_IN, CALL, CHECK, FOLD, RAISE
from table.engine.hand.limits import can_be_answered, cost_of_call, full_total, is_reopened_to, minimum_total
from table.engine.hand.opening import put_in
from table.engine.hand.sweeping import await_key, note_swept
from table.engine.hand.turn import is_dealt_in_asked, pass_turn, seat_in_turn, seats_after
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.call_without_bet import CallWithoutBet
from table.engine.matters.kinds.check_facing_bet import CheckFacingBet
from table.engine.matters.kinds.count_mismatch import CountMismatch
from table.engine.matters.kinds.fold_without_bet import FoldWithoutBet
from table.engine.matters.kinds.undercall import Undercall
from table.engine.state.hand import Betting, Hand
from table.engine.state.moment import Moment
from table.engine.state.stake import FOLDED, LIVE
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.zones import Seat

_OWED: Final = frozenset({BRING_IN, CALL, CHECK})
"""What brings it in, of whoever has to: a call is of what he owes, and he cannot check."""


def take_action(moment: Moment, keyed: ActionKeyed) -> None:
    """Do what was keyed for the player in turn, or refuse it."""
    seat = seat_in_turn(moment.hand)
    if seat is None:
        _refuse(moment, keyed, WhyRefused.NOT_BETTING)
    elif keyed.seat is not None and keyed.seat != seat:
        _refuse(moment, keyed, WhyRefused.NOT_IN_TURN)
    else:
        act_in_turn(moment, seat, keyed)


def act_in_turn(moment: Moment, seat: Seat, keyed: ActionKeyed) -> None:
    """Do what was keyed for *seat*, which is in turn, or refuse it."""
    action, stake = keyed.action, moment.hand.stakes[seat]
    if stake.pulled and stake.prior >= moment.hand.betting.price and action in (CHECK, CALL):
        # What was pulled back was a call already: with it there again there is nothing to call.
        moment.put_stake(seat, stake.put_back())
        action = CHECK
    if moment.hand.betting.owes == seat and action in _OWED:
        _acted(moment, seat, BRING_IN, chips=moment.hand.betting.price)
    elif action is FOLD:
        fold(moment, seat)
    elif action is CHECK:
        _check(moment, seat, keyed)
    elif action is CALL:
        _call(moment, seat)
    elif action is BET or action is RAISE:
        _raise_to(moment, seat, keyed)
    elif action is ALL_IN:
        _all_in(moment, seat, keyed)
    elif action is BRING_IN:
        _refuse(moment, keyed, WhyRefused.BROUGHT_IN)
    else:
        assert_never(action)


def wager_to(moment: Moment, seat: Seat, total: int) -> None:
    """Let the player in turn have bet or raised to *total*, as was ruled; up to the price it is a call."""
    stake = moment.hand.stakes[seat]
    total = min(total, stake.bet + stake.stack)
    cost = cost_of_call(moment.hand, seat)
    if total > moment.hand.betting.price:
        _wager(moment, seat, total)
    else:
        _acted(moment, seat, Action.CALL if cost else Action.CHECK, chips=cost)


def fold(moment: Moment, seat: Seat, *, is_told: bool = False) -> None:
    """The player in turn folds, by key or by what the cards do; *is_told*: as a fold out of turn it was told of.

    What was pulled back goes out again. Where that was against a raise the book says whether it binds.
    """
    hand, is_owed = moment.hand, moment.hand.betting.owes == seat
    is_pulled = bool(hand.stakes[seat].pulled)
    if is_pulled:
        moment.put_stake(seat, hand.stakes[seat].put_back())
    is_free = is_owed or not cost_of_call(moment.hand, seat)
    if not is_told and is_pulled and hand.betting.price_before and not is_free:
        raise_matter(moment, _fold_after_pull(hand, seat))
        return
    if not is_told and is_free:
        raise_matter(moment, FoldWithoutBet(seat=seat))
    if is_owed:
        # Whoever has to bring it in owes it, as a blind is owed; once what was told is taken back, as before.
        put_in(moment, seat, hand.betting.price)
    stake = moment.hand.stakes[seat]
    _acted(moment, seat, FOLD, chips=max(0, stake.committed - stake.bet))


def _fold_after_pull(hand: Hand, seat: Seat) -> Undercall:
    stake = hand.stakes[seat]
    return Undercall(
        seat=seat,
        amount=min(hand.betting.price, stake.bet + stake.stack),
        is_heads_up=False,
        is_of_opening=False,
        is_unaware=False,
        is_pulled=True,
    )


def fold_by_cards(moment: Moment, seat: Seat, *, is_told: bool = False) -> None:
    """The player in turn folds by what the cards do, and no key: that may yet turn out to be the dealer's mistake."""
    before, said = moment.state, moment.said_before + len(moment.events)
    hand = moment.hand
    fold(moment, seat, is_told=is_told)
    note_swept(moment, seat, hand)
    await_key(moment, seat, before, said)


def _check(moment: Moment, seat: Seat, keyed: ActionKeyed) -> None:
    if not cost_of_call(moment.hand, seat):
        _acted(moment, seat, CHECK)
    elif is_dealt_in_asked(moment.hand):
        # Whoever has checked may be the next player.
        _refuse(moment, keyed, WhyRefused.FACING_BET)
    else:
        raise_matter(moment, CheckFacingBet(seat=seat))


def _call(moment: Moment, seat: Seat) -> None:
    cost = cost_of_call(moment.hand, seat)
    if cost:
        _acted(moment, seat, CALL, chips=cost)
    else:
        raise_matter(moment, CallWithoutBet(seat=seat))


def _raise_to(moment: Moment, seat: Seat, keyed: ActionKeyed) -> None:
    hand = moment.hand
    stake = hand.stakes[seat]
    chip = moment.state.setup.denominations[0]
    least = minimum_total(hand, seat, moment.book)
    most = stake.bet + stake.stack
    if keyed.total is None or not keyed.total.is_unit_spoken:
        _refuse(moment, keyed, WhyRefused.NO_AMOUNT)
        return
    total = keyed.total.value
    if hand.betting.price == 0 and keyed.action is Action.RAISE:
        _refuse(moment, keyed, WhyRefused.NO_BET_TO_RAISE)
    elif total > most:
        _refuse(moment, keyed, WhyRefused.BEYOND_STACK, most)
        raise_matter(moment, CountMismatch(seat=seat, amount=most))
    elif total == most:
        _all_in(moment, seat, keyed)
    elif total % chip:
        _refuse(moment, keyed, WhyRefused.NOT_IN_CHIPS, chip)
    elif not is_reopened_to(hand, seat, moment.book):
        _refuse(moment, keyed, WhyRefused.RAISING_CLOSED)
    elif total < least:
        _refuse(moment, keyed, WhyRefused.BELOW_MINIMUM, least)
    else:
        _wager(moment, seat, total)


def _all_in(moment: Moment, seat: Seat, keyed: ActionKeyed) -> None:
    """Put in the whole stack: a call up to the price, above it a bet or raise, however small."""
    hand = moment.hand
    stake = hand.stakes[seat]
    total = stake.bet + stake.stack
    if total <= hand.betting.price:
        _acted(moment, seat, BRING_IN if hand.betting.owes == seat else CALL, chips=stake.stack)
    elif is_reopened_to(hand, seat, moment.book) or not can_be_answered(hand, seat):
        # Where nobody can answer, what goes in above the price comes straight back.
        _wager(moment, seat, total)
    else:
        _refuse(moment, keyed, WhyRefused.RAISING_CLOSED)


def _wager(moment: Moment, seat: Seat, total: int) -> None:
    """Bet or raise to *total*: everybody else has to answer again."""
    hand = moment.hand
    betting = hand.betting
    is_raise = betting.price > 0
    least = minimum_total(hand, seat, moment.book)
    if total >= full_total(hand, least):
        betting = replace(
            betting,
            increment=max(betting.increment, total - betting.price),
            full_total=total,
            full_wagers=betting.full_wagers + 1,
            full_raises=betting.full_raises + is_raise,
            is_half_bet=total < least,
        )
    betting = replace(
        betting,
        price=total,
        price_before=betting.price if is_raise else betting.price_before,
        aggressor=seat,
        # It is the last of them itself: it has had chips to bet.
        to_act=(seat, *seats_after(hand, seat)[:-1]),
        wagers=betting.wagers + 1,
    )
    _acted(moment, seat, RAISE if is_raise else BET, chips=total - hand.stakes[seat].bet, betting=betting)


def _acted(moment: Moment, seat: Seat, action: Action, *, chips: int = 0, betting: Betting | None = None) -> None:
    """Put in *chips*, or as many as there are, record the action in turn, in the *betting* it made, pass the turn."""
    hand, stake, betting = moment.hand, moment.hand.stakes[seat], betting or moment.hand.betting
    added = min(chips, stake.stack)
    stake = replace(
        stake,
        stack=stake.stack - added,
        bet=stake.bet + added,
        paid=stake.paid + added,
        fate=FOLDED if action is FOLD else LIVE,
        acted_price=betting.price,
        acted_wagers=betting.full_wagers,
        has_acted=stake.has_acted or action is not FOLD,
        is_closed=False,
        closed_by=None,
        has_called_time=False,
        passed_over=None,
        is_right_answered=False,
        committed=0,
        is_swept=False,
        last=action,
        pulled=0,
    )
    last = moment.wagered or betting.wagered
    if last is not None and (last.seat != seat or last.is_open):
        # Now that this seat has acted, no chips are to come, and of what another has wagered nothing more follows.
        last = replace(last, is_open=False) if last.seat == seat else None
    betting = replace(
        betting,
        owes=None,
        to_act=betting.to_act[1:],
        calls=betting.calls + (action is CALL),
        first_to_act=seat if betting.first_to_act is None else betting.first_to_act,
        first_acted_ns=moment.at_ns if betting.first_to_act is None else betting.first_acted_ns,
        wagered=last,
    )
    asked = None if hand.asked_about == seat else hand.asked_about
    moment.put_hand(replace(hand, stakes={**hand.stakes, seat: stake}, betting=betting, asked_about=asked))
    moment.say(Acted(seat=seat, action=action, total=stake.bet, added=added, is_all_in=added > 0 and not stake.stack))
    if not moment.hand.is_closed:
        count_action(moment, seat, is_with_chips=added > 0)
    pass_turn(moment)


def _refuse(moment: Moment, keyed: ActionKeyed, why: WhyRefused, amount: int | None = None) -> None:
    moment.say(KeyRefused(command=keyed, why=why, amount=amount))
