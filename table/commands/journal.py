"""`squaredeal journal`: what a table has kept, read, searched and verified, and cut off where it is damaged.

A journal is only read, while its table plays too; `repair` alone writes, and asks before. No key, no vault and no
rulebook is asked for. How a journal is verified and mended stands in `table.keeping`.
"""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec

from config.files.faults import ConfigError
from table.clock import local_time
from table.commands.by_name import WithWholeLines
from table.commands.station_log import station_folder, told_heads, verify_log
from table.engine.words.table_events import HandStarted
from table.keeping.checkpoint import CHECKPOINT_NAME, mark_in
from table.keeping.journal import Record, SightingTaken, record_body
from table.keeping.mending import mend, mend_of
from table.keeping.reading import opening_of, records_from
from table.keeping.sealing import SEALING_KEY_NAME, seal_in
from table.keeping.segments import is_kept, seal_path, segments_of
from table.keeping.verifying import Verifying

FAULTY: Final = 1
"""Exit status of a journal in which something is wrong."""

SHOWN: Final = 40
"""Records that are shown where nobody says how many."""

_JOURNAL = click.argument("source", metavar="JOURNAL", type=click.Path(path_type=Path))
_JSON = click.option("--json", "is_json", is_flag=True, help="Each record whole, as JSON, a line for each.")


@click.group(cls=WithWholeLines)
def journal() -> None:
    """Read, verify and repair what a table has kept.

    JOURNAL is a table's journal, or the folder that holds it.
    """


@journal.command()
@_JOURNAL
@click.option("--from", "first", metavar="N", type=click.IntRange(min=1), help="Records from this one on.")
@click.option("--hand", "hand", metavar="N", type=click.IntRange(min=1), help="The records of this hand.")
@click.option(
    "--count", metavar="N", type=click.IntRange(min=1), help=f"So many records; {SHOWN} where --from is given."
)
@_JSON
def show(source: Path, first: int | None, hand: int | None, count: int | None, *, is_json: bool) -> None:
    """List its files, or some of its records.

    The first record, number 1, says what the table was when the journal began.
    """
    path = _path(source)
    if first is None and hand is None and count is None:
        _show_files(path)
        return
    most = count or (SHOWN if hand is None else None)
    shown = 0
    # Which hand it is, the record with which that began says.
    for number, at_hand, record in _numbered(path, 1 if hand is not None else first or 1):
        if hand is not None and at_hand > hand:
            break
        if number < (first or 1) or hand not in {None, at_hand}:
            continue
        _tell(number, at_hand, record, is_json=is_json)
        shown += 1
        if shown == most:
            break


@journal.command()
@_JOURNAL
@click.argument("words", nargs=-1, required=True)
@_JSON
def search(source: Path, words: tuple[str, ...], *, is_json: bool) -> None:
    """Print the records in which all of WORDS stand, in small letters or large.

    Exit status: 0 where there are some, 1 where there are none.
    """
    wanted = [word.casefold() for word in words]
    found = False
    for number, hand, record in _numbered(_path(source), 1):
        body = record_body(record).decode().casefold()
        if all(word in body for word in wanted):
            found = True
            _tell(number, hand, record, is_json=is_json)
    sys.exit(0 if found else FAULTY)


@journal.command()
@_JOURNAL
@click.option("--key", metavar="KEY", help="The public half of the key that every seal has to bear.")
@click.option(
    "--heads",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="What a station has kept of it, as squaredeal journal heads prints it there.",
)
def verify(source: Path, key: str | None, heads: Path | None) -> None:
    """Say whether it is as it was written, or what is wrong and where, a line for each fault.

    Of a station's folder it is the station's own log: who did what, its orders, its tournament.

    Exit status: 0 nothing is wrong, 1 something is.
    """
    station = station_folder(source)
    if station is not None:
        sys.exit(FAULTY if verify_log(station, key, partial(_heads, heads)) else 0)
    from table.pki.signing import is_signed  # noqa: PLC0415 - the other commands need no cryptography

    path = _path(source)
    told = {**_checkpoint_head(path), **_heads(heads, _id_of(path))}
    verifying = Verifying(path, is_signed, key or _key_beside(path), told)
    faults = 0
    for fault in verifying.faults():
        click.echo(fault)
        faults += 1
    click.echo(
        f"{path}: {_records(verifying)}, files {verifying.files}, sealed {verifying.sealed}; "
        f"{'each follows the one before' if not faults else f'faults: {faults}'}"
    )
    if verifying.is_torn:
        click.echo("The power cut its last line short. Nothing was shown of it, and the next start cuts it off.")
    sys.exit(FAULTY if faults else 0)


def _records(verifying: Verifying) -> str:
    first, last = verifying.first, verifying.records
    return f"records {first} to {last}" if last >= first else "no records"


