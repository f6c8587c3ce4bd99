"""The files from one event to another: the bags that a day ends with, the tickets that a satellite has given. Pure.

Each is one line of JSON, closed by a digest, so that a change by a slip is found, and signed by its station. It names
the mark over the journal behind it, which whoever wrote it down that night can compare.
"""

import hashlib
from collections.abc import Callable
from typing import Final

import msgspec

from display.station.tournament.cash_entries import Brought
from display.station.tournament.entries import Leaver
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.said_plainly import SaidPlainlyError
from table.tournament.words.setup import Name, Prices

_OCTETS: Final = 16
_CONTEXT: Final = b"squaredeal/v1 file\n"
"""Goes before what is signed, so that nothing else that a station signs can pass for a file."""
_WITHOUT_KEY: Final = b',"key":"","signature":""}'
"""What a file ends with that no station has signed."""


class BagFileError(SaidPlainlyError):
    """A file of bags that cannot be so; `str` says why, and the way out."""


class Bag(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody goes on with."""

    name: Name
    chips: int
    money: Brought = Brought()


class BagFile(msgspec.Struct, frozen=True, kw_only=True, tag="squaredeal-bags", forbid_unknown_fields=True):
    """A day as another one takes it."""

    event: str
    day: str
    bags: tuple[Bag, ...]
    out: tuple[Leaver, ...]
    entries: int
    chips: int
    """In play at its end, as they were counted."""
    prices: Prices
    bagged_ms: int
    mark: str
    """Over the day's journal."""
    digest: str = ""
    """Over all else, but for the signature."""
    key: str = ""
    """Of the station that has written it; empty where it has none, as one of before there were keys."""
    signature: str = ""
    """By that key."""


_FILE: Final[msgspec.json.Decoder[BagFile]] = msgspec.json.Decoder(BagFile)


class SeatFile(msgspec.Struct, frozen=True, kw_only=True, tag="squaredeal-seats", forbid_unknown_fields=True):
    """Whom a satellite has given a ticket for a seat."""

    satellite: str
    event: str
    day: str
    seat: int
    winners: tuple[Name, ...]
    mark: str
    """Over the satellite's journal."""
    digest: str = ""
    key: str = ""
    signature: str = ""


_SEATS: Final[msgspec.json.Decoder[SeatFile]] = msgspec.json.Decoder(SeatFile)


def written_file(file: BagFile | SeatFile) -> bytes:
    """Return the file as one line, with its digest."""
    return msgspec.json.encode(replace(file, digest=_digest(file))) + b"\n"


Seen = Callable[[BagFile | SeatFile], bool]
"""Tells whether a file is as it was signed."""


def read_bags(line: str, number: int, is_whole: Seen = lambda _: True) -> BagFile:
    """Return the file that a line is, the one of that number. Raises BagFileError."""
    try:
        file = _FILE.decode(line)
    except (msgspec.DecodeError, ValueError):
        words = say(
            "file {number}: this is no file of bags: it comes from the page Days of the day before", number=number
        )
        raise BagFileError(words) from None
    if file.digest != _digest(file) or not is_whole(file):
        words = say("file {number}: it was changed since it was written: fetch it again from its day", number=number)
        raise BagFileError(words)
    return file


def read_seats(line: str, is_whole: Seen = lambda _: True) -> SeatFile:
    """Return the file of seats that a line is. Raises BagFileError."""
    try:
        file = _SEATS.decode(line)
    except (msgspec.DecodeError, ValueError):
        raise BagFileError(say("this is no file of seats: it comes from the satellite's page Prizes")) from None
    if file.digest != _digest(file) or not is_whole(file):
        raise BagFileError(say("this file was changed since it was written: fetch it again from the satellite"))
    return file


def _digest(file: BagFile | SeatFile) -> str:
    return hashlib.blake2b(_said(file), digest_size=_OCTETS).hexdigest()


def signed_octets(file: BagFile | SeatFile) -> bytes:
    """Return what the signature of *file* is made of."""
    return _CONTEXT + _said(file)


def _said(file: BagFile | SeatFile) -> bytes:
    said = msgspec.json.encode(replace(file, digest="", signature=""))
    # A release of before there were keys made its digest over a file that has no place for one.
    return said if file.key else said.removesuffix(_WITHOUT_KEY) + b"}"
