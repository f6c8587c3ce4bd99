"""Counts the chips at a table before and after an order: so that none come out of thin air.

Pure.
"""

from typing import NamedTuple

from table.engine.words.director_commands import DirectorCommand, StackAdjusted, StackSet
from table.engine.words.view import PublicSeat
from table.engine.words.zones import Seat
from table.messages.public_records import TablePicture


class Sums(NamedTuple):
    """All chips at a table before an order and after it."""

    before: int
    after: int


def chips_at(picture: TablePicture) -> int:
    """Return all chips at a table: behind, in front, and in the middle."""
    return sum(seat.stack for seat in picture.seats) + picture.pot


def seat_in(picture: TablePicture, seat: Seat) -> PublicSeat | None:
    """Return who sits there."""
    return next((found for found in picture.seats if found.seat == seat), None)


def sums(picture: TablePicture, command: DirectorCommand) -> Sums | None:
    """Return the chips at the table before *command* and after it; None where it moves none."""
    before = chips_at(picture)
    match command:
        case StackAdjusted(by=by):
            return Sums(before, before + by)
        case StackSet(seat=number, stack=stack, was=was):
            seat = seat_in(picture, number)
            stands = was if was is not None else 0 if seat is None else seat.stack
            return Sums(before, before - stands + stack)
        case _:
            return None
