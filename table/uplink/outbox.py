"""The outbox: the public records of a journal's records, from any record on.

The journal itself is what is kept; in memory is the tail alone, and what is older is read again where a
station asks for it. Nothing is sent here.
"""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Final

from table.uplink.public_side import public_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from table.journal import Record
    from table.messages.public_records import PublicRecord

KEPT: Final = 5_000
"""Records in memory: some four hours of a table."""


class Outbox:
    """The records of one journal, as a station may have them."""

    def __init__(self, found: Iterable[Record], reread: Callable[[], Sequence[Record]], kept: int = KEPT) -> None:
        """Begin with the records that were *found*; *reread* returns all of the journal's, when old ones are wanted."""
        self._reread = reread
        self._tail: deque[PublicRecord] = deque(maxlen=kept)
        self._early: Sequence[PublicRecord] = ()
        for record in found:
            self.add(record)

    @property
    def last(self) -> int:
        """The sequence of the last record; 0 for none."""
        return self._tail[-1].sequence if self._tail else 0

    def add(self, record: Record) -> PublicRecord:
        """Take in the record that the journal has kept last, and return what of it is public."""
        public = public_record(record, self._tail[-1] if self._tail else None)
        self._tail.append(public)
        return public

    def some(self, sequence: int, count: int) -> tuple[PublicRecord, ...]:
        """Return *count* records from *sequence* on, or as many as there are."""
        if sequence > self.last:
            return ()
        first = self._tail[0].sequence
        if sequence >= first:
            # What came to the tail meanwhile is in it: the early ones are not wanted any more.
            self._early = ()
            return tuple(islice(self._tail, sequence - first, sequence - first + count))
        if not self._early or not self._early[0].sequence <= sequence <= self._early[-1].sequence:
            self._early = self._read_again(sequence)
        offset = sequence - self._early[0].sequence
        return tuple(self._early[offset : offset + count])

    def _read_again(self, sequence: int) -> Sequence[PublicRecord]:
        found: deque[PublicRecord] = deque(maxlen=self._tail.maxlen)
        public: PublicRecord | None = None
        for record in self._reread():
            public = public_record(record, public)
            found.append(public)
            if found[0].sequence == sequence and len(found) == found.maxlen:
                break
        return tuple(public for public in found if public.sequence >= sequence)
