"""Where PokerKit 0.7.7 departs from the rules: each named, and told by a predicate of its own.

What is compared all the same is said beside each name. The table of them, for people,
is in `tests/recorded/NOTICE.md`. Nothing is compared here.
"""

from __future__ import annotations

import enum
from itertools import groupby
from typing import TYPE_CHECKING, Final

from table.engine.hand.turn import seat_in_turn
from table.engine.words.cards import Street
from table.engine.words.chip_events import PotAwarded
from table.engine.words.zones import Seat, clockwise

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.engine.state.hand import Hand
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
    SEVERAL_ODD_CHIPS = "two or more odd chips in one pot"
    """It gives all to the first seat, which is a house's option; that it does just this is compared."""
    POTS_MERGED = "side pots with the same winners, and odd chips"
    """It merges them before the split; that it does just this is compared."""


PASSED_OVER: Final = frozenset(
    {
        Departure.SHORT_BIG_BLIND,
        Departure.SHORT_OPENING,
        Departure.SHORT_ALL_INS_FORGOTTEN,
    }
)
"""Those for which a figure of the hand, or the rest of it, is not compared."""


def is_big_blind_short(hand: Hand) -> bool:
    """Tell whether the big blind went all-in for less than the blind, and the street is still preflop."""
    stake = hand.stakes[hand.positions.big_blind_seat]
    return hand.street is Street.PREFLOP and not stake.stack and stake.bet < hand.level.big_blind


def is_opened_short(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* has acted, and nothing but all-ins of less than a bet or raise has come since."""
    betting = hand.betting
    return hand.stakes[seat].acted_price is not None and betting.aggressor is not None and not betting.full_wagers


def are_short_all_ins_forgotten(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* may raise again for all-ins alone that were short each, and came to a full raise together."""
    betting, stake = hand.betting, hand.stakes[seat]
    is_all_of_them_short = betting.full_wagers == stake.acted_wagers
    return stake.acted_price is not None and is_all_of_them_short and betting.full_wagers > 0


def can_nobody_call_more(hand: Hand, seat: Seat) -> bool:
    """Tell whether no opponent of *seat* has chips beyond the price of a call."""
    opponents = (stake for other, stake in hand.stakes.items() if other != seat and stake.is_live)
    return all(stake.bet + stake.stack <= hand.betting.price for stake in opponents)


def is_check_pointless(hand: Hand, theirs: Figures) -> bool:
    """Tell whether PokerKit asks one who owes nothing and could not be answered, where the betting is over for us."""
    return seat_in_turn(hand) is None and theirs.turn is not None and theirs.call == 0 and not theirs.may_raise


def has_several_odd_chips(awarded: PotAwarded, chip: int) -> bool:
    """Tell whether a pot is split with more than one chip over."""
    return sum(awarded.shares.values()) // chip % len(awarded.shares) > 1


def are_pots_merged(awards: Iterable[PotAwarded], chip: int) -> bool:
    """Tell whether pots that follow each other have the same winners, and one of them does not divide evenly."""
    for _, same in groupby(awards, _winners):
        pots = list(same)
        if len(pots) > 1 and any(sum(pot.shares.values()) // chip % len(pot.shares) for pot in pots):
            return True
    return False


def split_as_pokerkit_does(awards: Iterable[PotAwarded], chip: int, button: Seat) -> dict[Seat, int]:
    """Return what each would win: pots of the same winners as one, all odd chips to the first left of the button."""
    won: dict[Seat, int] = {}
    for winners, same in groupby(awards, _winners):
        amount = sum(sum(pot.shares.values()) for pot in same)
        share = amount // chip // len(winners) * chip
        for seat in winners:
            won[seat] = won.get(seat, 0) + share
        won[clockwise(winners, button)[0]] += amount - share * len(winners)
    return won


def _winners(awarded: PotAwarded) -> frozenset[Seat]:
    return frozenset(awarded.shares)
