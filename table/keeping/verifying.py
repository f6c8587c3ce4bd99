"""Whether a journal is as it was written: its lines, their chain, the seals of its files, and heads kept elsewhere.

Each fault is one line, with its place. Whose key a seal is to bear, and how a signature is judged, is handed in.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from table.chain import BEGINNING, JournalLine, Judge, Seal, link_after, read_line
from table.keeping.sealing import seal_in
from table.keeping.segments import Segment, base_path, fresh_path, seal_path, segments_of
from table.keeping.sound_lines import check_is_file, said_before, unread

DAMAGED: Final = "this line is damaged: its checksum is not that of what it says"
NOT_FOLLOWING: Final = "this record does not follow the one before: one of the two was changed, or others were between"
NO_LINK: Final = "this line has no link to the one before it, and those before have: it was written by somebody else"
CUT: Final = "this file is cut short in mid-line"

BACK_MS: Final = 60_000
"""A clock that is set by the network goes back by less."""


class _SaidLine(msgspec.Struct, frozen=True):
    """As much of a line as is asked here."""

    type: str
    number: int = 0
    before: int = 0
    begun_ms: int = 0


_SAID: msgspec.json.Decoder[_SaidLine] = msgspec.json.Decoder(_SaidLine)


class Verifying:
    """Goes through a journal once."""

    def __init__(
        self,
        path: Path,
        judge: Judge | None = None,
        key: str = "",
        heads: Mapping[int, str] | None = None,
    ) -> None:
        """Look at the journal at *path*; *judge* judges a signature by its key, and every seal is to bear *key*.

        *heads* are links that somebody else has kept, each by the number of records up to it; one may be empty.
        Without *judge* no signature is looked at, without *key* all seals are to bear the key of the first.
        """
        self._path = path
        self._judge = judge
        self._key = key
        self._heads = dict(heads or {})
        self._link: str | None = BEGINNING
        self._begun_ms = 0
        self._is_linked = False
        self.first = 1
        """The number of the first record that is there, as far as it was gone through."""
        self.records = 0
        self.files = self.sealed = 0
        self.is_torn = False

    def faults(self) -> Iterator[str]:
        """Yield each fault. Raises `JournalUnreadableError` where the disk does not give the files."""
        check_is_file(self._path)
        for segment in segments_of(self._path):
            try:
                with segment.path.open("rb") as file:
                    yield from self._file(segment, file)
            except FileNotFoundError:
                # While a file is closed the next may not have its name yet.
                if self.files and not segment.is_closed and said_before(fresh_path(self._path)) != self.records:
                    yield (
                        f"{segment.path}: the last file of this journal is missing: what was kept behind record "
                        f"{self.records} is not there; put it back, or start the table to go on without it"
                    )
                continue
            except OSError as fault:
                raise unread(segment.path, fault) from None
            self.files += 1
            if segment.before is not None:
                yield from self._seal(segment, segment.before)
        past = min((upto for upto in self._heads if upto > self.records), default=None)
        if past is not None:
            yield f"{self._path}: its end is cut off: {self.records} records are there, and {past} had been told"

    def _file(self, segment: Segment, lines: Iterator[bytes]) -> Iterator[str]:
        if not self.files:
            yield from self._oldest(segment)
        elif segment.before is not None and segment.before != self.records:
            yield f"{segment.path}:1: {self._misplaced(segment.before)}"
            self.records, self._link = segment.before, None
        for number, line in enumerate(lines, start=1):
            fault = self._line(line, is_closed=segment.is_closed)
            if fault is not None:
                yield f"{segment.path}:{number}: {fault}"

    def _oldest(self, segment: Segment) -> Iterator[str]:
        """Begin with the oldest file that is there: those before it were dropped if it stands how the table stood."""
        before = segment.before if segment.is_closed else said_before(segment.path)
        if not before:
            return
        self.first, self.records, self._link = before + 1, before, None
        base = base_path(self._path, before)
        if not base.is_file():
            yield (
                f"{segment.path}: records 1 to {before} are missing: this is the oldest file that is there, and "
                f"nothing says how the table stood before it ({base.name}); put back what was before it"
            )

    def _misplaced(self, before: int) -> str:
        if before > self.records:
            return f"records {self.records + 1} to {before} are missing: this is not the next file"
        return (
            f"this file stands in the wrong place: by its name {before} records are before it, and {self.records} are"
        )

    def _line(self, line: bytes, *, is_closed: bool) -> str | None:
        """Go one line on; return what is wrong with it."""
        read = read_line(line)
        if read is None:
            return self._damaged(line, is_closed=is_closed)
        before, own = self._link, read.link
        link = link_after(before, read.body) if before is not None else own or ""
        self._link = own or link
        try:
            said = _SAID.decode(read.body)
        except msgspec.DecodeError:
            self.records += 1
            return DAMAGED
        if own is None and self._is_linked:
            self._count(said)
            return NO_LINK
        self._is_linked |= own is not None
        if self._count(said) or own not in {None, link}:
            return NOT_FOLLOWING
        return self._time(said) or self._head(read)

    def _damaged(self, line: bytes, *, is_closed: bool) -> str | None:
        if not line.endswith(b"\n"):
            self.is_torn = not is_closed
            return CUT if is_closed else None
        self.records += 1
        self._link = None
        return DAMAGED

    def _count(self, said: _SaidLine) -> bool:
        """Count a record; return whether it is none that can stand here."""
        match said.type:
            case "segment-begun":
                is_wrong = said.before != self.records
                self.records = said.before
            case "table-opened":
                is_wrong = self.records != 0
                self.records += 1
            case _:
                is_wrong = said.number != self.records
                self.records = said.number + 1
        return is_wrong

    def _time(self, said: _SaidLine) -> str | None:
        """Say where the clock of the table was set back; a time that is not known is 0."""
        before, self._begun_ms = self._begun_ms, said.begun_ms or self._begun_ms
        if self._begun_ms >= before - BACK_MS:
            return None
        back = (before - self._begun_ms) // (60 * 1_000)
        return f"when this file was begun the clock had been set back, by {back} minutes at least"

    def _head(self, read: JournalLine) -> str | None:
        if not self._heads:
            return None
        head = self._heads.get(self.records)
        if head in {None, "", self._link} or read.body.startswith(b'{"type":"segment-begun"'):
            return None
        return "up to here the journal is another than the one that was told: it was written anew"

    def _seal(self, segment: Segment, before: int) -> Iterator[str]:
        path = seal_path(self._path, before)
        seal = seal_in(path)
        if seal is None:
            what = "this seal cannot be read" if path.exists() else "this file of the journal is not sealed"
            yield f"{path if path.exists() else segment.path}: {what}"
            return
        self.sealed += 1
        self._key = self._key or seal.key
        why = self._unsealed(seal)
        if why is not None:
            yield f"{path}: {why}"

    def _unsealed(self, seal: Seal) -> str | None:
        if seal.key != self._key:
            return f"this seal bears another key than the table's: {seal.key}, not {self._key}"
        if self._judge is not None and not self._judge(seal.key, seal.signed, seal.signature):
            return "the signature of this seal is not the table's: the seal was changed"
        if self._link is not None and (seal.upto, seal.link) != (self.records, self._link):
            return (
                f"this seal is of other records than those of its file: {seal.upto} up to its end, and {self.records} "
                "are there; the file was written anew, cut, or is another's"
            )
        return None
