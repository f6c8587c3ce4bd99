"""How long a journal of 100,000 records takes to be verified, and what its link costs a record that is kept."""

from __future__ import annotations

import itertools
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from table.chain import BEGINNING, link_after, linked_line, sealed
from table.clock import NS_PER_S, LiveClock
from table.engine.words.frozen import replace
from table.keeping.journal import SegmentBegun, SightingTaken, TableOpened, record_body
from table.keeping.sealing import seal_closed
from table.keeping.segments import closed_path
from table.keeping.verifying import Verifying
from table.pki.signing import SigningKey, is_signed
from tests.table.checkpointed import THREE_HANDS
from tests.table.evening import played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.keeping.journal import Record

RECORDS: Final = 100_000
FILE: Final = 20_000
"""Records in one file: some 8 MB."""
NS_PER_US: Final = 1_000


@click.command()
@click.option("--records", type=click.IntRange(min=FILE), default=RECORDS)
def verified(records: int) -> None:
    """Measure, and print."""
    every = _records(records)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.journal"
        _write(path, every)
        clock = LiveClock()
        start_ns, used_ns = clock.now_ns(), time.process_time_ns()
        verifying = Verifying(path, is_signed)
        faults = list(verifying.faults())
        took_s, used_s = (clock.now_ns() - start_ns) / NS_PER_S, (time.process_time_ns() - used_ns) / NS_PER_S
    assert (faults, verifying.records) == ([], records)
    click.echo(
        f"verify a journal: {took_s:.2f} s, of them {used_s:.2f} s the processor, for {records} records in "
        f"{verifying.files} files, {verifying.sealed} sealed"
    )
    _tell_cost(every)


def _records(count: int) -> Sequence[Record]:
    """Return so many records: those of an evening again and again."""
    opened, *evening = played(THREE_HANDS).records
    sightings = itertools.cycle([record for record in evening if isinstance(record, SightingTaken)])
    numbered = (replace(record, number=number) for number, record in zip(range(1, count), sightings, strict=False))
    return [opened, *numbered]


def _write(path: Path, records: Sequence[Record]) -> None:
    opened, link = records[0], BEGINNING
    assert isinstance(opened, TableOpened)
    for before in range(0, len(records), FILE):
        is_last = before + FILE >= len(records)
        head = [SegmentBegun(before=before, opened=opened, begun_ms=before)] if before else []
        with (path if is_last else closed_path(path, before)).open("wb") as file:
            for record in (*head, *records[before : before + FILE]):
                body = record_body(record)
                link = link_after(link, body)
                file.write(linked_line(body, link))
    assert list(seal_closed(path, lambda: SigningKey(bytes(32)), len(records))) == []


def _tell_cost(records: Sequence[Record]) -> None:
    """Say what the line of a record costs without its link, and with it."""
    clock, link, bodies = LiveClock(), BEGINNING, [record_body(record) for record in records]
    start_ns = clock.now_ns()
    for body in bodies:
        sealed(body)
    plain_ns = clock.now_ns() - start_ns
    start_ns = clock.now_ns()
    for body in bodies:
        link = link_after(link, body)
        linked_line(body, link)
    linked_ns = clock.now_ns() - start_ns
    click.echo(
        f"a record's line: {linked_ns / len(bodies) / NS_PER_US:.1f} us with its link, "
        f"{plain_ns / len(bodies) / NS_PER_US:.1f} us without"
    )


if __name__ == "__main__":
    verified()
