"""Computes the cost of a call and the smallest lawful bet or raise, and decides who may raise.

Every answer that a rulebook gives is asked here and nowhere else; no chip moves.
Totals are chips in front of the player on this street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.words.answers import Answer
    from table.engine.words.rulebook import OverShortAllIn, Rulebook
    from table.engine.words.zones import Seat


def cost_of_call(hand: Hand, seat: Seat) -> int:
    """Return what a call costs *seat*, 0 if nothing; not capped by the stack."""
    return max(0, hand.betting.price - hand.stakes[seat].bet)


def minimum_total(hand: Hand, seat: Seat, book: Rulebook) -> int:
    """Return the smallest bet or raise that *seat* could lawfully make, also where the stack is shorter."""
    betting, rules = hand.betting, book.betting
    if betting.price == 0:
        return _minimum_bet(hand, book)
    if betting.price == betting.full_total:
        return _minimum_raise(hand, book)
    if betting.full_total == 0:
        return _over_short_all_in(hand, book, rules.minimum_over_short_opening.value)
    is_reopened = hand.stakes[seat].acted_price is not None and betting.full_wagers == hand.stakes[seat].acted_wagers
    if is_reopened and rules.minimum_when_reopened.value == "last-full-raise-on-top":
        return betting.price + betting.increment
    return _over_short_all_in(hand, book, rules.minimum_over_short_all_in.value)


def _minimum_bet(hand: Hand, book: Rulebook) -> int:
    match book.betting.minimum_bet.value:
        case "big-blind":
            return hand.level.big_blind
        case never:
            assert_never(never)


def _minimum_raise(hand: Hand, book: Rulebook) -> int:
    match book.betting.minimum_raise.value:
        case "largest-increment":
            return hand.betting.price + hand.betting.increment
        case "double-total":
            return 2 * hand.betting.price
        case never:
            assert_never(never)


def _full_raise(hand: Hand, book: Rulebook) -> int:
    """Return how much more than the last full bet or raise a full raise is."""
    match book.betting.minimum_raise.value:
        case "largest-increment":
            return hand.betting.increment
        case "double-total":
            return max(hand.betting.full_total, _minimum_bet(hand, book))
        case never:
            assert_never(never)


def _over_short_all_in(hand: Hand, book: Rulebook, measure: OverShortAllIn) -> int:
    """Return the smallest total over an all-in that was less than a full bet or raise."""
    betting, least = hand.betting, _minimum_bet(hand, book)
    on_top = betting.price + betting.increment
    match measure:
        case "all-in-plus-increment":
            return on_top
        case "double-all-in":
            return max(2 * betting.price, least)
        case "steps-of-bring-in":
            if betting.full_raises:
                return on_top
            step = max(least, betting.full_total)
            return step * (-(-betting.price // step) + 1)
        case "as-before-all-in":
            before = max(2 * betting.full_total, least)
            return before if before > betting.price else on_top
        case never:
            assert_never(never)


def is_full_raise_since(hand: Hand, seat: Seat, book: Rulebook) -> bool | None:
    """Tell whether short all-ins since *seat* acted come to a full raise together.

    None where its right to raise does not hang on that: it has not acted, or has been raised in full since.
    """
    betting, stake = hand.betting, hand.stakes[seat]
    if stake.acted_price is None or betting.full_wagers > stake.acted_wagers:
        return None
    return betting.price - stake.acted_price >= _full_raise(hand, book)


def reopening(book: Rulebook, *, is_full: bool) -> Answer[bool]:
    """Return what a book says of the right to raise after short all-ins, which are a full raise together or not."""
    rules = book.betting
    return rules.short_all_ins_together_reopen if is_full else rules.short_all_in_reopens


def is_reopened_to(hand: Hand, seat: Seat, book: Rulebook) -> bool:
    """Tell whether *seat* has the right to raise: it has not acted, or has been raised in full since."""
    if hand.stakes[seat].is_closed:
        return False
    is_full = is_full_raise_since(hand, seat, book)
    return is_full is None or reopening(book, is_full=is_full).value


def raise_threshold(hand: Hand, book: Rulebook) -> int:
    """Return the total from which silent chips, or an amount alone, are a raise."""
    price = hand.betting.price
    match book.wagers.raise_from.value:
        case "half-of-bet-faced":
            return price + _half(price)
        case "half-of-raise":
            return price + _half(_full_raise(hand, book))
        case never:
            assert_never(never)


def _half(chips: int) -> int:
    """Return half of *chips*; an odd half is a chip more."""
    return -(-chips // 2)


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
