"""Suggests how a prize pool is shared among the places. Pure; the director changes it as he likes."""

from typing import Final

_FALL: Final = 0.9
"""How fast prizes fall from place to place: of three places some 52, 28 and 20 in a hundred."""


def suggested(pool: int, places: int, unit: int) -> tuple[int, ...]:
    """Return the prizes of *places*, each a multiple of *unit*; what is left over goes to the first.

    Places that would be paid nothing are left out.
    """
    weights = [place**-_FALL for place in range(1, places + 1)]
    paid = [int(pool * weight / sum(weights)) // unit * unit for weight in weights]
    paid = [amount for amount in paid if amount] or [0] * bool(pool)
    return (paid[0] + pool - sum(paid), *paid[1:]) if paid else ()
