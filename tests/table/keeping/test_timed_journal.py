"""The time of day is kept with the record that begins a hand, and with no other; what was kept before is as it was."""

from __future__ import annotations

from msgspec import UNSET

from table.engine.words.table_events import HandStarted
from table.keeping.journal import MemoryJournal, SightingTaken, TableOpened, record_line
from table.keeping.recovery import check_is_same
from table.keeping.timed_journal import TimedJournal
from tests.table.histories.writing import THREE, played

RECORDS = played(THREE + "shuffle\ndeal\nfold\nfold\nshuffle\ndeal\n").records


def test_the_records_that_begin_a_hand_say_the_time_of_day() -> None:
    kept, times = MemoryJournal(), iter([1_000, 2_000])
    journal = TimedJournal(kept, lambda: next(times))

    for record in RECORDS:
        journal.append(record)

    timed = [one for one in kept.kept if isinstance(one, SightingTaken) and one.wall_ms is not UNSET]
    assert [one.wall_ms for one in timed] == [1_000, 2_000]
    assert all(any(isinstance(event, HandStarted) for event in one.events) for one in timed)


def test_a_record_without_a_time_is_written_as_it_always_was() -> None:
    assert not any(b"wall_ms" in record_line(record) for record in RECORDS)


def test_a_journal_that_was_begun_at_another_time_is_the_same_tables() -> None:
    opened = RECORDS[0]
    assert isinstance(opened, TableOpened)

    check_is_same(
        opened, TableOpened(**{name: getattr(opened, name) for name in opened.__struct_fields__} | {"wall_ms": 5})
    )
