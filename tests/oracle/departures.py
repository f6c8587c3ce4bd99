"""Where PokerKit 0.7.7 departs from the rules: each named, and told by a predicate of its own.

What is compared all the same is said beside each name. The tables of them, for people,
are in `tests/recorded/NOTICE.md` and `tests/games/NOTICE.md`. Nothing is compared here.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.hand.limits import limit_bet
from table.engine.hand.turn import seat_in_turn
from table.engine.words.game import BettingStructure, Posts

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.words.zones import Seat
    from tests.oracle.figures import Figures


class Departure(enum.Enum):
    """What PokerKit does in its own way."""

    SHORT_BIG_BLIND = "the big blind is short"
    """It counts call and raise from what was posted. From the first action on the hands are two different ones."""
    SHORT_OPENING = "all-ins of less than a bet opened the street"
    """It lets those raise who have acted already; the rest of the hand is compared."""
    SHORT_ALL_INS_FORGOTTEN = "short all-ins that came to a full raise with earlier ones"
    """It counts them from nothing again after every full raise that they came to; the rest of the hand is compared."""
    NOBODY_CAN_CALL_MORE = "a raise of which nobody left can call a chip"
    """It refuses it, where the excess comes back; it is told of a call, and everything is compared."""
    FOLD_WITHOUT_BET = "a fold with nothing to call"
    """It refuses it in tournament mode; it is told in cash-game mode, and everything is compared."""
    POINTLESS_CHECK = "the last stack among all-in players, who owes nothing"
    """It asks for a check; it is given one, and everything is compared."""
    SHORT_BRING_IN = "the bring-in is short"
    """It counts call and completion from what was put in. From then on the hands are two different ones."""
    LAST_CHIPS_BROUGHT_IN = "the bring-in takes the last chips"
    """It would take them for a completion, too; what may be raised is not compared then."""
    STUB_SHORT = "the stub has no card for every live hand on seventh street"
    """It deals from burns and muck; the hand is compared up to there."""
    HALF_BET = "limit: an all-in of half a bet or more, but less than a bet"
    """It re-opens the betting only for a whole one; it is told that this was one, and everything is compared."""
    LESS_THAN_HALF = "limit: an all-in of less than half a bet"
    """It puts a bet on top, where ours completes; what may be raised is not compared, and a raise ends what is.

    It counts it for the cap; it is told not to.
    """
    SHORT_SMALL_BLIND = "pot-limit: the small blind is short"
    """It counts what was posted; how much the pot allows before the flop is not compared."""
    SEVERAL_ODD_CHIPS = "two or more odd chips in one pot"
    """It gives all to the first seat, which is a house's option; that it does just this is compared."""
    ODD_CHIP_BY_SUIT = "stud: an odd chip"
    """It goes to the first seat, where ours goes by suit; that it does just this is compared."""
    POTS_MERGED = "side pots with the same winners, and odd chips"
    """It merges them before the split; that it does just this is compared."""
    SIDE_LOW = "a side pot in which nobody has a low, while somebody in the main pot has"
    """It halves it all the same, and all share the low half; that it does just this is compared."""
    ODD_CHIPS_BOTH_WAYS = "odd chips in both halves of a pot, won by identical hands"
    """It gives both to the same seat, where ours shares as evenly as can be; that it does just this is compared."""


PASSED_OVER: Final = frozenset(
    {
        Departure.SHORT_BIG_BLIND,
        Departure.SHORT_BRING_IN,
        Departure.LAST_CHIPS_BROUGHT_IN,
        Departure.STUB_SHORT,
        Departure.SHORT_OPENING,
        Departure.SHORT_ALL_INS_FORGOTTEN,
        Departure.LESS_THAN_HALF,
        Departure.SHORT_SMALL_BLIND,
    }
)
"""Those for which a figure of the hand, or the rest of it, is not compared."""


OF_OTHER_GAMES: Final = frozenset(
    {
        Departure.SHORT_BRING_IN,
        Departure.LAST_CHIPS_BROUGHT_IN,
        Departure.STUB_SHORT,
        Departure.ODD_CHIP_BY_SUIT,
        Departure.HALF_BET,
        Departure.LESS_THAN_HALF,
        Departure.SHORT_SMALL_BLIND,
        Departure.SIDE_LOW,
        Departure.ODD_CHIPS_BOTH_WAYS,
    }
)
"""Those that no-limit hold'em knows nothing of."""


