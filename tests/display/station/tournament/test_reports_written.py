"""What tables report is written round by round, and a fault of the disk or of ours ends nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from display.station.store.batch import Batch, Kept
from display.station.store.store import Store, StoreError
from display.station.tournament.follower import Follower
from display.station.tournament.over import Over
from display.station.tournament.reports import MOST_OF_ONE, SETTLED_NS
from table.engine.words.chip_events import HandCompleted
from table.engine.words.table_events import HandStarted
from table.messages.public_records import PublicRecord
from tests.display.station.tournament.followed import JOURNAL, LOST_100, TABLE, Room


class Counted(Store):
    """A store that counts its transactions."""

    times = 0

    def enter(self, *entries: tuple[int, str, str], event: int = 0) -> None:
        self.times += 1
        super().enter(*entries, event=event)


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[tuple[Room, Counted]]:
    night = Room(tmp_path / "station.db")
    store = Counted(night.path)
    night.desk._journal._store = store  # noqa: SLF001 - only the disk knows how often it was written
    yield night, store
    store.close()
    night.store.close()


def hands(first: int, last: int) -> list[PublicRecord]:
    """Return whole hands, two records each."""
    records: list[PublicRecord] = []
    for number in range(first, last + 1):
        started = HandStarted(number=number, button=1, small_blind_seat=2, big_blind_seat=3, dealt_in=(1, 2, 3))
        ended = HandCompleted(number=number, won={}, moved=LOST_100)
        records += [
            PublicRecord(sequence=2 * number, hand_number=number, at_ns=0, events=(started,)),
            PublicRecord(sequence=2 * number + 1, hand_number=number, at_ns=0, events=(ended,)),
        ]
    return records


def test_what_a_table_says_at_once_is_written_at_once_and_a_little_in_each_round(
    counted: tuple[Room, Counted],
) -> None:
    night, store = counted
    beats: list[None] = []
    night.follower.reports.beat = lambda: beats.append(None)
    night.follower.hear([Kept(TABLE, JOURNAL, tuple(hands(1, 40)))], night.tables, 0)

    assert store.times == 1
    assert len(beats) == MOST_OF_ONE
    for round_of_the_feed in range(1, 5):
        night.follower.step(night.tables, round_of_the_feed * SETTLED_NS)
    assert store.times <= 4
    assert night.stack("Ann") == 6_000


def test_a_round_that_cannot_be_written_is_no_part_of_it_and_comes_again(
    night: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = hands(1, 3)
    night.store.keep(Batch(records=[Kept(TABLE, JOURNAL, tuple(records))]), 0)

    def full(*_: object) -> None:
        message = "the disk is full"
        raise StoreError(message)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "enter", full)
        night.follower.hear([Kept(TABLE, JOURNAL, tuple(records))], night.tables, 0)
        assert (night.stack("Ann"), night.desk.journal) == (10_000, ())
    night.settle()
    night.follower.step(night.tables, 20_000_000_000)

    assert night.stack("Ann") == 9_700


def test_a_fault_of_ours_is_one_report_and_the_other_tables_go_on(night: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    remarks: list[str] = []
    night.follower.reports.remark = remarks.append
    entry = Over.entry

    def faulty(over: Over, view: object) -> object:
        if over.table == 1:
            raise ZeroDivisionError
        return entry(over, view)  # type: ignore[arg-type]  # what is handed on came the same way

    monkeypatch.setattr(Over, "entry", faulty)
    told = hands(1, 2)
    night.follower.hear([Kept(TABLE, JOURNAL, tuple(told)), Kept("main/table-2", "k", tuple(told))], night.tables, 0)

    assert night.lines == ["the station could not follow this hand; its log says why"]
    assert remarks == ["tournament: main/table-1: hand 1 could not be followed: ZeroDivisionError: "]
    assert night.stack("Dov") == 9_900


def test_what_nobody_expected_is_told_and_is_no_end_of_the_feed(night: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles: list[str | None] = []
    night.follower.trouble = troubles.append

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Follower, "step", broken)
    night.follower.go_on(night.tables, None, 0)

    assert troubles == ["the tournament cannot follow its tables: enter hands by hand (ZeroDivisionError: )"]
