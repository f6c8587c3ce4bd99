"""Gathers what a player faces, as facts for reading a wager. Rules on nothing and moves no chip."""

from table.engine.betting.wager import Faced
from table.engine.hand.limits import (
    full_total,
    is_capped,
    maximum_total,
    minimum_total,
    raise_threshold,
    reopened_by,
    reopening,
)
from table.engine.hand.positions import HEADS_UP
from table.engine.hand.pots import pot_total
from table.engine.matters.kinds.raise_closed import RaiseClosed
from table.engine.state.hand import Hand
from table.engine.state.table_state import TableState
from table.engine.words.answers import FloorDecides
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat


def faced_by(state: TableState, hand: Hand, seat: Seat, book: Rulebook) -> Faced:
    """Return what *seat* would answer now."""
    stake, betting, least = hand.stakes[seat], hand.betting, minimum_total(hand, seat, book)
    return Faced(
        seat=seat,
        bet=stake.bet,
        stack=stake.stack,
        price=betting.price,
        least=least,
        ceiling=maximum_total(hand, seat, book),
        is_limit=hand.game.is_limit,
        is_capped=is_capped(hand),
        threshold=full_total(hand, least) if hand.game.is_limit else raise_threshold(hand, book),
        before_raise=betting.price_before,
        is_heads_up=hand.live_count == HEADS_UP,
        prior=stake.prior,
        pot=pot_total(hand),
        chips=state.setup.denominations,
        closed=_closed_raise(hand, seat, book),
    )


def _closed_raise(hand: Hand, seat: Seat, book: Rulebook) -> RaiseClosed | None:
    """Return what a raise would be told of as; None where the seat has the right to raise."""
    stake = hand.stakes[seat]
    left = min(hand.betting.price, stake.bet + stake.stack)
    if stake.is_closed:
        return RaiseClosed(
            seat=seat,
            is_by_ruling=True,
            closed_by=stake.closed_by,
            is_without_bet=not hand.betting.price,
            left=left,
        )
    by = reopened_by(hand, seat, book)
    if by is None:
        return None
    answer = reopening(book, by)
    is_open = answer.value and not isinstance(answer, FloorDecides)
    return None if is_open else RaiseClosed(seat=seat, reopened_by=by, is_by_ruling=False, left=left)
