"""The checkpoint: how a table stood when its last hand began, in a file beside its journal.

A table that starts again takes the records behind it alone. What is in doubt about it is decided for the journal:
then all of that is read, and the checkpoint is not used. It says nothing that the records before it do not say; no
key of a hand and no name of a face-down card can be in it.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from table import engine
from table.chain import sealed, unsealed
from table.engine.standing import NoStandingError, Standing, read_standing, written
from table.engine.table import Table
from table.engine.words.rulebook import Rulebook
from table.keeping.archive import Archive
from table.keeping.durable_file import write_secret
from table.keeping.file_journal import FileJournal
from table.keeping.journal import JournalUnreadableError, Mark, Record, TableOpened
from table.keeping.past_records import PastRecords
from table.keeping.recovery import OtherTableError, Recovered, Story, check_is_same, retold
from table.keeping.segments import base_path, closed_segments
from table.keeping.sound_lines import said_before

CHECKPOINT_NAME = "table.checkpoint"
"""Beside a journal."""

SCHEMA = 2
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

    def __init__(
        self, journal: FileJournal, table: Table, told: Recovered, path: Path, archive: Archive | None = None
    ) -> None:
        """Keep it at *path*; *told* is what the journal has told *table* by now.

        Without *archive* the journal stays in the file in which it is.
        """
        self._journal = journal
        self._archive = archive
        self._wrong: list[str] = []
        self._link = ""
        self._table = table
        self._told = told
        self._path = path
        self._due: tuple[Mark, Story, Standing] | None = None
        self._past: PastRecords | None = None

    def append(self, record: Record) -> None:
        """Keep *record* for good; the table has taken it."""
        self._journal.append(record)
        self._link = self._journal.link
        self._told.take(record)
        archive = self._archive
        if archive is not None and self._told.is_beginning and archive.is_next_due(self._journal.end.octets):
            why = self._journal.begin_segment(archive.now_ms())
            self._wrong += [] if why is None else [why]
            archive.next_begun()
        self.look()

    def records(self) -> Iterable[Record]:
        """Return what was kept before this journal was opened."""
        return self._journal.records()

    @property
    def link(self) -> str:
        """The link of the record that was kept last."""
        return self._link

    def look(self) -> None:
        """Remember how the table stands, if a hand has just begun: its values are frozen."""
        if self._told.is_beginning:
            self._due = (self._journal.end, self._told.story, self._table.standing)

    def keep_house(self, *, is_idle: bool) -> Iterator[str]:
        """Do what there is time for between two ticks, more where the table *is_idle*; tell what is wrong."""
        yield from self._wrong
        self._wrong.clear()
        if (why := self.keep_checkpoint()) is not None:
            yield why
        if is_idle:
            if self._archive is not None:
                yield from self._archive.keep_house()
            self._past = self._past or PastRecords(self._journal.path, self._journal.unread)
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
            text = sealed(msgspec.json.encode(checkpoint))
            if mark.segment == mark.records > 0:
                # The table can stand again by this file, and those behind it, alone.
                write_secret(base_path(self._journal.path, mark.segment), text)
            write_secret(self._path, text)
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


def stand_again(  # noqa: PLR0913, PLR0917 - a journal, and all that it is read by
    journal: FileJournal,
    opened: TableOpened,
    book: Rulebook,
    path: Path,
    tell: Callable[[str], object],
    archive: Archive | None = None,
) -> StandsAgain:
    """Have a table stand where *journal* left it, by the checkpoint at *path* and what was kept since.

    Why a checkpoint is not used is told. Raises `OtherTableError` where the journal is another table's, and
    `JournalUnreadableError` where what has to be read of it is damaged, or not kept any more.
    """

    def retell(table: Table, told: Recovered, mark: Mark) -> StandsAgain:
        kept = CheckpointedJournal(journal, table, told, path, archive)
        for _ in retold(table, opened, journal.records(mark), told):
            kept.look()
        return StandsAgain(table, told, kept)

    if journal.opened is not None:
        check_is_same(journal.opened, opened)
        base = _oldest_base(journal.path)
        for place in (path, base):
            if place is None:
                continue
            try:
                found = _found(place, journal, book, is_any_program=place == base)
                table = Table(opened.setup, book, read_standing(bytes(found.standing)))
                return retell(table, Recovered(found.story), found.mark)
            except FileNotFoundError:
                pass
            except (_NotUsedError, OtherTableError, NoStandingError) as fault:
                why = fault if isinstance(fault, _NotUsedError) else _AT_ODDS
                tell(f"{place}: this checkpoint {why}: {_WHOLE if base is None else _KEPT}")
        if base is not None:
            raise JournalUnreadableError(_NO_BEGINNING.format(path=journal.path, base=base))
    return retell(Table(opened.setup, book), Recovered(), Mark())


_WHOLE: Final = "the whole journal is read; nothing is lost, nothing is to be done"
_KEPT: Final = "the journal is read from its oldest file on, which is no longer its first"
_NO_BEGINNING: Final = (
    "{path}: its first files are not kept any more, and nothing says how the table stood behind them ({base}); put "
    "that file of a sound copy back, start it with the release and the rulebook that wrote it, or move the journal "
    "away to begin anew (write down stacks, button and blinds before)"
)


def _oldest_base(journal: Path) -> Path | None:
    """Return where it stands how the table stood when its oldest file began; None where that is its very first."""
    closed = closed_segments(journal)
    before = closed[0].before if closed else said_before(journal)
    return base_path(journal, before) if before else None


def _found(path: Path, journal: FileJournal, book: Rulebook, *, is_any_program: bool) -> Checkpoint:
    """Return the checkpoint at *path*. Raises `_NotUsedError`, or FileNotFoundError where there is none.

    One of another version of the program is used where there is no other way: what it means is compared, record by
    record.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        # A pipe has nothing to read until somebody writes to it.
        raise _NotUsedError(_NO_FILE)
    try:
        body = unsealed(path.read_bytes())
    except FileNotFoundError:
        raise
    except OSError as fault:
        msg = f"cannot be read ({fault.strerror})"
        raise _NotUsedError(msg) from None
    if body is None:
        raise _NotUsedError(_DAMAGED)
    found = _decoded(body, is_any_program=is_any_program)
    if found.rulebook != rulebook_hash(book):
        raise _NotUsedError(_OTHER_BOOK)
    if found.opened != journal.opened or found.mark.records != found.story.records or not journal.holds(found.mark):
        raise _NotUsedError(_OTHER_JOURNAL)
    return found


def _decoded(body: bytes, *, is_any_program: bool) -> Checkpoint:
    try:
        written_by = msgspec.json.decode(body, type=_Origin)
        if written_by.schema != SCHEMA or (written_by.program != program_hash() and not is_any_program):
            raise _NotUsedError(_OTHER_PROGRAM)
        return msgspec.json.decode(body, type=Checkpoint)
    except msgspec.DecodeError:
        raise _NotUsedError(_DAMAGED) from None


def mark_in(path: Path) -> Mark | None:
    """Return up to where the checkpoint at *path*, whoever wrote it, knows its journal; None where it does not say."""
    try:
        return msgspec.json.decode(unsealed(path.read_bytes()) or b"", type=_Marked).mark
    except (OSError, ValueError):
        return None


class _Marked(msgspec.Struct, frozen=True):
    mark: Mark


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
