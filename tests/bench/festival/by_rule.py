"""Who is to move where, which table is broken and which seats are drawn for, worked out by the contract of events.

The rules are those of firekeepers; nothing of the tournament engine is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tests.bench.festival.count import Seat


class Standing(NamedTuple):
    """A table as it stands between two hands."""

    seats: Mapping[int, str]
    """Who sits there with chips."""
    small: int | None
    """The places of its last hand; None where it has played none."""
    big: int | None


class Due(NamedTuple):
    """A move that is due."""

    name: str
    table: int
    to: int
    seat: int


Room = Mapping[int, Standing]


def table_to_break(room: Room, size: int) -> int | None:
    """Return the table that is to be broken: the highest, once the others have room for everybody."""
    players = sum(len(one.seats) for one in room.values())
    return max(room) if len(room) > 1 and players <= (len(room) - 1) * size else None


def moves(room: Room, size: int) -> list[Due]:
    """Return the moves that are due, one after the other, each as if the one before were made."""
    seats = {number: dict(one.seats) for number, one in room.items()}
    found: list[Due] = []
    while len(seats) > 1:
        donor = max(seats, key=lambda number: (len(seats[number]), number))
        to = min(seats, key=lambda number: (len(seats[number]), number))
        if len(seats[donor]) - len(seats[to]) < 2:
            break
        from_seat = _next_big(room[donor].big, seats[donor], size)
        seat = worst_seat(room[to]._replace(seats=seats[to]), size)
        name = seats[donor].pop(from_seat)
        seats[to][seat] = name
        found.append(Due(name, donor, to, seat))
    return found


def _next_big(big: int | None, seats: Mapping[int, str], size: int) -> int:
    return min(seats, key=lambda seat: _steps(big or 0, seat, size))


def _steps(since: int, seat: int, size: int) -> int:
    return (seat - since - 1) % size


def worst_seat(table: Standing, size: int) -> int:
    """Return the seat of somebody who comes: the first vacant one behind the big blind, not between the blinds."""
    vacant = [seat for seat in range(1, size + 1) if seat not in table.seats]
    if table.big is None:
        return vacant[0]
    big = table.big
    in_order = sorted(vacant, key=lambda seat: _steps(big, seat, size))
    small = big if table.small is None else table.small
    barred = {seat for seat in vacant if _steps(small, seat, size) < _steps(small, big, size)} | {big}
    return next((seat for seat in in_order if seat not in barred), in_order[0])


def seats_to_fill(room: Room, players: int, size: int) -> set[Seat]:
    """Return the seats that so many players of a broken table draw for; the broken one is not in the room."""
    seats = {number: set(one.seats) for number, one in room.items()}
    found: set[Seat] = set()
    for _ in range(players):
        to = min(seats, key=lambda number: (len(seats[number]), number))
        seat = min(set(range(1, size + 1)) - seats[to])
        seats[to].add(seat)
        found.add(Seat(to, seat))
    return found
