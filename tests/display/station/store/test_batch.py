"""What came in, as rows: all of a batch or none, and each thing once."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.aside import PutAside
from display.station.known.audit import LogEntry, LogSearch
from display.station.known.classes import ClassClosed, ClassOpened
from display.station.known.heads import KnownHead
from display.station.known.orders import OrderState
from display.station.store.batch import Batch, Kept
from display.station.store.place import StorePlace
from display.station.store.store import Store, StoreError
from table.engine.words.frozen import replace
from tests.display.station.afternoon import JOURNAL, OUT_OF_ORDER, table_after, told
from tests.display.station.store.own_file import ORDER

TABLE = table_after(OUT_OF_ORDER)
RECORDS = told(OUT_OF_ORDER).records


@pytest.fixture
def file(place: Path | StorePlace) -> Store:
    return Store(place)


def rows(store: Store, query: str) -> list[tuple[object, ...]]:
    with store.reading() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(query)]


def test_a_batch_is_empty_until_anything_is_put_into_it() -> None:
    assert Batch().is_empty
    assert not Batch(log=[LogEntry(at_ms=1, kind="log-in")]).is_empty
    assert not Batch(heads=[KnownHead("t", "j", 1, "x")]).is_empty
    assert not Batch(classes=[("", ClassClosed())]).is_empty


def test_of_a_batch_that_cannot_be_kept_whole_nothing_is(file: Store) -> None:
    twice = [Kept(TABLE.id, JOURNAL, RECORDS), Kept(TABLE.id, JOURNAL, RECORDS[:1])]

    with pytest.raises(StoreError):
        file.keep(Batch(records=twice, orders={"o1": ORDER}, log=[LogEntry(at_ms=1, kind="order")]), 5)

    assert file.records(TABLE.id, JOURNAL) == []
    assert (file.orders(since_ms=0), file.log(LogSearch())) == ([], [])


def test_a_table_or_an_order_that_comes_again_stands_in_the_place_of_the_one_before(file: Store) -> None:
    for name in ("One", "Two"):
        file.keep(Batch(tables={TABLE.id: replace(TABLE, name=name)}, orders={"o1": replace(ORDER, words=name)}), 5)

    assert [table.name for table in file.tables()] == ["Two"]
    assert [order.words for order in file.orders(since_ms=0)] == ["Two"]


@pytest.mark.parametrize(
    ("stands", "answered_ms", "kept"),
    [
        (OrderState.SENT, None, None),
        (OrderState.WAITING, 9, None),
        (OrderState.DONE, 9, 9),
        (OrderState.EXPIRED, None, 5),
    ],
)
def test_an_order_is_over_only_where_nothing_may_come_of_it_any_more(
    file: Store, stands: OrderState, answered_ms: int | None, kept: int | None
) -> None:
    file.keep(Batch(orders={"o1": replace(ORDER, stands=stands, answered_ms=answered_ms)}), 7)

    assert rows(file, "select answered_ms from orders") == [(kept,)]


def test_entries_of_a_class_are_added_with_whose_press_it_was(file: Store) -> None:
    opened = ClassOpened(class_id="c", book="nuts", tables=("t",))
    file.keep(Batch(classes=[("Ms", opened), ("", ClassClosed())]), 7)

    assert rows(file, "select id, at_ms, by from classes") == [(1, 7, "Ms"), (2, 7, "")]


def test_of_all_tables_together_no_more_unreadable_messages_are_kept_than_there_is_room_for(
    file: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("display.station.store.batch._ASIDE_OF_ALL", 3)
    for number in range(5):
        one = PutAside(table=f"main/t{number}", topic="t", why="w", octets=1, payload=b"%d" % number)
        file.keep(Batch(aside=[one]), 5)

    assert sorted(one.payload for one in file.aside()) == [b"2", b"3", b"4"]
