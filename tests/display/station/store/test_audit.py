"""The log of who did what: kept for good, found by any word of it, and never a way into the file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from display.station.known.audit import LogEntry, LogSearch
from display.station.store.batch import Batch
from display.station.store.place import StorePlace
from display.station.store.store import Store

ENTRIES = [
    LogEntry(at_ms=1, kind="log-in", by="Maria", address="10.0.0.7"),
    LogEntry(at_ms=2, kind="refused-log-in", by="Élan", address="10.0.0.9"),
    LogEntry(at_ms=3, kind="order", by="Maria", table="main/table-1", words="Seat 4 Anna: stack 12 500", outcome=""),
    LogEntry(
        at_ms=4, kind="outcome", by="Maria", table="main/table-1", words="Seat 4 Anna: stack 12 500", outcome="done"
    ),
    LogEntry(at_ms=5, kind="order", by="Tom", table="main/table-2", words="100% of_it"),
]


@pytest.fixture
def store(place: Path | StorePlace) -> Iterator[Store]:
    made = Store(place)
    made.note(*ENTRIES[:2])
    made.keep(Batch(log=ENTRIES[2:]), 9)
    yield made
    made.close()


def times(store: Store, search: LogSearch) -> list[int]:
    return [entry.at_ms for entry in store.log(search)]


def test_the_newest_comes_first_with_all_that_was_noted(store: Store) -> None:
    found = store.log(LogSearch())

    assert [entry.at_ms for entry in found] == [5, 4, 3, 2, 1]
    assert [entry.id for entry in found] == [5, 4, 3, 2, 1]
    assert (found[4].by, found[4].address, found[4].kind) == ("Maria", "10.0.0.7", "log-in")


@pytest.mark.parametrize(
    ("words", "at_ms"),
    [
        ("maria", [4, 3, 1]),
        ("MARIA 12", [4, 3]),
        ("done anna", [4]),
        ("élan", [2]),
        ("ÉLAN", [2]),
        ("10.0.0.9", [2]),
        ("table-2", [5]),
        ("100%", [5]),
        ("of_it", [5]),
        ("%", [5]),
        ("_", [5]),
        ("nobody", []),
        ("' or 1=1 --", []),
        ("", [5, 4, 3, 2, 1]),
    ],
)
def test_each_word_has_to_occur_somewhere_in_any_case(store: Store, words: str, at_ms: list[int]) -> None:
    assert times(store, LogSearch(words=words)) == at_ms


def test_kind_table_and_pages(store: Store) -> None:
    assert times(store, LogSearch(kind="order")) == [5, 3]
    assert times(store, LogSearch(table="main/table-1")) == [4, 3]
    assert times(store, LogSearch(most=2)) == [5, 4]
    assert times(store, LogSearch(most=2, before=4)) == [3, 2]
    assert len(times(store, LogSearch(most=-1))) == 1


def test_it_outlives_the_station(store: Store, place: Path | StorePlace) -> None:
    store.close()

    again = Store(place)
    assert len(again.log(LogSearch())) == 5
    again.close()
