"""What it costs to call, the smallest lawful bet or raise, and who may raise.

Every answer that a rulebook gives is asked here and nowhere else; no chip moves.
Totals are chips in front of the player on this street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from table.engine.rulebook import Rulebook
    from table.engine.state import Hand
    from table.engine.zones import Seat


def cost_of_call(hand: Hand, seat: Seat) -> int:
    """Return what a call costs *seat*, 0 if nothing; not capped by the stack."""
    return max(0, hand.betting.price - hand.stakes[seat].bet)


def minimum_total(hand: Hand, seat: Seat, book: Rulebook) -> int:
    """Return the smallest bet or raise that *seat* could lawfully make, also where the stack is shorter."""
    betting = hand.betting
    if betting.price == 0:
        return hand.level.big_blind
    if betting.price != betting.full_total:
        return _over_short_all_in(hand, seat, book)
    match book.betting.minimum_raise.value:
        case "largest-increment":
            return betting.price + betting.increment
        case "double-total":
            return 2 * betting.price
        case never:
            assert_never(never)


def _over_short_all_in(hand: Hand, seat: Seat, book: Rulebook) -> int:
    """Return the smallest total over an all-in that was less than a full bet or raise."""
    betting, blind = hand.betting, hand.level.big_blind
    on_top = betting.price + betting.increment
    match book.betting.minimum_over_short_all_in.value:
        case "all-in-plus-increment":
            return on_top
        case "double-all-in":
            return max(2 * betting.price, blind)
        case "steps-of-bring-in":
            if betting.full_raises:
                return on_top
            step = max(blind, betting.full_total)
            return step * (-(-betting.price // step) + 1)
        case "as-before-all-in":
            before = max(2 * betting.full_total, blind)
            is_reopened = hand.stakes[seat].acted_price is not None
            return on_top if is_reopened or before <= betting.price else before
        case never:
            assert_never(never)


def is_reopened_to(hand: Hand, seat: Seat, book: Rulebook) -> bool:
    """Tell whether *seat* has the right to raise: it has not acted, or has been raised in full since."""
    betting, stake = hand.betting, hand.stakes[seat]
    if stake.acted_price is None or betting.full_wagers > stake.acted_wagers:
        return True
    if betting.price - stake.acted_price >= betting.increment:
        return book.betting.short_all_ins_together_reopen.value
    return book.betting.short_all_in_reopens.value


def can_be_answered(hand: Hand, seat: Seat) -> bool:
    """Tell whether anybody but *seat* has chips left to answer a bet with."""
    return any(other != seat and stake.is_live and stake.stack for other, stake in hand.stakes.items())


def may_raise(hand: Hand, seat: Seat, book: Rulebook) -> bool:
    """Tell whether a bet or raise by *seat* would be lawful and could be answered."""
    return (
        hand.stakes[seat].stack > cost_of_call(hand, seat)
        and can_be_answered(hand, seat)
        and is_reopened_to(hand, seat, book)
    )
