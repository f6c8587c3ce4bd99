"""The house's permit: at which table hands may be broadcast, sealed to whom, and how late.

It is signed by a key that follows from the house's own and is good for nothing else; without it nothing is sealed for
a broadcast. A permit with a higher number replaces one with a lower for good, so that a production whose key has
leaked is shut out by the next one.
"""

import enum
from pathlib import Path
from typing import Annotated, Final

import msgspec

from table.engine.words.ranges import Name, Tally
from table.keeping.durable_file import write_whole
from table.pki.signing import SigningKey, is_signed
from table.said_plainly import SaidPlainlyError

FLOOR_S: Final = 15 * 60
"""No hand is released sooner after its end, whatever permit, file or clock say."""
USUAL_S: Final = 30 * 60
LONGEST_S: Final = 7 * 24 * 60 * 60

Delay = Annotated[int, msgspec.Meta(ge=FLOOR_S, le=LONGEST_S)]

_KIND: Final = "squaredeal broadcast permit\n"
"""Before what is signed: no signature of anything else passes for it."""


class PermitError(SaidPlainlyError):
    """A permit cannot be used; `str` names it and the way out."""


class Answer(enum.Enum):
    """What the house says."""

    YES = "yes"
    NO = "no"


class Permit(msgspec.Struct, frozen=True, kw_only=True):
    """What the house says of broadcasts from one table."""

    table: Name
    """As the table's file has it."""
    answer: Answer
    number: Tally
    """Of two permits the one with the higher number is in force."""
    production: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The public half of the key that hands are sealed to."""
    delay_s: Delay = USUAL_S


class _Signed(msgspec.Struct, frozen=True):
    permit: str
    """The JSON that is signed, byte for byte."""
    signature: str


def write_permit(path: Path, permit: Permit, key: SigningKey) -> None:
    """Sign *permit* and put it at *path*. Raises OSError."""
    body = msgspec.json.encode(permit).decode()
    write_whole(path, msgspec.json.format(msgspec.json.encode(_Signed(body, key.sign(_signed(body))))) + b"\n")


def permit_in(path: Path, house: str, table: str) -> Permit:
    """Return the permit at *path*, which the *house* with this public half has signed for *table*.

    Raises `PermitError`.
    """
    try:
        said = msgspec.json.decode(path.read_bytes(), type=_Signed)
        permit = msgspec.json.decode(said.permit, type=Permit)
    except (OSError, ValueError) as fault:
        why = str(fault.strerror) if isinstance(fault, OSError) else "this is none"
        raise _refused(path, why) from None
    if not is_signed(house, _signed(said.permit), said.signature):
        raise _refused(path, "it was not signed with the house's key, or was changed since")
    if permit.table != table:
        raise _refused(path, f"it is for the table {permit.table!r}, and this one is {table!r}")
    return permit


def _signed(body: str) -> bytes:
    return f"{_KIND}{body}".encode()


def _refused(path: Path, why: str) -> PermitError:
    msg = f"{path}: no permit for a broadcast: {why}; squaredeal broadcast permit writes one"
    return PermitError(msg)
