"""Reads records from a message, picks the new ones and makes the table's answer: idempotent by sequence.

Pure. What is new is told before it is written; the acknowledgement may go out only afterwards.
"""

import itertools
from typing import Annotated, NamedTuple, TypeVar

import msgspec

from table.engine.words.ranges import Number, Tally
from table.messages.public_records import CommandAnswer, PublicRecord
from table.messages.sayings import BATCH, MOST_OCTETS, Ack, JournalId, Records, UnreadableMessageError, read
from table.messages.stamps import Start


class UnreadRecord(NamedTuple):
    """A record of which nothing but its place can be read."""

    sequence: int
    payload: bytes
    why: str


class _Apart(msgspec.Struct, frozen=True, kw_only=True):
    """A message whose records are looked at one by one."""

    journal: JournalId
    boot: Start
    records: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=BATCH)]


class _Place(msgspec.Struct, frozen=True, kw_only=True):
    sequence: Number


class _PlaceAndAnswer(_Place, frozen=True, kw_only=True):
    hand_number: Tally
    answer: CommandAnswer | None = None


def read_records(payload: bytes) -> tuple[Records, tuple[UnreadRecord, ...]]:
    """Return the records that came, and those of them that say nothing to us.

    Such a one keeps its place in the journal, without what it tells: those behind it are not to wait for it for ever.
    Raises `UnreadableMessageError` where not even the places can be read.
    """
    try:
        return read(payload, Records), ()
    except UnreadableMessageError:
        if len(payload) > MOST_OCTETS:
            raise
    apart = _decoded(payload, _Apart)
    records: list[PublicRecord] = []
    unread: list[UnreadRecord] = []
    for raw in map(bytes, apart.records):
        try:
            records.append(_decoded(raw, PublicRecord))
        except UnreadableMessageError as fault:
            records.append(_bare(raw, records[-1].hand_number if records else 0))
            unread.append(UnreadRecord(records[-1].sequence, raw, str(fault)))
    return Records(journal=apart.journal, boot=apart.boot, records=tuple(records)), tuple(unread)


def _bare(raw: bytes, hand_number: int) -> PublicRecord:
    try:
        found = _decoded(raw, _PlaceAndAnswer)
    except UnreadableMessageError:
        return PublicRecord(sequence=_decoded(raw, _Place).sequence, hand_number=hand_number, at_ns=0)
    return PublicRecord(sequence=found.sequence, hand_number=found.hand_number, at_ns=0, answer=found.answer)


_Kind = TypeVar("_Kind", bound=msgspec.Struct)


def _decoded(payload: bytes, kind: type[_Kind]) -> _Kind:
    try:
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as fault:
        raise UnreadableMessageError(str(fault)) from None


class Followed(NamedTuple):
    """What came of one message."""

    fresh: tuple[PublicRecord, ...]
    """To be written now, in order, none left out."""
    upto: int
    """What the station has once they are written."""
    ack: Ack


def follow(records: Records, upto: int) -> Followed:
    """Return what *records* add to a journal of which the station has *upto*."""
    came = records.records
    if any(second.sequence != first.sequence + 1 for first, second in itertools.pairwise(came)):
        # Nobody who keeps to the language sends this: what has a hole in it is asked for anew.
        came = ()
    fresh = tuple(record for record in came if record.sequence > upto)
    if not fresh:
        is_gap = not came and bool(records.records)
        return Followed((), upto, Ack(journal=records.journal, upto=upto, resend_from=upto + 1 if is_gap else None))
    if fresh[0].sequence > upto + 1:
        return Followed((), upto, Ack(journal=records.journal, upto=upto, resend_from=upto + 1))
    last = fresh[-1].sequence
    return Followed(fresh, last, Ack(journal=records.journal, upto=last))


def standing(journal: str, upto: int) -> Ack:
    """Return what a table is told that has just come: an unknown journal is wanted from its first record on."""
    return Ack(journal=journal, upto=upto, resend_from=None if upto else 1)
