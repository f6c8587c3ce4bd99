"""A file of lines that are chained as the journal's are: it is told where one was changed, taken out or moved.

What the lines say is its owner's affair.
"""

import fcntl
import os
from collections.abc import Iterable, Iterator
from io import FileIO
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from table.chain import BEGINNING, link_after, linked_line, read_line
from table.keeping.durable_file import OWNER_ONLY
from table.keeping.journal import JournalUnreadableError

_LONGEST_LINE: Final = 1 << 20

_Line = TypeVar("_Line")


class ChainedFile(Generic[_Line]):
    """One such file; there need not be one yet."""

    def __init__(self, path: Path, decoder: msgspec.json.Decoder[_Line]) -> None:
        """Keep it at *path*; *decoder* reads what a line says."""
        self.path = path
        self._decoder = decoder

    def lines(self) -> Iterator[_Line]:
        """Go through it. Raises `JournalUnreadableError` where a line was changed, taken out or moved, and OSError."""
        if not self.path.is_file():
            return
        with self.path.open("rb") as file:
            yield from self._lines(file, BEGINNING)

    def _lines(self, file: Iterable[bytes], link: str) -> Iterator[_Line]:
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
            yield self._decoder.decode(read.body)

    def append(self, line: _Line) -> None:
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
