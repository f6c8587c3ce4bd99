"""Computes the cost of a call and the smallest lawful bet or raise, and decides who may raise.

Every answer that a rulebook gives is asked here and nowhere else; no chip moves.
Totals are chips in front of the player on this street.
"""

import enum
from typing import assert_never

from msgspec import UNSET

from table.engine.hand.pots import pot_total
from table.engine.state.hand import Hand
from table.engine.words.answers import Answer, FloorDecides
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Posts
from table.engine.words.rulebook import OverShortAllIn, Rulebook
from table.engine.words.zones import Seat


def cost_of_call(hand: Hand, seat: Seat) -> int:
    """Return what a call costs *seat*, 0 if nothing; not capped by the stack."""
    return max(0, hand.betting.price - hand.stakes[seat].bet)


def forced_bet(hand: Hand) -> int:
    """Return the price of the first street before anybody has bet: the big blind, in stud the bring-in."""
    level = hand.level
    if hand.game.posts is Posts.BRING_IN:
        return 0 if level.bring_in is UNSET else level.bring_in
    return level.big_blind


def limit_bet(hand: Hand) -> int:
    """Return the bet of this street in a game with a limit."""
    bets = hand.level.bets
    return bets.small if hand.game.is_early(hand.street) else bets.big


def is_capped(hand: Hand) -> bool:
    """Tell whether a limit allows no further raise on this street; the big blind is the first bet, a bring-in none."""
    cap = hand.game.cap
    posted = hand.is_first_street and hand.game.posts is not Posts.BRING_IN
    return hand.game.is_limit and cap > 0 and hand.betting.full_wagers + posted >= cap


def full_total(hand: Hand, least: int) -> int:
    """Return the total from which a bet or raise is a full one: the *least*, with a limit half a bet below it."""
    return least - limit_bet(hand) // 2 if hand.game.is_limit else least


def maximum_total(hand: Hand, seat: Seat, book: Rulebook) -> int | None:
    """Return the largest lawful bet or raise, also where the stack is shorter; None where any is.

    With the pot as the limit it is the call and then all that the pot would be with it; a short blind counts as whole
    before the flop.
    """
    match hand.game.betting:
        case BettingStructure.NO_LIMIT:
            return None
        case BettingStructure.LIMIT:
            return minimum_total(hand, seat, book)
        case BettingStructure.POT_LIMIT:
            return hand.betting.price + pot_total(hand) + _short_blinds(hand) + cost_of_call(hand, seat)
        case never:
            assert_never(never)


def _short_blinds(hand: Hand) -> int:
    """Return what blinds that were all-in fell short of, before the flop."""
    if not hand.is_first_street:
        return 0
    places, level = hand.positions, hand.level
    blinds = ((places.small_blind_seat, level.small_blind), (places.big_blind_seat, level.big_blind))
    posted = [(hand.opening[seat], blind) for seat, blind in blinds if seat in hand.opening]
    return sum(max(0, blind - stake.bet) for stake, blind in posted if not stake.stack)


def minimum_total(hand: Hand, seat: Seat, book: Rulebook) -> int:
    """Return the smallest bet or raise that *seat* could lawfully make, also where the stack is shorter."""
    betting, rules = hand.betting, book.betting
    if hand.game.is_limit:
        # What was less than half a bet is completed; from half a bet on the next raise is one bet on top.
        return betting.full_total + limit_bet(hand)
    if betting.price == 0:
        return _minimum_bet(hand, book)
    if betting.price == betting.full_total:
        return _minimum_raise(hand, book)
    if betting.full_total == 0:
        is_completed = hand.is_first_street and betting.price == forced_bet(hand)  # the bring-in
        over = rules.minimum_over_short_opening.value
        return hand.level.smallest_bet if is_completed else _over_short_all_in(hand, book, over)
    is_reopened = hand.stakes[seat].acted_price is not None and betting.full_wagers == hand.stakes[seat].acted_wagers
    if is_reopened and rules.minimum_when_reopened.value == "last-full-raise-on-top":
        return betting.price + betting.increment
    return _over_short_all_in(hand, book, rules.minimum_over_short_all_in.value)


def _minimum_bet(hand: Hand, book: Rulebook) -> int:
    match book.betting.minimum_bet.value:
        case "big-blind":
            return hand.level.smallest_bet
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


class Reopened(enum.Enum):
    """By what a player who has acted may have the right to raise again."""

    SHORT = "short"
    """All-ins that come to less than a full raise."""
    SHORT_TOGETHER = "short-together"
    """The same where they come to one together."""
    HALF_BET = "half-bet"
    """With a limit an all-in of half a bet or more."""
    UNDER_HALF = "under-half"
    """With a limit all-ins that come to less than half a bet."""


def reopened_by(hand: Hand, seat: Seat, book: Rulebook) -> Reopened | None:
    """Return by what *seat* may have the right to raise again; None where it has it, or has not acted."""
    betting, stake = hand.betting, hand.stakes[seat]
    if stake.acted_price is None:
        return None
    if betting.full_wagers > stake.acted_wagers:
        is_half = betting.is_half_bet and betting.full_wagers == stake.acted_wagers + 1
        return Reopened.HALF_BET if is_half else None
    if betting.price - stake.acted_price >= _full_raise(hand, book):
        return Reopened.SHORT_TOGETHER
    return Reopened.UNDER_HALF if hand.game.is_limit else Reopened.SHORT


def reopening(book: Rulebook, by: Reopened) -> Answer[bool]:
    """Return whether a book gives the right to raise again *by* this."""
    rules = book.betting
    match by:
        case Reopened.SHORT:
            return rules.short_all_in_reopens
        case Reopened.SHORT_TOGETHER:
            return rules.short_all_ins_together_reopen
        case Reopened.HALF_BET:
            return rules.half_bet_all_in_reopens
        case Reopened.UNDER_HALF if isinstance(rules.half_bet_all_in_reopens, FloorDecides):
            return rules.short_all_in_reopens
        case Reopened.UNDER_HALF:
            # A rule that half a bet opens it again says that less does not.
            return replace(rules.half_bet_all_in_reopens, value=False)
        case never:
            assert_never(never)


def is_reopened_to(hand: Hand, seat: Seat, book: Rulebook) -> bool:
    """Tell whether *seat* has the right to raise: it has not acted, or has been raised in full since."""
    if hand.stakes[seat].is_closed:
        return False
    by = reopened_by(hand, seat, book)
    return by is None or reopening(book, by).value


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
        and not is_capped(hand)
        and can_be_answered(hand, seat)
        and is_reopened_to(hand, seat, book)
    )
