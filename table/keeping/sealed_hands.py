"""The hidden cards of past hands, each sealed to the house, and who opened them: a file beside the journal.

A line for each, chained as the journal's are. It says how far the journal had come when the hand was over, and the
journal's link there: neither file can be changed or swapped alone. What is sealed is not known here.
"""

import fcntl
import os
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from typing import Final

import msgspec

from table.chain import BEGINNING, link_after, linked_line, read_line
from table.keeping.durable_file import OWNER_ONLY
from table.keeping.journal import JournalUnreadableError

SUFFIX: Final = ".sealed"
_LONGEST_LINE: Final = 1 << 20


class HandSealed(msgspec.Struct, frozen=True, kw_only=True, tag="hand-sealed"):
    """The hidden cards of a hand that was over."""

    begun_by: int
    """The number of the sighting that began the hand."""
    journal_id: str
    records: int
    """So many records the journal had."""
    link: str
    """Of the last of them."""
    of: str
    """What tells the same cards from others, and nothing of them; see `told_apart`."""
    box: str = ""
    """Who opens it learns which handle was which card."""

    @property
    def bound(self) -> bytes:
        """What the box is bound to."""
        return msgspec.json.encode([self.begun_by, self.journal_id, self.records, self.link])


class HandOpened(msgspec.Struct, frozen=True, kw_only=True, tag="hand-opened"):
    """Somebody opened a hand."""

    begun_by: int
    hand: int
    at_ms: int
    """The time of day."""
    by: str
    """The user of the machine on which it was."""
    reason: str


Line = HandSealed | HandOpened

_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def told_apart(handles: Iterable[str]) -> str:
    """Return what tells these handles from others; what the journal says of them is enough for it."""
    return blake2b(" ".join(sorted(handles)).encode(), digest_size=8).hexdigest()


class SealedHands:
    """The file of one journal."""

    def __init__(self, journal: Path) -> None:
        """Keep it beside *journal*."""
        self.path = journal.with_suffix(SUFFIX)

    def lines(self) -> Iterator[Line]:
        """Go through it. Raises `JournalUnreadableError` where a line was changed, taken out or moved, and OSError."""
        if not self.path.is_file():
            return
        with self.path.open("rb") as file:
            yield from self._lines(file, BEGINNING)

    def _lines(self, file: Iterable[bytes], link: str) -> Iterator[Line]:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                # The power cut it short.
                return
            read = read_line(line)
            if read is None or read.link != link_after(link, read.body):
                what = "this line was changed, or one before it was changed, taken out or moved"
                msg = f"{self.path}:{number}: {what}; put a sound copy in its place, or move the file away"
                raise JournalUnreadableError(msg)
            link = read.link
            yield _DECODER.decode(read.body)

    def append(self, line: Line) -> None:
        """Write *line* behind the last one, and wait for the disk. Raises OSError, and as `lines` does."""
        with os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+b", buffering=0) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            link = self._end(file)
            body = msgspec.json.encode(line)
            file.write(linked_line(body, link_after(link, body)))
            os.fdatasync(file.fileno())

    @staticmethod
    def _end(file: FileIO) -> str:
        """Go behind the last whole line, cut off what the power left there, and return the line's link."""
        before = file.seek(max(0, file.seek(0, os.SEEK_END) - _LONGEST_LINE))
        text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        file.truncate(file.seek(before + len(whole)))
        last = read_line(whole[whole.rfind(b"\n", 0, -1) + 1 :])
        return BEGINNING if last is None else last.link or BEGINNING
