"""The messages themselves, and their way to bytes and back: JSON, by their types.

The table says `Records` and `TableReport`, the station `Ack`, `SignedCommand`, `SignedNotice` and `StationReport`.
Fields may be added within a version; who reads passes over those that it does not know.
"""

import enum
from typing import Annotated, Any, Final, TypeVar, get_args

import msgspec

from table.engine.words.alerts import Alert
from table.engine.words.director_commands import CallAnswered, DirectorCommand
from table.engine.words.ranges import LONGEST_PATH, Name, Number, Tally
from table.messages.broker_report import BrokerReport
from table.messages.classes import AddressedClass, ClassReport, SignedClass
from table.messages.notices import AddressedNotice, NoticeShown, SignedNotice
from table.messages.public_records import Id, Link, PublicRecord, TablePicture
from table.messages.stamps import Stamp, Start, TimeNs
from table.messages.successions import MOST_SUCCESSIONS, KeySuccession

MOST_OCTETS = 1 << 20
"""No message is longer; a full window of records of the busiest hand is a tenth of it."""

BATCH = 32
"""Records in one message."""

JournalId = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{0,64}\Z")]
"""Empty in journals of before they had one."""


class WhyTurnedAway(enum.Enum):
    """Why a table did not even consider what came as a command."""

    UNSIGNED = "unsigned"
    """It has no signature, or is nothing that can be read."""
    NO_KEY = "no-key"
    """The table has not learned its station's key yet."""
    OTHER_KEY = "other-key"
    """The signature is not the station's."""
    OTHER_TABLE = "other-table"
    """It was signed for another table, or another zone."""
    OTHER_JOURNAL = "other-journal"
    """It was meant for a journal that the table does not keep any more."""
    REPLAYED = "replayed"
    """It came once more, or after a later one."""
    NOT_FRESH = "not-fresh"
    """It was made for another start of the table."""


LONGEST_HOST = 200
Host = Annotated[str, msgspec.Meta(max_length=LONGEST_HOST)]


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
    stamp: Stamp | None = None
    """Now, by the table's clock: commands say their end of life by it. None of a table that takes none."""
    turned_away: dict[WhyTurnedAway, Tally] = {}
    """How many commands this start of the table has not even considered, by the reason."""
    is_ignored: bool = False
    """Nobody has attended for long to what is asked at the table."""
    damaged_record: Tally | None = None
    """The first record of its journal that is damaged, 0 where the disk gives none of the older ones; None for none."""
    host: Host = ""
    """The machine it runs on, and its address, for people: where to look when two tables have one id."""
    shown: NoticeShown | msgspec.UnsetType | None = msgspec.UNSET
    """The notice of the tournament that it shows; None for none. Left out by a table that does not say."""


class WatchNote(msgspec.Struct, frozen=True, kw_only=True):
    """Table to whoever watches the room: an alert that is about where cards are. The same stands in its record."""

    journal: JournalId
    boot: Start
    sequence: Number
    """Of the record in which it stands."""
    hand_number: Tally
    at_ns: TimeNs
    """By the table's own clock."""
    alert: Alert


