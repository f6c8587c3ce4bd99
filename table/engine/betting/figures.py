"""Completes what a dealer keys in short: check or call, bet or raise, and amounts the table works out.

What is faced settles which it is, at the moment at which the key counts.
"""

from table.engine.hand.limits import cost_of_call, maximum_total, may_raise, minimum_total
from table.engine.hand.pots import pot_total
from table.engine.hand.turn import seat_in_turn, seats_after
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState
from table.engine.words.commands import Action, ActionKeyed, BetOrRaise, CheckOrCall, Figure
from table.engine.words.entry_view import Figures, Measure
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat


def checked_or_called(moment: Moment, keyed: CheckOrCall) -> ActionKeyed:
    """Return what the player did: a call where there is something to call."""
    hand = moment.state.hand
    seat = _seat(hand, keyed.seat)
    has_to_call = hand is not None and seat is not None and cost_of_call(hand, seat) > 0
    return ActionKeyed(Action.CALL if has_to_call else Action.CHECK, seat=keyed.seat)


def bet_or_raised(moment: Moment, keyed: BetOrRaise) -> ActionKeyed:
    """Return what the player did: a raise where there is a bet."""
    hand = moment.state.hand
    is_raise = hand is not None and hand.betting.price > 0
    return ActionKeyed(Action.RAISE if is_raise else Action.BET, keyed.total, keyed.seat)


def may_check_around(hand: Hand | None) -> bool:
    """Tell whether all who have still to act can check: nobody faces a bet, and nothing is open or said early."""
    if hand is None or seat_in_turn(hand) is None:
        return False
    is_open = bool(hand.matters) or bool(hand.turns.out_of_turn) or hand.asked_about is not None
    return not is_open and all(cost_of_call(hand, seat) == 0 for seat in hand.betting.to_act)


def figures_of(state: TableState, book: Rulebook) -> Figures | None:
    """Return what the player in turn faces, and what everybody could bet or raise to; None where nobody is to act."""
    hand = state.hand
    turn = None if hand is None else seat_in_turn(hand)
    if hand is None or turn is None:
        return None
    seats = [seat for seat, stake in hand.stakes.items() if stake.is_live and may_raise(hand, seat, book)]
    amounts = {seat: _amounts(state, hand, seat, book) for seat in seats}
    return Figures(
        seat=turn,
        price=hand.betting.price,
        amounts=amounts.pop(turn, {}),
        others=amounts,
        measures={
            seat: measure_of(state, hand, seat, book) for seat in seats if maximum_total(hand, seat, book) is None
        },
        wager=measure_of(state, hand, turn, book) if maximum_total(hand, turn, book) is None else None,
        is_fixed=hand.game.is_limit,
        is_checked=may_check_around(hand),
    )


def measure_of(state: TableState, hand: Hand, seat: Seat, book: Rulebook) -> Measure:
    """Return what a bet or raise of *seat* is measured against."""
    return Measure(
        price=hand.betting.price,
        pot=pot_total(hand) + cost_of_call(hand, seat),
        least=minimum_total(hand, seat, book),
        chip=state.setup.denominations[0],
    )


def _seat(hand: Hand | None, seat: Seat | None) -> Seat | None:
    """Return who is meant; None where that is nobody in this hand."""
    if hand is None:
        return None
    if seat is None:
        seat = seat_in_turn(hand) if hand.is_dealt else _opener(hand)
    return seat if seat in hand.stakes else None


def _opener(hand: Hand) -> Seat | None:
    """Return who acts first: the action that ends a deal with cards still due is his, and he faces the big blind."""
    return next(iter(seats_after(hand, hand.positions.big_blind_seat)), None)


def _amounts(state: TableState, hand: Hand, seat: Seat, book: Rulebook) -> dict[Figure, int]:
    """Return the totals that are lawful and in the stack; one that is not is left out, and never changed into one."""
    stake, price = hand.stakes[seat], hand.betting.price
    chip = state.setup.denominations[0]
    least, most = minimum_total(hand, seat, book), stake.bet + stake.stack
    bound = maximum_total(hand, seat, book)
    if hand.game.is_limit:
        return {Figure.MINIMUM: least} if least <= most else {}
    pot = pot_total(hand) + cost_of_call(hand, seat)
    again = price - hand.betting.price_before if price else hand.betting.last_total
    totals = {
        Figure.MINIMUM: least,
        Figure.HALF_POT: price + pot // 2,
        Figure.POT: price + pot if bound is None else bound,
        Figure.LAST_RAISE: price + again,
    }
    in_chips = {figure: -(-total // chip) * chip for figure, total in totals.items()}
    if bound is not None:
        most, in_chips[Figure.POT] = min(most, bound), bound // chip * chip
    return {figure: total for figure, total in in_chips.items() if least <= total <= most}
