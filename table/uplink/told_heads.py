"""Keeps how far the station's own log had come with each order: a station that rewrites it can be told by its tables.

A file beside the journal, a line for each head, as `squaredeal journal verify --heads` reads it.
"""

import os
from pathlib import Path
from typing import Final

from table.keeping.durable_file import OWNER_ONLY
from table.messages.sayings import LogHead

HEADS_NAME: Final = "station.heads"
OF: Final = "station"
"""Stands where a station's heads have a journal's id."""
_TAIL: Final = 256
_LONGEST: Final = 4_000_000


class ToldHeads:
    """The heads that one table was told."""

    def __init__(self, path: Path) -> None:
        """Keep them in the file at *path*."""
        self._path = path
        self._last: LogHead | None = None
        self._is_read = False

    def keep(self, head: LogHead) -> str | None:
        """Keep *head*, unless it is the last; return a line for the operator, if there is one to say."""
        try:
            last = self._found()
            if head == last:
                return None
            self._last = head
            self._append(f"{OF},{head.upto},{head.link}\n")
        except OSError as fault:
            return f"{self._path}: how far the station's log had come cannot be kept ({fault.strerror})"
        if last is None or last.upto < head.upto:
            return None
        return (
            "the station's own log does not follow what it had told: it was rewritten, or an old copy was put back; "
            f"squaredeal journal verify at the station, with --heads and a copy of {self._path}"
        )

    def _append(self, line: str) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        with os.fdopen(os.open(self._path, flags, OWNER_ONLY), "ab", buffering=0) as file:
            if file.tell() > _LONGEST:
                # Years of orders: those of late are what somebody may want to deny.
                file.truncate(0)
            file.write(line.encode())
            os.fdatasync(file.fileno())

    def _found(self) -> LogHead | None:
        if self._is_read:
            return self._last
        self._is_read = True
        if self._path.is_file():
            with self._path.open("rb") as file:
                file.seek(max(0, self._path.stat().st_size - _TAIL))
                match file.read().decode("ascii", errors="replace").rpartition("\n")[0].rpartition("\n")[2].split(","):
                    case [_, upto, link] if upto.isdecimal() and int(upto):
                        self._last = LogHead(upto=int(upto), link=link)
                    case _:
                        pass
        return self._last
