"""Gathers what lies on the felt or runs beside play, as everyone at the table may see it.

Actions that came early, board cards that came early, cards of dead hands, chips that nobody called, the clock. None of
it counts yet, or any more. Reads only; what does count is in `view_of`.
"""

from typing import Final

from table.engine.betting.called_clock import NS_PER_S
from table.engine.hand.turn import seat_in_turn
from table.engine.state.hand import Hand
from table.engine.state.order_of_action import ActOutOfTurn, OutOfTurnKind
from table.engine.state.stake import Stake
from table.engine.state.table_state import TableState
from table.engine.words.beside_view import ClockView, EarlyAct, Returned
from table.engine.words.cards import Card
from table.engine.words.commands import Action
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import Level
from table.engine.words.zones import SEAT_ZONES, Seat

_ACTIONS: Final = {
    OutOfTurnKind.CHECK: Action.CHECK,
    OutOfTurnKind.CALL: Action.CALL,
    OutOfTurnKind.RAISE: Action.RAISE,
    OutOfTurnKind.ALL_IN: Action.ALL_IN,
    OutOfTurnKind.ALL_IN_CALL: Action.ALL_IN,
    OutOfTurnKind.FOLD: Action.FOLD,
}
_WITHOUT_CHIPS: Final = frozenset({OutOfTurnKind.CHECK, OutOfTurnKind.FOLD})


def early_act(hand: Hand, seat: Seat, stake: Stake) -> EarlyAct | None:
    """Return what a seat has done out of turn and is not settled."""
    act = next((act for act in hand.turns.out_of_turn if act.seat == seat), None)
    if act is None:
        return None
    is_bet = act.kind is OutOfTurnKind.RAISE and not act.price
    return EarlyAct(action=Action.BET if is_bet else _ACTIONS[act.kind], total=_in_front(act, stake))


def _in_front(act: ActOutOfTurn, stake: Stake) -> int:
    most = stake.bet + stake.stack
    if act.kind in _WITHOUT_CHIPS:
        return 0
    if act.kind is OutOfTurnKind.CALL:
        return min(act.price, most)
    return most if act.total is None else min(act.total, most)


def premature_board(state: TableState, hand: Hand) -> tuple[Card | None, ...]:
    """Return the cards that lie on the board before their street is due, in the order in which they came."""
    return tuple(state.names.get(card.handle) for card in hand.middle.early)


def dead_cards(state: TableState, seat: Seat, stake: Stake) -> int:
    """Return how many cards of a dead hand still lie at its seat."""
    if stake.is_live:
        return 0
    places = [state.places.get(handle) for handle in stake.cards]
    return sum(place is not None and place.zone is SEAT_ZONES[seat] for place in places)


def returned(hand: Hand) -> Returned | None:
    """Return the chips that nobody called on this street."""
    return None if hand.returned is None else Returned(seat=hand.returned[0], amount=hand.returned[1])


def clock_of(hand: Hand, book: Rulebook) -> ClockView | None:
    """Return the clock, while it runs or stands on the player in turn."""
    clock = hand.turns.clock
    if clock is None or clock.seat != seat_in_turn(hand):
        return None
    last_seconds_ns = clock.called_at_ns + book.clock.think_s.value * NS_PER_S
    return ClockView(
        seat=clock.seat,
        called_at_ns=clock.called_at_ns,
        last_seconds_ns=last_seconds_ns,
        ends_at_ns=last_seconds_ns + book.clock.countdown_s.value * NS_PER_S,
        stopped_at_ns=clock.stopped_at_ns,
        is_over=clock.is_over,
    )


def next_level(state: TableState) -> Level | None:
    """Return the level of the next hand, where it is another one."""
    return None if state.hand is None or state.hand.level == state.level else state.level
