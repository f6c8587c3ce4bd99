"""The outbox: the public records of a journal's records, from any record on.

The journal itself is what is kept; in memory is the tail alone, and what is older is read again where a
station asks for it. Nothing is sent here.
"""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Final

from table.messages.public_records import PublicRecord
from table.uplink.public_side import public_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from table.keeping.journal import Record

KEPT: Final = 5_000
"""Records in memory: some four hours of a table."""


LOOKED_BACK: Final = 500
"""Records before the one that is wanted, among which its hand is likely to begin."""


class Outbox:
    """The records of one journal, as a station may have them."""

    def __init__(
        self,
        reread: Callable[[int], Iterable[Record]],
        *,
        sequence: int = 0,
        hand_number: int = 0,
        kept: int = KEPT,
    ) -> None:
        """Begin behind the record *sequence*, in the hand *hand_number*; 0 is a new journal.

        *reread* returns the journal's records from any on, when old ones are wanted.
        """
        self._reread = reread
        self._tail: deque[PublicRecord] = deque(maxlen=kept)
        self._early: Sequence[PublicRecord] = ()
        self._last = _before(sequence + 1, hand_number)

    @property
    def last(self) -> int:
        """The sequence of the last record; 0 for none."""
        return 0 if self._last is None else self._last.sequence

    def add(self, record: Record) -> PublicRecord:
        """Take in the record that the journal has kept last, and return what of it is public."""
        self._last = public = public_record(record, self._last)
        self._tail.append(public)
        return public

    def some(self, sequence: int, count: int) -> tuple[PublicRecord, ...]:
        """Return *count* records from *sequence* on, or as many as there are."""
        if sequence > self.last:
            return ()
        first = self._tail[0].sequence if self._tail else self.last + 1
        if sequence >= first:
            # What came to the tail meanwhile is in it: the early ones are not wanted any more.
            self._early = ()
            return tuple(islice(self._tail, sequence - first, sequence - first + count))
        if not self._early or not self._early[0].sequence <= sequence <= self._early[-1].sequence:
            self._early = self._read_again(sequence)
        offset = sequence - self._early[0].sequence if self._early else 0
        return tuple(self._early[offset : offset + count])

    def _read_again(self, sequence: int) -> Sequence[PublicRecord]:
        back = LOOKED_BACK
        while (found := self._read_from(max(1, sequence - back), sequence)) is None:
            back *= LOOKED_BACK
        return found

    def _read_from(self, start: int, sequence: int) -> Sequence[PublicRecord] | None:
        """Return records from *sequence* on; None where it is not known from *start* on in which hand it is."""
        found: list[PublicRecord] = []
        public = _before(start, _UNKNOWN)
        for record in self._reread(start):
            public = public_record(record, public)
            if public.sequence < sequence:
                continue
            if public.hand_number == _UNKNOWN:
                return None
            found.append(public)
            if len(found) == self._tail.maxlen:
                break
        return found


_UNKNOWN: Final = -1


def _before(sequence: int, hand_number: int) -> PublicRecord | None:
    """Return what stands before the record *sequence*; None where it is the first."""
    return None if sequence == 1 else PublicRecord(sequence=sequence - 1, hand_number=hand_number, at_ns=0)
