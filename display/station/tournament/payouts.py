"""Reckons the prizes from the pool: by the house's table of places where its file has one, rounded, and always whole.

Pure. What the places that are gone are paid stays as it is; the places that are still played for share the rest.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from table.tournament.words.setup import EventSetup, Prices
from table.tournament.words.view import EventView

MOST_PLACES: Final = 500

_FALL: Final = 0.9
"""How fast prizes fall from place to place: of three places some 52, 28 and 20 in a hundred."""

_PAID_ONE_IN: Final = 8
"""Entries for each place that is paid, where the house has no table of its own."""


class AskedOfPayouts(NamedTuple):
    """What somebody wants otherwise than the house has it; 0 where he does not."""

    places: int = 0
    unit: int = 0
    most: int = 0
    """No more places are left to be paid, once some were paid on an earlier day."""


_AS_THE_HOUSE: Final = AskedOfPayouts()


class Reckoned(NamedTuple):
    """What the places would be paid."""

    pool: int
    places: int
    unit: int
    prizes: tuple[int, ...]
    """Empty where the places that are gone leave too little for those before them."""


def shared(pool: int, weights: Sequence[float], unit: int) -> tuple[int, ...]:
    """Return *pool* shared by *weights*, each share a multiple of *unit*; what is left over goes to the first.

    Places that would be paid nothing are left out.
    """
    paid = [int(pool * weight / sum(weights)) // unit * unit for weight in weights]
    paid = [amount for amount in paid if amount] or [0] * bool(pool)
    return (paid[0] + pool - sum(paid), *paid[1:]) if paid else ()


def falling(places: int) -> tuple[float, ...]:
    """Return weights for so many places, the first the heaviest."""
    return tuple(place**-_FALL for place in range(1, places + 1))


def weights_of(entries: int, prices: Prices) -> tuple[float, ...]:
    """Return how the house shares a pool of so many entries: the first row of its table that reaches so far."""
    rows = sorted(prices.payouts, key=lambda row: row.entries)
    row = next((one for one in rows if entries <= one.entries), rows[-1] if rows else None)
    return falling(-(-max(1, entries) // _PAID_ONE_IN)) if row is None else row.shares


def reckon(
    pool: int, entries: int, setup: EventSetup, view: EventView, wanted: AskedOfPayouts = _AS_THE_HOUSE
) -> Reckoned:
    """Return the prizes of a pool of so many entries."""
    if setup.satellite.seat:
        seats = seats_of(pool, setup.satellite.seat)
        return Reckoned(pool, len(seats), setup.satellite.seat, seats)
    weights, unit = weights_of(entries, setup.prices), wanted.unit or setup.prices.round_to
    if wanted.places and wanted.places != len(weights):
        weights = falling(min(wanted.places, MOST_PLACES))
    weights = weights[: wanted.most or None]
    open_places = first_gone(view, setup) - 1
    gone = setup.prizes[open_places:]
    prizes = (*shared(pool - sum(gone), weights[:open_places], unit), *gone) if pool > sum(gone) else ()
    is_falling = list(prizes) == sorted(prizes, reverse=True)
    return Reckoned(pool, len(weights), unit, prizes if is_falling else ())


def seats_of(pool: int, seat: int) -> tuple[int, ...]:
    """Return the prizes of a satellite: whole seats, and what is left over for the place behind them."""
    whole, rest = divmod(pool, seat)
    return (*[seat] * whole, *[rest] * bool(rest))


def first_gone(view: EventView, setup: EventSetup) -> int:
    """Return the best place that somebody has already."""
    out = [one.place for one in view.players.values() if one.place is not None and not one.is_unsold]
    return min(out, default=max(len(setup.prizes), MOST_PLACES) + 1)
