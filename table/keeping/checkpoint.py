"""The checkpoint: how a table stood when its last hand began, in a file beside its journal.

A table that starts again takes the records behind it alone. What is in doubt about it is decided for the journal:
then all of that is read, and the checkpoint is not used. It says nothing that the records before it do not say; no
key of a hand and no name of a face-down card can be in it.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from table import engine
from table.engine.standing import NoStandingError, read_standing, written
from table.engine.table import Table
from table.keeping.durable_file import write_secret
from table.keeping.journal import Mark, TableOpened, sealed, unsealed
from table.keeping.past_records import PastRecords
from table.keeping.recovery import OtherTableError, Recovered, Story, check_is_same, retold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from table.engine.standing import Standing
    from table.engine.words.rulebook import Rulebook
    from table.keeping.file_journal import FileJournal
    from table.keeping.journal import Record

SCHEMA = 1
"""Raised when a field changes its meaning: whatever was written before is not used then."""


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table when a hand began, and all that tells whether it is this table."""

    schema: int = SCHEMA
    program: str
    """Which engine wrote it: another may mean something else by the same state."""
    rulebook: str
    """By which answers, the house's settings included."""
    opened: TableOpened
    """With which record its journal begins."""
    mark: Mark
    """Behind which record it stands."""
    story: Story
    standing: msgspec.Raw


class _NotUsedError(Exception):
    """A checkpoint cannot be gone on from; `str` says why."""


_DAMAGED = "is damaged"
_NO_FILE = "is no file"
_OTHER_PROGRAM = "was written by another version of this program"
_OTHER_BOOK = "was written when the rulebook had other answers"
_OTHER_JOURNAL = "is of another journal"
_AT_ODDS = "and its journal are at odds"


class CheckpointedJournal:
    """A journal beside which there is a checkpoint: made when a hand begins, kept when its table has time."""

    def __init__(self, journal: FileJournal, table: Table, told: Recovered, path: Path) -> None:
        """Keep it at *path*; *told* is what the journal has told *table* by now."""
        self._journal = journal
        self._table = table
        self._told = told
        self._path = path
        self._due: tuple[Mark, Story, Standing] | None = None
        self._past: PastRecords | None = None

    def append(self, record: Record) -> None:
        """Keep *record* for good; the table has taken it."""
        self._journal.append(record)
        self._told.take(record)
        self.look()

    def records(self) -> Iterable[Record]:
        """Return what was kept before this journal was opened."""
        return self._journal.records()

    def look(self) -> None:
        """Remember how the table stands, if a hand has just begun: its values are frozen."""
        if self._told.is_beginning:
            self._due = (self._journal.end, self._told.story, self._table.standing)

    def keep_house(self, *, is_idle: bool) -> Iterator[str]:
        """Do what there is time for between two ticks, more where the table *is_idle*; tell what is wrong."""
        if (why := self.keep_checkpoint()) is not None:
            yield why
        if is_idle:
            self._past = self._past or PastRecords(self._journal.path, self._journal.unread_octets)
            if (why := self._past.look()) is not None:
                yield why

    @property
    def damaged(self) -> int | None:
        """The first damaged record before the checkpoint, as far as they were looked at: see `PastRecords.damaged`."""
        return None if self._past is None else self._past.damaged

    def keep_checkpoint(self) -> str | None:
        """Put the last checkpoint on the disk, if it is not there yet; return why the disk refuses it."""
        opened = self._journal.opened
        if self._due is None or opened is None:
            return None
        mark, story, standing = self._due
        self._due = None
        checkpoint = Checkpoint(
            program=program_hash(),
            rulebook=rulebook_hash(self._table.rulebook),
            opened=opened,
            mark=mark,
            story=story,
            standing=msgspec.Raw(written(standing)),
        )
        try:
            write_secret(self._path, sealed(msgspec.json.encode(checkpoint)))
        except OSError as fault:
            return (
                f"{self._path}: the checkpoint cannot be written ({fault.strerror}); make room or give leave to write "
                "there: the table plays on, and its next start reads the whole journal"
            )
        return None


class StandsAgain(NamedTuple):
    """A table that stands where its journal left it."""

    table: Table
    told: Recovered
    journal: CheckpointedJournal


def stand_again(
    journal: FileJournal, opened: TableOpened, book: Rulebook, path: Path, tell: Callable[[str], object]
) -> StandsAgain:
    """Have a table stand where *journal* left it, by the checkpoint at *path* and what was kept since.

    Why a checkpoint is not used is told. Raises `OtherTableError` where the journal is another table's, and
    `JournalUnreadableError` where what has to be read of it is damaged.
    """

    def retell(table: Table, told: Recovered, mark: Mark) -> StandsAgain:
        kept = CheckpointedJournal(journal, table, told, path)
        for _ in retold(table, opened, journal.records(mark), told):
            kept.look()
        return StandsAgain(table, told, kept)

    if journal.opened is not None:
        check_is_same(journal.opened, opened)
        try:
            found = _found(path, journal, book)
            table = Table(opened.setup, book, read_standing(bytes(found.standing)))
            return retell(table, Recovered(found.story), found.mark)
        except FileNotFoundError:
            pass
        except (_NotUsedError, OtherTableError, NoStandingError) as fault:
            why = fault if isinstance(fault, _NotUsedError) else _AT_ODDS
            tell(f"{path}: this checkpoint {why}: the whole journal is read; nothing is lost, nothing is to be done")
    return retell(Table(opened.setup, book), Recovered(), Mark())


def _found(path: Path, journal: FileJournal, book: Rulebook) -> Checkpoint:
    """Return the checkpoint at *path*. Raises `_NotUsedError`, or FileNotFoundError where there is none."""
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            # A pipe has nothing to read until somebody writes to it.
            raise _NotUsedError(_NO_FILE)
        body = unsealed(path.read_bytes())
    except FileNotFoundError:
        raise
    except OSError as fault:
        msg = f"cannot be read ({fault.strerror})"
        raise _NotUsedError(msg) from None
    if body is None:
        raise _NotUsedError(_DAMAGED)
    try:
        written_by = msgspec.json.decode(body, type=_Origin)
        if (written_by.schema, written_by.program) != (SCHEMA, program_hash()):
            raise _NotUsedError(_OTHER_PROGRAM)
        found = msgspec.json.decode(body, type=Checkpoint)
    except msgspec.DecodeError:
        raise _NotUsedError(_DAMAGED) from None
    if found.rulebook != rulebook_hash(book):
        raise _NotUsedError(_OTHER_BOOK)
    if found.opened != journal.opened or found.mark.records != found.story.records or not journal.holds(found.mark):
        raise _NotUsedError(_OTHER_JOURNAL)
    return found


class _Origin(msgspec.Struct, frozen=True):
    """What any version's checkpoint says of itself."""

    schema: int
    program: str


@cache
def program_hash() -> str:
    """Return what tells this engine from any other: its own text."""
    folder = Path(engine.__file__).parent
    found = hashlib.blake2b(digest_size=16)
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".so"}:
            found.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def rulebook_hash(book: Rulebook) -> str:
    """Return what tells this book from any other, by its answers."""
    return hashlib.blake2b(msgspec.json.encode(book, order="deterministic"), digest_size=16).hexdigest()
