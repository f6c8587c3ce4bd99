"""Faults of players: turn, bets, hands, the showdown and the table.

Who draws them is `one_evening`; how a book reads chips is not known here, so chips are chosen that every book remarks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed, Confirmed, Word, WordsSaid
from table.engine.words.reports import ClockCalled, FloorCalled, HandKilled
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, clockwise
from table.scenario.steps import Blind, Show, Sight
from tests.bench.evening.fault import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.engine.words.commands import Command
    from table.engine.words.view import SeatView
    from tests.bench.evening.dealer import EveningDealer

OVERCHIP: Final = 5_000
CLOCK_RUN_NS: Final = 90 * NS_PER_S


def _in_turn(dealer: EveningDealer) -> SeatView | None:
    """Return the player in turn, where he has chips for anything and nobody is all-in."""
    view = dealer.view
    is_open = view.status is Status.BETTING and dealer.is_free and not any(seat.is_all_in for seat in dealer.dealt_in)
    player = next((seat for seat in view.seats if seat.seat == view.turn), None)
    return player if is_open and player is not None and player.stack > 8 * view.big_blind else None


def _facing(dealer: EveningDealer) -> bool:
    return _in_turn(dealer) is not None and bool(dealer.view.call) and dealer.view.may_raise


def _unopened(dealer: EveningDealer) -> bool:
    is_post = dealer.view.street is not Street.PREFLOP
    return _in_turn(dealer) is not None and is_post and not dealer.view.call


def _multiway(dealer: EveningDealer) -> bool:
    return _facing(dealer) and dealer.left_to_act > 2 and len(dealer.dealt_in) > 2


def _keyed(command: Callable[[EveningDealer], Command]) -> Callable[[EveningDealer], object]:
    def do(dealer: EveningDealer) -> None:
        dealer.pause(0.3, 1.0)
        dealer.key(command(dealer))
        dealer.pause(0.8, 1.0)

    return do


def _next_seat(dealer: EveningDealer) -> int:
    turn = dealer.view.turn
    assert turn is not None
    return clockwise(tuple(seat.seat for seat in dealer.dealt_in), turn)[0]


def _can_next_raise(dealer: EveningDealer) -> bool:
    """Tell whether the player behind the one in turn has more than the smallest raise costs."""
    if not _multiway(dealer):
        return False
    behind = next(seat for seat in dealer.view.seats if seat.seat == _next_seat(dealer))
    return behind.stack + behind.bet > (dealer.view.min_raise or 0)


def _run_out_clock(dealer: EveningDealer) -> None:
    turn = dealer.view.turn
    assert turn is not None
    dealer.key(ClockCalled(turn))
    dealer.wait(CLOCK_RUN_NS)
    if dealer.view.turn == turn:
        # By some books the hand is dead once the dealer says so.
        dealer.key(Confirmed())


def _is_overchip(dealer: EveningDealer) -> bool:
    player, call = _in_turn(dealer), dealer.view.call or 0
    return _facing(dealer) and player is not None and player.stack > OVERCHIP and call < OVERCHIP // 4


def _under(dealer: EveningDealer) -> int:
    """Return a total above the call and far below the smallest raise, in whole chips of the smallest."""
    return (dealer.view.min_raise or 0) - 25


def _may_say_less(dealer: EveningDealer) -> bool:
    least, price = dealer.view.min_raise or 0, max((seat.bet for seat in dealer.view.seats), default=0)
    return _facing(dealer) and least - price > 50


def _shown(dealer: EveningDealer) -> None:
    dealer.answering.do(Show(dealer.chance.choice(dealer.live)))
    dealer.pause(0.8, 1.0)


def _show_one(dealer: EveningDealer) -> None:
    seat = dealer.view.show_first or dealer.live[0]
    tag = next(iter(dealer.bench.room.lying_on(SEAT_ZONES[seat])))
    card = dealer.dealer.cards.name(tag)
    dealer.answering.do(Show(seat, () if card is None else (card,)))
    dealer.wait(8 * NS_PER_S)


def _is_showdown(dealer: EveningDealer) -> bool:
    is_nobody_up = all(not seat.shown for seat in dealer.dealt_in)
    return dealer.view.status is Status.SHOWDOWN and dealer.is_free and len(dealer.dealt_in) > 1 and is_nobody_up


def _is_all_in(dealer: EveningDealer) -> bool:
    """Tell whether a street is still to come beside hands that have to be shown."""
    return dealer.is_free and dealer.view.due is not None and len(dealer.view.must_table) > 1


def _deal_on(dealer: EveningDealer) -> None:
    dealer.deal_street()
    dealer.pause(0.8, 1.0)


def _blind(dealer: EveningDealer) -> None:
    zone = SEAT_ZONES[dealer.chance.choice(dealer.live)]
    dealer.answering.do(Blind(zone))
    dealer.wait(4 * NS_PER_S)
    dealer.answering.do(Sight(zone))


def _said(word: Word, amount: Callable[[EveningDealer], int] | None = None) -> Callable[[EveningDealer], object]:
    return _keyed(lambda dealer: WordsSaid(word, None if amount is None else Amount(amount(dealer))))


PLAYED_WRONG: Final = {
    "call out of turn": Fault(
        told=AlertCode.OUT_OF_TURN,
        is_time=_multiway,
        do=_keyed(lambda dealer: ActionKeyed(Action.CALL, seat=_next_seat(dealer))),
    ),
    "fold out of turn": Fault(
        told=AlertCode.OUT_OF_TURN,
        is_time=_multiway,
        do=_keyed(lambda dealer: ActionKeyed(Action.FOLD, seat=_next_seat(dealer))),
    ),
    "raise out of turn": Fault(
        told=AlertCode.OUT_OF_TURN,
        is_time=_can_next_raise,
        do=_keyed(
            lambda dealer: ActionKeyed(Action.RAISE, Amount(dealer.view.min_raise or 0), seat=_next_seat(dealer))
        ),
    ),
    "check facing a bet": Fault(told=AlertCode.CHECK_FACING_BET, is_time=_facing, do=_said(Word.CHECK)),
    "call of nothing": Fault(told=AlertCode.CALL_WITHOUT_BET, is_time=_unopened, do=_said(Word.CALL)),
    "raise of nothing": Fault(
        told=AlertCode.RAISE_WITHOUT_BET,
        is_time=_unopened,
        do=_said(Word.RAISE, lambda dealer: 3 * dealer.view.big_blind),
    ),
    "fold of nothing": Fault(told=AlertCode.FOLD_WITHOUT_BET, is_time=_unopened, do=_said(Word.FOLD)),
    "bet below the smallest": Fault(
        told=AlertCode.UNDERBET, is_time=_unopened, do=_said(Word.BET, lambda dealer: dealer.view.big_blind // 2)
    ),
    "raise below the smallest": Fault(told=AlertCode.UNDERRAISE, is_time=_may_say_less, do=_said(Word.RAISE, _under)),
    "one large chip": Fault(
        told=AlertCode.OVERCHIP_CALL, is_time=_is_overchip, do=_keyed(lambda _: ChipsPushed((OVERCHIP,)))
    ),
    "the pot": Fault(told=AlertCode.NONSTANDARD_WORDS, is_time=_facing, do=_said(Word.POT)),
    "if and then": Fault(told=AlertCode.NONSTANDARD_WORDS, is_time=_unopened, do=_said(Word.IF)),
    "chip of no denomination": Fault(
        told=AlertCode.CHIP_NOT_IN_PLAY, is_time=_facing, do=_keyed(lambda _: ChipsPushed((7,)))
    ),
    "hand turned up in the betting": Fault(told=AlertCode.EXPOSED_BY_PLAYER, is_time=_multiway, do=_shown),
    "hand killed by mistake": Fault(
        told=AlertCode.HAND_KILLED, is_time=_multiway, do=_keyed(lambda dealer: HandKilled(_next_seat(dealer)))
    ),
    "clock run out": Fault(
        told=AlertCode.CLOCK_EXPIRED,
        is_time=_facing,
        do=_run_out_clock,
        brings=frozenset({AlertCode.CLOCK_WARNING}),
    ),
    "one card shown": Fault(told=AlertCode.ONE_CARD_TABLED, is_time=_is_showdown, do=_show_one),
    "all-in hands face down": Fault(told=AlertCode.HAND_NOT_TABLED, is_time=_is_all_in, do=_deal_on),
    "floor wanted": Fault(
        told=AlertCode.FLOOR_CALLED,
        is_time=_facing,
        do=_keyed(lambda dealer: FloorCalled(dealer.view.turn)),
    ),
    "antenna blind": Fault(told=AlertCode.ZONE_BLIND, is_time=_facing, do=_blind),
}