def is_big_blind_short(hand: Hand) -> bool:
    """Tell whether the big blind went all-in for less than the blind, and the street is still the first."""
    if not hand.is_first_street or hand.game.posts is Posts.BRING_IN:
        return False
    stake = hand.opening[hand.positions.big_blind_seat]
    return hand.draw is None and not stake.stack and stake.bet < hand.level.big_blind


def is_opened_short(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* has acted, and nothing but all-ins of less than a bet or raise has come since."""
    betting = hand.betting
    return hand.stakes[seat].acted_price is not None and betting.aggressor is not None and not betting.full_wagers


def are_short_all_ins_forgotten(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* may raise again for all-ins alone that were short each, and came to a full raise together."""
    betting, stake = hand.betting, hand.stakes[seat]
    is_all_of_them_short = betting.full_wagers == stake.acted_wagers
    return stake.acted_price is not None and is_all_of_them_short and betting.full_wagers > 0


def is_less_than_half_faced(hand: Hand) -> bool:
    """Tell whether a limit bets, and the price is one that an all-in of less than half a bet has made."""
    price = hand.betting.price
    return hand.game.betting is BettingStructure.LIMIT and price not in {hand.betting.full_total, bring_in_of(hand)}


def bring_in_of(hand: Hand) -> int:
    """Return what brings it in, 0 where nothing does."""
    bring_in = hand.level.bring_in
    return 0 if isinstance(bring_in, msgspec.UnsetType) or not hand.is_first_street else bring_in


def is_bring_in_short(hand: Hand) -> bool:
    """Tell whether only all-ins for less than the bring-in are in front: what is to be called is the whole of it."""
    bets = [stake.bet for stake in hand.stakes.values()]
    bring_in = bring_in_of(hand)
    return hand.betting.price == bring_in and 0 < max(bets) < bring_in


def is_less_than_whole(before: Hand, after: Hand) -> bool:
    """Tell whether what came between is an all-in that counts as a bet or raise of the limit, and is less than one."""
    came_to = after.betting.price - before.betting.full_total
    does_count = after.betting.full_wagers > before.betting.full_wagers
    return before.game.betting is BettingStructure.LIMIT and does_count and came_to < limit_bet(before)


def are_last_chips_brought_in(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* has to bring it in, and has no more chips than that."""
    is_due = not any(stake.bet for stake in hand.stakes.values())
    return is_due and 0 < hand.stakes[seat].stack <= bring_in_of(hand)


def is_none(before: Hand, after: Hand) -> bool:
    """Tell whether what came between is an all-in that is too little for a bet or raise of the limit."""
    does_count = after.betting.full_wagers > before.betting.full_wagers
    is_limit = before.game.betting is BettingStructure.LIMIT
    return is_limit and after.betting.price > before.betting.price and not does_count


def is_small_blind_short(hand: Hand) -> bool:
    """Tell whether the pot limits, and the small blind went all-in for less than the blind; before the flop."""
    seat = hand.positions.small_blind_seat
    if hand.game.betting is not BettingStructure.POT_LIMIT or not hand.is_first_street or seat is None:
        return False
    stake = hand.opening[seat]
    return not stake.stack and stake.bet < hand.level.small_blind


def can_nobody_call_more(hand: Hand, seat: Seat) -> bool:
    """Tell whether no opponent of *seat* has chips beyond the highest bet."""
    price = max(stake.bet for stake in hand.stakes.values())
    opponents = (stake for other, stake in hand.stakes.items() if other != seat and stake.is_live)
    return all(stake.bet + stake.stack <= price for stake in opponents)


def is_check_pointless(hand: Hand, theirs: Figures) -> bool:
    """Tell whether PokerKit asks one who owes nothing and could not be answered, where the betting is over for us."""
    return seat_in_turn(hand) is None and theirs.turn is not None and theirs.call == 0 and not theirs.may_raise
