"""The messages themselves, and their way to bytes and back: JSON, by their types.

The table says `Records` and `TableReport`, the station `Ack`, `StationCommand` and `StationReport`.
Fields may be added within a version; who reads passes over those that it does not know. Nothing is sent here.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from table.engine.words.commands import CallAnswered, DirectorCommand
from table.engine.words.ranges import LONGEST_PATH, Name, Number, Tally
from table.messages.public_records import Id, PublicRecord, TablePicture

MOST_OCTETS = 1 << 20
"""No message is longer; a full window of records of the busiest hand is a tenth of it."""

BATCH = 32
"""Records in one message."""

JournalId = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{0,64}\Z")]
"""Empty in journals of before they had one."""

Start = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{1,64}\Z")]
"""Of a table's process its boot, of a station's its session."""


class Records(msgspec.Struct, frozen=True, kw_only=True):
    """Table to station: records in the order of the journal, none between them left out."""

    journal: JournalId
    """Which journal: a table that begins a new one counts from 1 again, and nothing is to be mistaken for the old."""
    boot: Start
    """Which start of the table's process; another at each."""
    records: Annotated[tuple[PublicRecord, ...], msgspec.Meta(max_length=BATCH)]


class TableReport(msgspec.Struct, frozen=True, kw_only=True):
    """Table to station, retained: how the table stands; with `is_online` false it is gone, by its own word or its will.

    An offline report carries its boot alone, so that the will of an earlier start is told from the news of a later one.
    """

    is_online: bool
    boot: Start
    journal: JournalId = ""
    table_name: Name = ""
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST_PATH)] = ""
    sequence: Tally = 0
    """Of the last record in the journal: a station that has fewer waits for them."""
    picture: TablePicture | None = msgspec.field(default=None, name="face")
    """In the message it is called `face`, as it was before it had this name."""


class Ack(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table, after its own commit: what the station has for good."""

    journal: JournalId
    upto: Tally
    """All records up to this sequence; 0 for none."""
    resend_from: Number | None = None
    """The station misses this record and those after it: always `upto + 1` where it is set."""


class StationCommand(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table: what the director decided. Sent again until its answer has come; the table applies it once."""

    id: Id
    """The station's, never used twice."""
    command: DirectorCommand
    hand_number: Tally | None = None
    """The hand it is meant for; it is refused once that is over. Null for what is not about a hand."""
    answers: CallAnswered | None = None
    """The floor call it answers; it is refused once that was answered. Null for a word that nobody asked for."""


class StationReport(msgspec.Struct, frozen=True, kw_only=True):
    """Station to tables, retained: whether a station takes records. A new session means: say again where you stand."""

    is_online: bool
    session: Start
    """Another at each start of the station."""


class UnreadableMessageError(Exception):
    """What came is none of ours; `str` says what is wrong with it."""


Message = Records | TableReport | Ack | StationCommand | StationReport
MessageT = TypeVar("MessageT", Records, TableReport, Ack, StationCommand, StationReport)

_ENCODER = msgspec.json.Encoder()


def written(message: Message) -> bytes:
    """Return a message as it goes out."""
    return _ENCODER.encode(message)


def read(payload: bytes, kind: type[MessageT]) -> MessageT:
    """Return the message that came. Raises `UnreadableMessageError`."""
    if len(payload) > MOST_OCTETS:
        msg = f"{len(payload)} bytes are more than any message has"
        raise UnreadableMessageError(msg)
    try:
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as fault:
        raise UnreadableMessageError(str(fault)) from None
