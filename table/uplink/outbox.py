"""The outbox: the public records of a journal's records, from any record on.

The journal itself is what is kept; in memory is the tail alone, and what is older is read again where a station asks
for it.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final

import msgspec

from table.engine.words.table_events import HandStarted
from table.keeping.journal import Record, SightingTaken
from table.keeping.recovery import Story
from table.messages.public_records import Head, PublicRecord
from table.uplink.public_side import public_record

KEPT: Final = 5_000
"""Records in memory: some four hours of a table."""


_NO_STORY: Final = Story()

LOOKED_BACK: Final = 500
"""Records before the one that is wanted, among which its hand is likely to begin."""


class Outbox:
    """The records of one journal, as a station may have them."""

    def __init__(
        self,
        reread: Callable[[int], Iterable[Record]],
        *,
        found: Story = _NO_STORY,
        link_at: Callable[[int], str] = lambda _: "",
        kept: int = KEPT,
    ) -> None:
        """Begin behind the records of which *found* tells; a new journal has none.

        *reread* returns the journal's records from any on, and *link_at* the link of one, when old ones are wanted.
        """
        self._reread = reread
        self._link_at = link_at
        self._tail: deque[PublicRecord] = deque(maxlen=kept)
        self._early: Sequence[PublicRecord] = ()
        self._last = _before(found.records + 1, found.hand_number)
        self._begun_by = 0 if found.beginning is None else found.beginning.number + 1
        self._begun_link = ""

    @property
    def last(self) -> int:
        """The sequence of the last record; 0 for none."""
        return 0 if self._last is None else self._last.sequence

    def add(self, record: Record, link: str = "") -> PublicRecord:
        """Take in the record that the journal has kept last, with its *link*; return what of it is public."""
        head: Head | msgspec.UnsetType = msgspec.UNSET
        if begins_hand(record):
            if self._begun_by and not self._begun_link:
                self._begun_link = self._link_at(self._begun_by)
            head = _head(link, self._begun_by, self._begun_link)
            self._begun_by, self._begun_link = self.last + 1, link
        self._last = public = public_record(record, self._last, head)
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
        """Return records from *sequence* on; None where it is not known from *start* on which hand came before.

        Of those that are not kept any more it returns the sequence alone.
        """
        found: list[PublicRecord] = []
        public, begun_by, begun_link = _before(start, _UNKNOWN), 0, ""
        for record in self._reread(start):
            number = record.number + 1 if isinstance(record, SightingTaken) else 1
            head: Head | msgspec.UnsetType = msgspec.UNSET
            if begins_hand(record):
                if number >= sequence and not begun_by and start > 1:
                    return None
                link = self._link_at(number)
                head = _head(link, begun_by, begun_link)
                begun_by, begun_link = number, link
            gone = range(max(sequence, 1 if public is None else public.sequence + 1), number)
            found += [PublicRecord(sequence=one, hand_number=0, at_ns=0) for one in gone[: KEPT - len(found)]]
            public = public_record(record, _before(number, _UNKNOWN if public is None else public.hand_number), head)
            if public.sequence < sequence:
                continue
            if public.hand_number == _UNKNOWN:
                return None
            found.append(public)
            if len(found) >= KEPT:
                break
        return found[: self._tail.maxlen]


def begins_hand(record: Record) -> bool:
    """Tell whether *record* begins a hand: with it the journal's head is told."""
    return isinstance(record, SightingTaken) and any(isinstance(event, HandStarted) for event in record.events)


def _head(link: str, before: int, before_link: str) -> Head | msgspec.UnsetType:
    """Return the head that is told; an earlier version's record has no link, and tells none."""
    if not link:
        return msgspec.UNSET
    return Head(link=link, before=before if before_link else 0, before_link=before_link)


_UNKNOWN: Final = -1


def _before(sequence: int, hand_number: int) -> PublicRecord | None:
    """Return what stands before the record *sequence*; None where it is the first."""
    return None if sequence == 1 else PublicRecord(sequence=sequence - 1, hand_number=hand_number, at_ns=0)