class ReleasedBox(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that was released for a broadcast: nobody but the production opens it, the station neither."""

    begun_by: Tally
    """The number of the sighting that began it."""
    hand: Number
    journal_id: JournalId
    production: Annotated[str, msgspec.Meta(max_length=64)]
    """The public half of the key that opens it."""
    permit: Tally
    """The number of the house's permit in force."""
    released_ms: Tally
    """The time of day."""
    box: Annotated[str, msgspec.Meta(max_length=MOST_OCTETS // 4)]


BOXES = 16
"""Hands in one message: half an hour of a table."""


class ReleasedBoxes(msgspec.Struct, frozen=True, kw_only=True):
    """Table to station, retained: the hands that it has released last."""

    boxes: Annotated[tuple[ReleasedBox, ...], msgspec.Meta(max_length=BOXES)]


class Ack(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table, after its own commit: what the station has for good."""

    journal: JournalId
    upto: Tally
    """All records up to this sequence; 0 for none."""
    resend_from: Number | None = None
    """The station misses this record and those after it: always `upto + 1` where it is set."""


class StationCommand(msgspec.Struct, frozen=True, kw_only=True):
    """What the director decided, inside of an `AddressedCommand`. Sent again until answered; applied once."""

    id: Id
    """The station's, never used twice."""
    command: DirectorCommand
    hand_number: Tally | None = None
    """The hand it is meant for; it is refused once that is over. None for what is not about a hand."""
    answers: CallAnswered | None = None
    """The floor call it answers; it is refused once that was answered. None for a word that nobody asked for."""
    is_after_hand: bool = False
    """Whether the table keeps it until that hand is over."""


class LogHead(msgspec.Struct, frozen=True, kw_only=True):
    """What binds the station's own log as far as it has come: whoever keeps it knows one that was rewritten."""

    upto: Number
    """So many links its chain has."""
    link: Link
    """The last of them."""


class AddressedCommand(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed: a command, the one table that it is for, and until when."""

    to: Annotated[str, msgspec.Meta(max_length=200)]
    """`event/zone/table`."""
    journal: JournalId
    """The table's: one that has begun another knows no hand number of this one."""
    session: Start
    """The station's."""
    sequence: Number
    """Counts what this start of the station has sent to this table; a command that is sent again has another."""
    stamp: Stamp
    """From a report of the table's: so it knows that `until_ns` was made from its own time."""
    until_ns: TimeNs
    """The command's end of life, by the table's clock."""
    said: StationCommand
    log: LogHead | msgspec.UnsetType = msgspec.UNSET
    """The station's, when this was said."""


class SignedCommand(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table: an `AddressedCommand` byte for byte as it was signed."""

    body: Annotated[str, msgspec.Meta(max_length=20_000)]
    signature: Annotated[str, msgspec.Meta(max_length=200)]


class StationReport(msgspec.Struct, frozen=True, kw_only=True):
    """Station to tables, retained: whether a station takes records. A new session means: say again where you stand."""

    is_online: bool
    session: Start
    """Another at each start of the station."""
    key: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The public half of what it signs with: a table that was given none trusts the first that it hears."""
    host: Host = ""
    """The machine it runs on, and its address, for people: where to look when two stations speak for one zone."""
    successions: Annotated[tuple[KeySuccession, ...], msgspec.Meta(max_length=MOST_SUCCESSIONS)] = ()
    """How the key came to be that one, the last change last: a table that believes one before it follows."""


class UnreadableMessageError(Exception):
    """What came is none of ours; `str` says what is wrong with it."""


Message = (
    Records
    | TableReport
    | WatchNote
    | ReleasedBoxes
    | Ack
    | StationCommand
    | AddressedCommand
    | SignedCommand
    | StationReport
    | AddressedNotice
    | SignedNotice
    | AddressedClass
    | SignedClass
    | ClassReport
    | BrokerReport
)
MessageT = TypeVar("MessageT", bound=Message)

_ENCODER = msgspec.json.Encoder()
# Made before any thread reads: two that read the first message of a kind at once would both work its shape out.
_DECODERS: Final[dict[type, msgspec.json.Decoder[Any]]] = {
    kind: msgspec.json.Decoder(kind) for kind in get_args(Message)
}


def written(message: Message) -> bytes:
    """Return a message as it goes out."""
    return _ENCODER.encode(message)


def read(payload: bytes, kind: type[MessageT]) -> MessageT:
    """Return the message that came. Raises `UnreadableMessageError`."""
    if len(payload) > MOST_OCTETS:
        msg = f"{len(payload)} bytes are more than any message has"
        raise UnreadableMessageError(msg)
    try:
        message: MessageT = _DECODERS[kind].decode(payload)
    except (msgspec.DecodeError, ValueError, RecursionError) as fault:
        raise UnreadableMessageError(str(fault)) from None
    return message
