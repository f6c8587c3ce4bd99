"""How PokerKit 0.7.7 splits the pots of a hand: as one where the same seats are left, all odd chips to the first.

Told from our awards, so that what it does in its own way can be compared as well.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from table.engine.hand.pots import pots_of
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat
from tests.oracle.departures import Departure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from table.engine.state.hand import Hand


class Split(msgspec.Struct, frozen=True):
    """A pot, who could win it, and who has won it."""

    amount: int
    seats: frozenset[Seat]
    """Those of its seats that have won a chip of any pot."""
    high: frozenset[Seat]
    low: frozenset[Seat]


def splits_of(hand: Hand) -> list[Split]:
    """Return the pots of a hand that is over, the main pot first."""
    stakes = {seat: replace(stake, stack=stake.stack - hand.won.get(seat, 0)) for seat, stake in hand.stakes.items()}
    pots = pots_of(replace(hand, stakes=stakes))
    winners = frozenset(winner.seat for award in hand.awards for winner in award.winners)
    return [
        Split(
            award.amount,
            winners.intersection(pots[award.pot].seats),
            frozenset(winner.seat for winner in award.winners if not winner.is_low),
            frozenset(winner.seat for winner in award.winners if winner.is_low),
        )
        for award in reversed(hand.awards)
    ]


def departures_of(splits: Sequence[Split], chip: int, *, is_stud: bool) -> frozenset[Departure]:
    """Return in which of its ways PokerKit splits these pots."""
    is_halved = any(split.low for split in splits)
    found = {
        Departure.SEVERAL_ODD_CHIPS: any(
            amount // chip % len(seats) > 1 for split in splits for amount, seats in _parts(split, chip)
        ),
        Departure.ODD_CHIP_BY_SUIT: is_stud
        and any(amount // chip % len(seats) for split in splits for amount, seats in _parts(split, chip)),
        Departure.POTS_MERGED: len(_merged(splits)) < len(splits) and any(_is_odd(split, chip) for split in splits),
        Departure.SIDE_LOW: any(is_halved and not split.low and len(split.seats) > 1 for split in splits),
        Departure.ODD_CHIPS_BOTH_WAYS: any(
            len(split.high & split.low) > 1
            and all(amount // chip % len(seats) for amount, seats in _parts(split, chip))
            for split in splits
        ),
    }
    return frozenset(departure for departure, does_bite in found.items() if does_bite)


def split_as_pokerkit_does(splits: Sequence[Split], chip: int, order: Sequence[Seat]) -> dict[Seat, int]:
    """Return what each would win of all of them; *order* is that of its players."""
    is_halved = any(split.low for split in splits)
    won: dict[Seat, int] = {}
    for split in _merged(splits):
        # Where somebody has a low, a pot in which nobody has one is halved too: they tie for it.
        halved = replace(split, low=split.low or split.seats) if is_halved and len(split.seats) > 1 else split
        for amount, seats in _parts(halved, chip):
            share = amount // chip // len(seats) * chip
            for seat in seats:
                won[seat] = won.get(seat, 0) + share
            won[min(seats, key=order.index)] += amount - share * len(seats)
    return won


def _merged(splits: Sequence[Split]) -> list[Split]:
    """Return the pots, those that follow each other with the same seats left as one."""
    merged: list[Split] = []
    for _, same in groupby(splits, lambda split: split.seats):
        first, *others = same
        merged.append(replace(first, amount=first.amount + sum(split.amount for split in others)))
    return merged


def _parts(split: Split, chip: int) -> Iterator[tuple[int, frozenset[Seat]]]:
    """Yield the high half and the low, or the whole."""
    low = split.amount // 2 // chip * chip if split.low else 0
    yield split.amount - low, split.high
    if split.low:
        yield low, split.low


def _is_odd(split: Split, chip: int) -> bool:
    whole = split.amount // chip % 2 if split.low else 0
    return bool(whole) or any(amount // chip % len(seats) for amount, seats in _parts(split, chip))
