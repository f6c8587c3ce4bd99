"""Orders about a seat: from what the director wants to the command, which knows its hand and what it was made from.

Pure. The chips at the table are counted before and after, so that none come out of thin air. Once the table has it,
the table judges.
"""

from collections.abc import Iterable
from typing import NamedTuple

from display.station.known.asked import TableTold
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.tables import TableNow
from display.words.spoken import phrase, say
from table.engine.words.director_commands import (
    BetweenHands,
    DirectorCommand,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.view import PublicSeat
from table.engine.words.zones import Seat
from table.messages.public_records import TablePicture
from table.messages.sayings import StationCommand


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


class SeatOrderError(ValueError):
    """It cannot be ordered; `str` is one line for the director."""


def seat_order(table: TableNow, asked: TableTold, command_id: str) -> StationCommand:
    """Return what the table is told. Raises `SeatOrderError`."""
    picture = table.picture
    if picture is None:
        msg = phrase("this table has not told yet how it stands")
        raise SeatOrderError(msg)
    hand_number: int | None = picture.hand_number if asked.hand_number is None else asked.hand_number
    is_of_picture = asked.hand_number is not None or isinstance(asked.command, StackSet | PlayerNamed)
    command = _made_from(picture, asked.command)
    if asked.is_after_hand and not picture.status.is_over:
        command = _whatever_the_hand_brings(command)
    if isinstance(command, PenaltySet) or (asked.is_after_hand and not is_of_picture):
        # It holds from the next hand on, whichever is running when it comes: a broker may have been lost meanwhile.
        hand_number = None
    is_after_hand = asked.is_after_hand and isinstance(command, BetweenHands)
    return StationCommand(id=command_id, command=command, hand_number=hand_number, is_after_hand=is_after_hand)


def is_told_already(said: StationCommand, sent: Iterable[DirectorOrder]) -> bool:
    """Tell whether the last of what its table was *sent* about the seat, and has not answered, says the same.

    That somebody sits there, is gone or present is told once; a difference of chips may be meant twice. What is for
    another hand is not the same: the table refuses it once that hand is over.
    """
    match said.command:
        case PlayerSeated(seat=seat) | PlayerUnseated(seat=seat) | PresenceSet(seat=seat):
            told = [order.said for order in sent if getattr(order.said.command, "seat", None) == seat]
            return [replace(last, id=said.id) for last in told[-1:]] == [said]
        case _:
            return False


def _made_from(picture: TablePicture, command: DirectorCommand) -> DirectorCommand:
    """Return *command* with what stands there now, where the page has not said by what it was decided."""
    match command:
        case StackSet(seat=number):
            stack = _there(picture, number).stack if command.was is None else command.was
            if stack == command.stack:
                msg = phrase("that is what stands there: nothing would change")
                raise SeatOrderError(msg)
            return replace(command, was=stack)
        case PlayerNamed(seat=number, was=None):
            return replace(command, was=_there(picture, number).name)
        case _:
            return command


def _there(picture: TablePicture, number: int) -> PublicSeat:
    seat = seat_in(picture, number)
    if seat is None:
        msg = say("nobody sits at seat {seat}", seat=number)
        raise SeatOrderError(msg)
    return seat


def _whatever_the_hand_brings(command: DirectorCommand) -> DirectorCommand:
    """Return a stack that is set while a hand is live as the difference it is: the hand will move that stack."""
    if isinstance(command, StackSet) and command.was is not None:
        return StackAdjusted(seat=command.seat, by=command.stack - command.was)
    return command


def opposite(order: DirectorOrder, table: TableNow, command_id: str) -> StationCommand | None:
    """Return what takes back an order that was done; None where the next hand has begun, or there is no such thing."""
    picture, said = table.picture, order.said
    if picture is None or order.state is not OrderState.DONE or order.is_reversed or order.journal != table.journal:
        return None
    if not picture.status.is_over or said.hand_number != picture.hand_number:
        return None
    back: DirectorCommand
    match said.command:
        case StackSet(seat=seat, stack=stack, was=int(was)):
            back = StackSet(seat=seat, stack=was, was=stack)
        case StackAdjusted(seat=seat, by=by):
            back = StackAdjusted(seat=seat, by=-by)
        case PlayerNamed(seat=seat, name=name, was=str(was)):
            back = PlayerNamed(seat=seat, name=was, was=name)
        case PresenceSet(seat=seat, is_present=is_present):
            back = PresenceSet(seat=seat, is_present=not is_present)
        case _:
            return None
    return StationCommand(id=command_id, command=back, hand_number=said.hand_number)


def may_cancel(order: DirectorOrder, table: TableNow | None) -> bool:
    """Tell whether an order can be taken back."""
    if order.takes_back is not None:
        return False
    if order.state in {OrderState.HELD, OrderState.SENT, OrderState.WAITING}:
        return True
    return order.state is OrderState.DONE and table is not None and opposite(order, table, "") is not None
