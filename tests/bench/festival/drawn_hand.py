"""Draws by chance what a hand moved: a small pot, or an all-in of two or three."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

_THREE_WAYS: Final = 0.15
_MOST_UNITS: Final = 12


def drawn_hand(chance: random.Random, stacks: Mapping[int, int], unit: int, all_in: float) -> dict[int, int]:
    """Return what a hand brought each of those who were dealt in; *all_in* is how often somebody was all in."""
    seats = sorted(stacks)
    winner = chance.choice(seats)
    others = [seat for seat in seats if seat != winner]
    if chance.random() < all_in:
        callers = chance.sample(others, min(len(others), 2 if chance.random() < _THREE_WAYS else 1))
        moved = {seat: -min(stacks[seat], stacks[winner]) for seat in callers}
    else:
        loser = chance.choice(others)
        most = (stacks[loser] - 1) // unit
        moved = {loser: -unit * min(most, chance.randint(1, _MOST_UNITS))}
    moved[winner] = -sum(moved.values())
    return {seat: by for seat, by in moved.items() if by}
