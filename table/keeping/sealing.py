"""Closed files of a journal: each is sealed by the table's key, and the oldest are dropped once they are old enough.

A seal says where the chain stands at the file's end. The key is handed in; how it signs is not known here.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec

from table.chain import Seal
from table.engine.words.frozen import replace
from table.keeping.durable_file import write_secret
from table.keeping.reading import opening_of
from table.keeping.segments import Segment, base_path, closed_segments, seal_path
from table.keeping.sound_lines import link_in, said_before
from table.messages.signed import Signer

SEALING_KEY_NAME: Final = "journal.key"
"""Beside a journal: what the table seals its closed files with."""

OCTETS_PER_MB: Final = 1_000_000
MS_PER_DAY: Final = 24 * 60 * 60 * 1_000
_LONGEST_LINE: Final = 1 << 20


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long the files of a journal grow, and how many of them are kept."""

    file_mb: int = 16
    """A file that is longer is closed when the next hand begins."""
    days: int = 0
    """A closed file that is older is dropped; 0 keeps all."""
    total_mb: int = 0
    """Where all closed files are longer together, the oldest is dropped; 0 keeps all."""


def seal_in(path: Path) -> Seal | None:
    """Return the seal at *path*; None where there is none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Seal)
    except (OSError, ValueError):
        return None


def seal_closed(journal: Path, signs: Callable[[], Signer], now_ms: int) -> Iterator[str]:
    """Seal each closed file that is not sealed; yield why the disk does not let one be."""
    closed = closed_segments(journal)
    ends = [*[segment.before for segment in closed[1:]], said_before(journal)]
    for segment, upto in zip(closed, ends, strict=False):
        before = segment.before or 0
        path = seal_path(journal, before)
        if path.exists() or upto is None:
            continue
        try:
            opened, link = opening_of(segment.path), _last_link(segment.path)
            if opened is None or link is None:
                continue
            key = signs()
            seal = Seal(
                journal_id=opened.journal_id, before=before, upto=upto, link=link, sealed_ms=now_ms, key=key.public
            )
            write_secret(path, msgspec.json.encode(replace(seal, signature=key.sign(seal.signed))))
        except OSError as fault:
            yield f"{path}: this file of the journal cannot be sealed ({fault.strerror}); it is tried again"


def _last_link(path: Path) -> str | None:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _LONGEST_LINE))
        return link_in(file.read().rpartition(b"\n")[0].rpartition(b"\n")[2] + b"\n")


def drop_oldest(journal: Path, keeping: Keeping, now_ms: int, needed_from: int) -> Iterator[str]:
    """Drop closed files that are not to be kept, the oldest first; yield what was dropped, or why it could not be.

    A file with the record *needed_from*, or a later one, is kept, and so is all behind which it is not written down
    how the table stood.
    """
    closed = closed_segments(journal)
    octets = sum(segment.path.stat().st_size for segment in closed)
    for segment, following in pairwise(closed):
        path, upto = segment.path, following.before or 0
        is_old = keeping.days > 0 and now_ms - int(path.stat().st_mtime * 1000) > keeping.days * MS_PER_DAY
        is_much = keeping.total_mb > 0 and octets > keeping.total_mb * OCTETS_PER_MB
        if not (is_old or is_much) or upto >= needed_from or not base_path(journal, upto).is_file():
            return
        octets -= path.stat().st_size
        try:
            _drop(journal, segment)
        except OSError as fault:
            yield f"{path}: this old file of the journal cannot be dropped ({fault.strerror})"
            return
        why = f"{keeping.days} days" if is_old else f"{keeping.total_mb} MB"
        yield f"{path}: dropped, its records up to {upto}: {why} are kept ([keep] in the table's file)"


def _drop(journal: Path, segment: Segment) -> None:
    """Take the records away first: a seal or a base alone is nobody's."""
    before = segment.before or 0
    segment.path.unlink()
    seal_path(journal, before).unlink(missing_ok=True)
    base_path(journal, before).unlink(missing_ok=True)
