"""What the antennas looked at, in the journal: kept, small, and no hindrance to an older journal."""

from __future__ import annotations

import zlib
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from table.engine.words.cards import Handle
from table.engine.words.sightings import CardSeen, Sighting, Tick, ZoneBlind
from table.engine.words.zones import Facing, Zone
from table.keeping.file_journal import FileJournal
from table.keeping.journal import JournalUnreadableError, SightingTaken, record_line
from table.keeping.reading import read_journal
from tests.table.evening import RUN_OUT, FoundJournal, controller_of, keys_at, played, scenario_of

EVENING = played(RUN_OUT)
LOOKS: list[Sighting] = [
    CardSeen(
        zone=Zone.SEAT_3,
        handle=Handle("0123456789abcdef"),
        facing=Facing.DOWN,
        not_before_ns=1,
        at_ns=2,
        beside=Zone.SEAT_4,
    ),
    ZoneBlind(zone=Zone.SEAT_3, at_ns=9, looked_until_ns=4),
    Tick(at_ns=9, looked_until_ns={Zone.SEAT_3: 4, Zone.BOARD: 0}),
]
NEW_FIELDS = ("beside", "looked_until_ns")


def taken(number: int, sighting: Sighting) -> SightingTaken:
    return SightingTaken(number=number, sighting=sighting, events=(), alerts=())


def as_older(line: bytes) -> bytes:
    """Return a record as a program wrote it that knew none of the new fields."""
    body = msgspec.json.decode(line[9:])
    for field in NEW_FIELDS:
        body.get("sighting", {}).pop(field, None)
    text = msgspec.json.encode(body)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def test_what_was_looked_at_is_found_by_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    records = (EVENING.records[0], *(taken(number, look) for number, look in enumerate(LOOKS, start=1)))
    with closing(FileJournal(path)) as journal:
        for record in records:
            journal.append(record)

    assert read_journal(path) == records


def test_a_journal_that_was_begun_before_there_were_looks_in_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    older = [as_older(record_line(record)) for record in EVENING.records]
    assert not [line for line in older if any(field.encode() in line for field in NEW_FIELDS)]
    path.write_bytes(b"".join(older))

    found = read_journal(path)

    assert found == EVENING.records
    table = controller_of(scenario_of(RUN_OUT), journal=FoundJournal(found), keys=keys_at(RUN_OUT, found))
    assert table.view == EVENING.last_view


def test_a_look_that_makes_no_sense_is_refused_in_one_plain_sentence(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    text = record_line(taken(1, LOOKS[0]))[9:-1].replace(b"seat 4", b"seat 11")
    path.write_bytes(record_line(EVENING.records[0]) + b"%08x %s\n" % (zlib.crc32(text), text))

    with pytest.raises(JournalUnreadableError) as refused:
        read_journal(path)

    assert str(refused.value).startswith(f"{path}:2: this line is damaged; ")
    assert len(str(refused.value).splitlines()) == 1


def test_a_tick_without_a_single_look_makes_a_record_of_600_bytes_and_any_other_one_of_160() -> None:
    blind = Tick(at_ns=10**18, looked_until_ns=dict.fromkeys(Zone, 10**18))
    plain = record_line(taken(10**6, Tick(at_ns=10**18)))

    assert len(record_line(taken(10**6, blind))) < 600
    assert len(plain) < 160


def test_of_a_silence_the_first_tick_is_kept_and_none_that_only_says_the_same() -> None:
    journal = FoundJournal(EVENING.records)
    table = controller_of(scenario_of(RUN_OUT), journal=journal, keys=keys_at(RUN_OUT, EVENING.records))
    silent = {Zone.SEAT_3: 10**12, Zone.BOARD: 10**12}
    for tenth in range(100):
        table.take(Tick(at_ns=10**12 + tenth * 10**8, looked_until_ns=silent))

    assert tuple(journal.kept) == (
        *EVENING.records,
        taken(len(EVENING.records), Tick(at_ns=10**12, looked_until_ns=silent)),
    )


def test_ticks_that_change_nothing_are_not_kept() -> None:
    journal = FoundJournal(EVENING.records)
    table = controller_of(scenario_of(RUN_OUT), journal=journal, keys=keys_at(RUN_OUT, EVENING.records))
    for tenth in range(100):
        table.take(Tick(at_ns=10**12 + tenth * 10**8))

    assert tuple(journal.kept) == EVENING.records
