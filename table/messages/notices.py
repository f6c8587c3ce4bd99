"""What the station has a table show of its tournament: the schedule with where its clock stands, and what to do next.

Retained, and signed like a command: a table that is cut off goes on by the last one that it has. Values alone.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

import msgspec

from table.engine.words.ranges import Chips, Number, Tally
from table.messages.sayings import UnreadableMessageError

CONTEXT: Final = b"squaredeal/v1 notice\n"
"""Goes before what is signed, so that a notice can pass for nothing else."""

MOST_LINES: Final = 8
MOST_LEVELS: Final = 200
MOST_OCTETS: Final = 65_536

Line = Annotated[str, msgspec.Meta(max_length=200)]


class NoticeLevel(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One level of the schedule, and the break after it."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0
    minutes_ms: Tally | None = None
    """Null for the last one, which has no end."""
    break_ms: Tally = 0


class ClockNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the clock stands: an absolute end while it runs, what is left while it stands; never a tick."""

    level: Number
    """The one that is played, from 1; in a break the one that was."""
    announced: Number
    """The one that the next hand is played at."""
    is_break: bool = False
    is_paused: bool = False
    ends_ms: Tally | None = None
    """When level or break is over, by the station's time of day; null while it stands, and in the last level."""
    left_ms: Tally | None = None
    """Of the level or the break, while the clock stands."""
    levels: Annotated[tuple[NoticeLevel, ...], msgspec.Meta(min_length=1, max_length=MOST_LEVELS)]


class ClockStanding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where the clock stands at one moment, worked out from a notice."""

    level: int
    """The one that is played; in a break the one to come."""
    holds: NoticeLevel
    """What the next hand is played at."""
    is_break: bool = False
    is_paused: bool = False
    left_s: int | None = None
    """Begun seconds; null where this level has no end."""


class TableNotice(msgspec.Struct, frozen=True, kw_only=True):
    """What one table shows."""

    clock: ClockNotice
    lines: Annotated[tuple[Line, ...], msgspec.Meta(max_length=MOST_LINES)] = ()
    """For the dealer, what comes first standing first."""
    is_hold: bool = False
    """No hand is to begin after this one."""


class AddressedNotice(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed: a notice, the one table that it is for, and when it was said."""

    to: Annotated[str, msgspec.Meta(max_length=200)]
    said_ms: Tally
    """By the station's time of day: of two the later one holds."""
    notice: TableNotice


class SignedNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table, retained: an `AddressedNotice` byte for byte as it was signed."""

    body: Annotated[str, msgspec.Meta(max_length=MOST_OCTETS)]
    signature: Annotated[str, msgspec.Meta(max_length=200)]


_NoticeT = TypeVar("_NoticeT", SignedNotice, AddressedNotice)

_ENCODER: Final = msgspec.json.Encoder()
# Made before any thread reads: two that read the first notice at once would both work its shape out.
_SIGNED: Final = msgspec.json.Decoder(SignedNotice)
_ADDRESSED: Final = msgspec.json.Decoder(AddressedNotice)


def written_notice(message: AddressedNotice | SignedNotice) -> bytes:
    """Return a notice as it goes out, or as it is signed."""
    return _ENCODER.encode(message)


def read_signed(payload: bytes) -> SignedNotice:
    """Return the notice that came, as it was signed. Raises `UnreadableMessageError`."""
    if len(payload) > 2 * MOST_OCTETS:
        msg = f"{len(payload)} bytes are more than any notice has"
        raise UnreadableMessageError(msg)
    return _read(payload, _SIGNED)


def read_addressed(signed: SignedNotice) -> AddressedNotice:
    """Return what was signed; ask first whose signature it is. Raises `UnreadableMessageError`."""
    return _read(signed.body.encode(), _ADDRESSED)


def signed_octets(signed: SignedNotice) -> bytes:
    """Return what the signature was made of."""
    return CONTEXT + signed.body.encode()


def _read(payload: bytes, decoder: msgspec.json.Decoder[_NoticeT]) -> _NoticeT:
    try:
        return decoder.decode(payload)
    except (msgspec.DecodeError, ValueError, RecursionError) as fault:
        raise UnreadableMessageError(str(fault)) from None
