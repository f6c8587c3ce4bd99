"""Notes of cards in the store: kept with their records, found by time, table, seat and code, dropped when old."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from display.station.known.watched import NO_SEAT, WatchSearch
from display.station.store.batch import Batch, Kept
from display.station.store.place import StorePlace
from display.station.store.store import Store
from display.station.store.thinning import Old, ThinningStep
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.messages.public_records import PublicRecord

ALL = WatchSearch(since_ms=0, until_ms=1_000)
CODES = (AlertCode.CARD_UNACCOUNTED, AlertCode.DECK_UNSHUFFLED)


@pytest.fixture
def store(place: Path | StorePlace) -> Iterator[Store]:
    store = Store(place)
    yield store
    store.close()


def keep(store: Store, table: str, at_ms: int, *alerts: tuple[AlertCode, int | None]) -> None:
    told = tuple(Alert(code=code, seat=seat, ruling=RulingValue.NOTE) for code, seat in alerts)
    record = PublicRecord(sequence=at_ms, hand_number=8, at_ns=1, alerts=told)
    store.keep(Batch(records=[Kept(table, "j", (record,))]), at_ms)


def found(store: Store, search: WatchSearch = ALL) -> list[tuple[int, str, int, AlertCode]]:
    return [(note.at_ms, note.table, note.seat, note.alert.code) for note in store.watched(search)]


def test_a_note_is_found_by_time_table_seat_and_code_the_newest_first(store: Store) -> None:
    keep(store, "main/table-1", 100, (CODES[0], 4))
    keep(store, "main/table-2", 200, (CODES[0], 5), (CODES[1], None))
    one = (100, "main/table-1", 4, CODES[0])
    two = (200, "main/table-2", 5, CODES[0])
    deck = (200, "main/table-2", NO_SEAT, CODES[1])

    assert found(store) == [deck, two, one]
    assert found(store, replace(ALL, since_ms=150)) == [deck, two]
    assert found(store, replace(ALL, until_ms=150)) == [one]
    assert found(store, replace(ALL, table="main/table-1")) == [one]
    assert found(store, replace(ALL, seat=NO_SEAT)) == [deck]
    assert found(store, replace(ALL, code="card-unaccounted")) == [two, one]


def test_it_is_dropped_when_it_is_old(store: Store) -> None:
    keep(store, "main/table-1", 100, (CODES[0], 4))
    keep(store, "main/table-1", 200, (CODES[0], 5))
    store.thin(Old.WATCHED, None, ThinningStep(150, 10, frozenset()))

    assert [seat for _, _, seat, _ in found(store)] == [5]
