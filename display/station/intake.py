"""What of a message of records is new, and what the table is told of it: idempotent by table, journal and sequence.

Pure. What is new is told before it is written; the acknowledgement may go out only afterwards.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

from table.messages.sayings import Ack

if TYPE_CHECKING:
    from table.messages.public_records import PublicRecord
    from table.messages.sayings import Records


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
