"""Seats in a circle, clockwise. Arithmetic alone."""

from collections.abc import Collection, Iterable
from typing import Final

from table.engine.words.zones import Seat, is_between

SEATS_ROUND: Final = 10
"""Every table is taken as having ten places; those it lacks are empty."""


def steps_from(start: Seat, seat: Seat) -> int:
    """Return how many places *seat* is clockwise from *start*, 1 to 10: *start* itself comes last."""
    return (seat - start - 1) % SEATS_ROUND + 1


def first_after(start: Seat, seats: Iterable[Seat]) -> Seat | None:
    """Return the first of *seats* clockwise after *start*, *start* itself last; None where there is none."""
    return min(seats, key=lambda seat: steps_from(start, seat), default=None)


def first_of(start: Seat, seats: Collection[Seat]) -> Seat:
    """Return the first of *seats*, of which there is one at least, clockwise after *start*, *start* itself last."""
    return min(seats, key=lambda seat: steps_from(start, seat))


def is_passed(start: Seat, seat: Seat, end: Seat) -> bool:
    """Tell whether a button that goes from *start* to *end* passes *seat*: *start* included, *end* not."""
    return start != end and (seat == start or is_between(start, seat, end))