@journal.command()
@_JOURNAL
@click.option("--yes", "is_sure", is_flag=True, help="Do not ask.")
def repair(source: Path, *, is_sure: bool) -> None:
    """Cut it off behind its last good record, where it is damaged; what was there is laid aside.

    Stop the table before. Exit status: 0 it is sound now, 1 nothing was done.
    """
    path = _path(source)
    found = mend_of(path)
    if found is None:
        click.echo(f"{path}: it can be read to its end; nothing is to be done")
        return
    good = found.good.records
    click.echo(found.why)
    mark = mark_in(path.with_name(CHECKPOINT_NAME))
    beside: tuple[Path, ...] = ()
    if mark is not None and mark.records > good:
        beside = (path.with_name(CHECKPOINT_NAME),)
        click.echo(
            f"The table does not need what is damaged: it starts behind record {mark.records}. Cut off, it stands as "
            f"after record {good} and forgets all hands since; a sound copy in the place of that file is better."
        )
    if not is_sure and not click.confirm(f"Cut it off behind record {good}?", err=True):
        sys.exit(FAULTY)
    try:
        aside = mend(path, found.good, beside)
    except OSError as fault:
        raise ConfigError(
            [f"{path}: it cannot be repaired ({fault.strerror}); copy the folder to another disk"]
        ) from None
    click.echo(f"{path}: cut off behind record {good}; as it was it lies in {aside}")


@journal.command()
@click.argument("data", metavar="STATION_FOLDER", type=click.Path(path_type=Path, exists=True))
@click.argument("journal_id", metavar="[JOURNAL_ID]", required=False)
def heads(data: Path, journal_id: str | None) -> None:
    """Print what a station has kept of its tables' journals, for `verify --heads`.

    A line for each hand: the journal's id, the record's number, its link. `squaredeal journal show` says the id.
    """
    for line in told_heads(data, journal_id):
        click.echo(line)


def _path(source: Path) -> Path:
    from table.commands.export import journal_in  # noqa: PLC0415 - it brings all that a scenario is played with

    path = journal_in(source) if source.is_dir() else source
    if not is_kept(path):
        raise ConfigError([f"{path}: there is no such journal; check the name"])
    return path


def _numbered(path: Path, first: int) -> Iterator[tuple[int, int, Record]]:
    """Go through the records from *first* on: its number, the hand in which it is, the record."""
    hand = 0
    for record in records_from(path, first):
        number = 1
        if isinstance(record, SightingTaken):
            number = record.number + 1
            hand = next((event.number for event in record.events if isinstance(event, HandStarted)), hand)
        yield number, hand, record


def _tell(number: int, hand: int, record: Record, *, is_json: bool) -> None:
    if is_json:
        click.echo(record_body(record).decode())
        return
    said = [_kind(record)]
    if isinstance(record, SightingTaken):
        said = [_kind(record.sighting), *map(_kind, record.events), *(f"! {alert.code}" for alert in record.alerts)]
    click.echo(f"{number:>8} {f'hand {hand}' if hand else '':<10} {', '.join(said)}")


def _kind(value: msgspec.Struct) -> str:
    return str(type(value).__struct_config__.tag)


def _show_files(path: Path) -> None:
    opened = opening_of(path)
    if opened is not None:
        click.echo(f"{opened.table_name}, by {opened.rulebook}; journal {opened.journal_id or 'without an id'}")
    for segment in segments_of(path):
        if not segment.path.exists():
            continue
        size, seal = segment.path.stat().st_size, seal_in(seal_path(path, segment.before or 0))
        how = "is written"
        if segment.before is not None:
            how = (
                "closed"
                if seal is None
                else f"records {seal.before + 1} to {seal.upto}, sealed {local_time(seal.sealed_ms)}"
            )
        click.echo(f"{segment.path.name}: {size / 1_000_000:.1f} MB, {how}")


def _key_beside(path: Path) -> str:
    """Return the public half of the table's own key, where that lies beside its journal; else nothing."""
    from table.pki.signing import signing_key_in  # noqa: PLC0415 - as said above

    key = path.with_name(SEALING_KEY_NAME)
    return signing_key_in(key).public if key.exists() else ""


def _checkpoint_head(path: Path) -> dict[int, str]:
    """Return what the checkpoint beside a journal says of it."""
    mark = mark_in(path.with_name(CHECKPOINT_NAME))
    # Where a file has just begun, its link is that of the line with which it does.
    return {} if mark is None else {mark.records: mark.link if mark.link and mark.records > mark.segment else ""}


def _id_of(path: Path) -> str | None:
    opened = opening_of(path)
    return None if opened is None else opened.journal_id


def _heads(path: Path | None, of: str | None) -> dict[int, str]:
    """Return what a file of heads says of the journal with this id. Raises ConfigError."""
    if path is None:
        return {}
    if not path.is_file():
        # A pipe has no end until somebody writes to it.
        raise ConfigError([f"{path}: this is no file; write the heads into one, and name that"])
    heads = dict[int, str]()
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
        match line.split(","):
            case [journal_id, records, link] if records.isdecimal():
                if journal_id == of:
                    heads[int(records)] = link
            case _:
                found = f"found {line[:60]!r}, expected a journal's id, a record's number and its link"
                raise ConfigError([f"{path}:{number}: {found}"])
    if not heads:
        raise ConfigError([f"{path}: it says nothing of this journal; ask whoever it was told to"])
    return heads
