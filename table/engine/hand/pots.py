"""Main pot and side pots, and how a pot is cut among those who tie for it.

Arithmetic of chips: who holds the better hand is not known here.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple, assert_never

from table.engine.state.hand import Hand
from table.engine.state.stake import LIVE, Fate, Stake
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import PotView
from table.engine.words.zones import Seat, clockwise

_MARKING: Final = (LIVE, Fate.MUCKED)
"""What has become of a hand whose chips mark the level of a pot."""

_PAID: Final[Callable[[Stake], int]] = attrgetter("paid")


def pot_total(hand: Hand) -> int:
    """Return all chips in the middle and in front."""
    return hand.dead_money + sum(map(_PAID, hand.stakes.values()))


def pots_of(hand: Hand) -> tuple[PotView, ...]:
    """Return main pot and side pots, one for each all-in level; chips in front count, called or not.

    Folded chips fill the levels they reached. A hand mucked at the showdown still
    marks its level, so that each side pot is split by itself.
    """
    levels = _all_in_levels(hand)
    if not levels:
        total = pot_total(hand)
        return (PotView(amount=total, seats=_winners(hand, None)),) if total else ()
    pots: list[PotView] = []
    below: int | None = None
    paid = [stake.paid for stake in hand.stakes.values()]
    for level in (*levels, None):
        amount = _slice(paid, below or 0, level)
        if below is None:
            amount += hand.dead_money
        _add(pots, amount, _winners(hand, below))
        below = level
    return tuple(pots)


def formed_pots(hand: Hand, pots: tuple[PotView, ...]) -> tuple[PotView, ...]:
    """Return main pot and side pots as they lie in the middle: chips in front are in none of them, but in *pots*."""
    if not any(stake.bet for stake in hand.stakes.values()):
        return pots
    # Who has chips in front is in every pot that was made before, whatever is behind.
    behind = {
        seat: replace(stake, stack=stake.stack + stake.bet, bet=0, paid=stake.paid - stake.bet) if stake.bet else stake
        for seat, stake in hand.stakes.items()
    }
    return pots_of(replace(hand, stakes=behind))


def _winners(hand: Hand, below: int | None) -> tuple[Seat, ...]:
    """Return the seats that can win the pot that begins above *below*."""
    return tuple(
        sorted(
            [
                seat
                for seat, stake in hand.stakes.items()
                # Everybody live can win the main pot.
                if stake.fate is LIVE and (below is None or stake.stack > 0 or stake.paid > below)
            ]
        )
    )


def _add(pots: list[PotView], amount: int, seats: tuple[Seat, ...]) -> None:
    """Add a pot, or chips that nobody left could win to the pot before it."""
    if not amount:
        return
    if seats or not pots:
        pots.append(PotView(amount=amount, seats=seats))
    else:
        pots[-1] = PotView(amount=pots[-1].amount + amount, seats=pots[-1].seats)


def _all_in_levels(hand: Hand) -> list[int]:
    """Return what all-in hands have paid; 0 for one whose last chips went into the ante of the table."""
    return sorted({stake.paid for stake in hand.stakes.values() if not stake.stack and stake.fate in _MARKING})


class WonPot(NamedTuple):
    """A pot, and who wins it."""

    amount: int
    high: tuple[Seat, ...]
    low: tuple[Seat, ...] = ()
    """Who wins the low half of it; nobody where there is no low."""
    is_in_order: bool = False
    """The winners stand in the order in which they are given odd chips; else it is that of their seats."""


def merged(pots: Iterable[WonPot]) -> list[WonPot]:
    """Return *pots* with those that the same seats win put together, for a book that splits them as one."""
    amounts: dict[tuple[tuple[Seat, ...], tuple[Seat, ...], bool], int] = {}
    for amount, high, low, is_in_order in pots:
        key = high, low, is_in_order
        amounts[key] = amounts.get(key, 0) + amount
    return [WonPot(amount, *won_by) for won_by, amount in amounts.items()]


def shares_of(
    pot: WonPot, hand: Hand, denominations: tuple[int, ...], book: Rulebook
) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """Return what each winner is given, and what each winner of the low half is.

    The odd chip of the whole pot goes to the high side. Who ties with the same others both ways is given an odd chip
    of one half before a second one.
    """
    chip, first = _odd_chip(denominations, book), hand.dealt_from
    order = pot.high if pot.is_in_order else clockwise(pot.high, first)
    if not pot.low:
        return _cut(pot.amount, order, chip, book), {}
    half = pot.amount // 2 // chip * chip
    high = _cut(pot.amount - half, order, chip, book)
    least = min((high[seat] for seat in pot.low if seat in high), default=0)
    low = pot.low if pot.is_in_order else clockwise(pot.low, first)
    lows = sorted(low, key=lambda seat: high.get(seat, least) > least)
    return high, _cut(half, lows, chip, book)


def _slice(paid: list[int], below: int, level: int | None) -> int:
    """Return the part of what was *paid* that lies above *below* and not above *level*."""
    above = [chips for chips in paid if chips > below]
    return sum(above if level is None else [min(chips, level) for chips in above]) - below * len(above)


def _odd_chip(denominations: tuple[int, ...], book: Rulebook) -> int:
    match book.pots.odd_chip_unit.value:
        case "smallest-in-play":
            return denominations[0]
        case unit:
            assert_never(unit)


def _cut(amount: int, order: Sequence[Seat], chip: int, book: Rulebook) -> dict[Seat, int]:
    """Return what each of those who tie for *amount* is given, the odd chips by the book, the first of *order* first.

    A share is whole chips. What is less than one chip, if the pot holds such, goes to the first winner.
    """
    share = amount // len(order) // chip * chip
    shares = dict.fromkeys(order, share)
    odd = amount - share * len(order)
    match book.pots.odd_chips_go_to.value:
        case "one-each-left-of-button":
            for seat in order[: odd // chip]:
                shares[seat] += chip
            shares[order[0]] += odd % chip
        case "all-first-left-of-button":
            shares[order[0]] += odd
        case never:
            assert_never(never)
    return shares
