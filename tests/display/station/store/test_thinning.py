"""Dropping what is old, a few rows at a time: nothing that somebody still needs, and how far it was is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.audit import LogEntry, LogSearch
from display.station.known.heads import KnownHead
from display.station.known.orders import OrderState
from display.station.store.batch import Batch, Kept
from display.station.store.place import StorePlace
from display.station.store.store import Store
from display.station.store.thinning import Old, Thinned, ThinningStep
from table.engine.words.frozen import replace
from table.messages.public_records import PublicRecord
from tests.display.station.store.own_file import ORDER

NOBODY: frozenset[tuple[str, str, int]] = frozenset()
OLD_MS, NEW_MS = 100, 1_000


@pytest.fixture
def file(place: Path | StorePlace) -> Store:
    return Store(place)


def step(most: int = 10, staying: frozenset[tuple[str, str, int]] = NOBODY) -> ThinningStep:
    return ThinningStep(before_ms=500, most=most, staying=staying)


def notes(store: Store, *at_ms: int) -> None:
    store.note(*(LogEntry(at_ms=one, kind="log-in") for one in at_ms))


def records(store: Store, came_ms: int, hand: int, *sequences: int, journal: str = "j1") -> None:
    kept = tuple(PublicRecord(sequence=one, hand_number=hand, at_ns=0) for one in sequences)
    store.keep(Batch(records=[Kept("main/t", journal, kept)]), came_ms)


def test_only_what_is_older_goes_and_behind_the_first_that_is_not_nothing_is_looked_for(file: Store) -> None:
    notes(file, OLD_MS, OLD_MS, NEW_MS, OLD_MS)

    assert file.thin(Old.LOG, None, step()) == Thinned(3, None)
    assert [entry.at_ms for entry in file.log(LogSearch())] == [NEW_MS]


def test_a_step_drops_no_more_rows_than_it_may_and_says_where_the_next_goes_on(file: Store) -> None:
    notes(file, *[OLD_MS] * 5)

    assert file.thin(Old.LOG, None, step(most=2)) == Thinned(2, 2)
    assert file.thin(Old.LOG, 2, step(most=2)) == Thinned(2, 4)
    assert file.thin(Old.LOG, 4, step(most=2)) == Thinned(1, None)


def test_nothing_to_drop_is_no_step_further(file: Store) -> None:
    assert file.thin(Old.HEADS, None, step()) == Thinned(0, None)


def test_a_hand_that_somebody_is_at_stays_and_how_far_the_others_came_is_remembered(file: Store) -> None:
    records(file, OLD_MS, 1, 1, 2)
    records(file, OLD_MS, 2, 3)
    records(file, OLD_MS, 1, 4, journal="j2")

    file.thin(Old.RECORDS, None, step(staying=frozenset({("main/t", "j1", 2)})))

    assert [record.sequence for record in file.records("main/t", "j1")] == [3]
    assert file.dropped() == {("main/t", "j1"): 2, ("main/t", "j2"): 4}


def test_how_far_a_journal_was_heard_never_goes_back(file: Store) -> None:
    records(file, OLD_MS, 2, 5)
    file.thin(Old.RECORDS, None, step())
    records(file, OLD_MS, 1, 3)
    file.thin(Old.RECORDS, None, step())

    assert file.dropped() == {("main/t", "j1"): 5}


def test_an_order_without_an_answer_stays_however_old(file: Store) -> None:
    sent = replace(ORDER, said_ms=OLD_MS)
    done = replace(sent, said=replace(ORDER.said, id="o2"), stands=OrderState.DONE, answered_ms=OLD_MS)
    file.keep(Batch(orders={"o1": sent, "o2": done}), OLD_MS)

    assert file.thin(Old.ORDERS, None, step()).dropped == 1
    assert [order.id for order in file.orders(since_ms=0)] == ["o1"]


def test_heads_of_journals_go_by_when_they_came(file: Store) -> None:
    for came_ms in (OLD_MS, NEW_MS):
        file.keep(Batch(heads=[KnownHead("main/t", "j1", came_ms, "link")]), came_ms)

    assert file.thin(Old.HEADS, None, step()).dropped == 1
    assert [head.sequence for head in file.heads()] == [NEW_MS]
