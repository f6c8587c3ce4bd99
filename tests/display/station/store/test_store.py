"""The station's file: a batch whole or not at all, each record once, and what a new start finds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import select, update

from display.station.known.aside import PutAside
from display.station.known.calls import CallQueue
from display.station.known.orders import DirectorOrder
from display.station.known.tables import TableNow
from display.station.store.batch import Batch, Kept
from display.station.store.place import StorePlace
from display.station.store.schema import CALLS, ORDERS, TABLES
from display.station.store.schema import RECORDS as RECORDS_OF
from display.station.store.store import Store, StoreError
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.director_commands import CallAnswered, DirectorRuled
from table.engine.words.frozen import replace
from table.messages.sayings import StationCommand
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, table_after, told

RECORDS = told(OUT_OF_ORDER).records
ID = TableNow(address=ADDRESS).id


KEPT_AS_TEXT = ((RECORDS_OF, "face"), (TABLES, "now"), (CALLS, "call"), (ORDERS, "said"))


def records(*kept: Kept) -> Batch:
    return Batch(records=list(kept))


def without_numbers(value: object) -> object:
    """Return what was kept as it was kept before matters had numbers: whatever names one by its code has none."""
    if isinstance(value, list):
        return [without_numbers(part) for part in value]
    if isinstance(value, dict):
        return {key: without_numbers(part) for key, part in value.items() if key != "number" or "code" not in value}
    return value


def make_old(store: Store) -> None:
    """Take every matter's number out of what is kept."""
    with store.writing() as connection:
        for table, column in KEPT_AS_TEXT:
            (key,) = table.primary_key.columns
            for found, text in connection.execute(select(key, table.c[column])).all():
                fresh = json.dumps(without_numbers(json.loads(text)))
                connection.execute(update(table).where(key == found).values({column: fresh}))


def test_records_are_found_again_by_a_new_start(place: Path | StorePlace) -> None:
    store = Store(place)
    store.keep(records(Kept(ID, JOURNAL, RECORDS)), 5)
    store.close()

    again = Store(place)

    assert again.upto() == {(ID, JOURNAL): len(RECORDS)}
    assert again.records(ID, JOURNAL) == list(RECORDS)
    assert again.latest(ID, JOURNAL, 2) == list(RECORDS[-2:])


def test_a_record_that_is_there_takes_the_whole_batch_with_it(place: Path | StorePlace) -> None:
    store = Store(place)
    store.keep(records(Kept(ID, JOURNAL, RECORDS[:2])), 5)

    with pytest.raises(StoreError, match=r"(?i)unique constraint"):
        store.keep(records(Kept(ID, "another", RECORDS[:1]), Kept(ID, JOURNAL, RECORDS[1:3])), 6)

    assert store.upto() == {(ID, JOURNAL): 2}


def test_a_table_is_kept_as_it_was_last(place: Path | StorePlace) -> None:
    store = Store(place)
    table = TableNow(address=ADDRESS, name="Table 1")
    store.keep(Batch(tables={ID: table}), 5)

    store.keep(Batch(tables={ID: replace(table, name="Table One")}), 6)

    assert [now.name for now in store.tables()] == ["Table One"]


def test_a_file_that_is_none_of_ours_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "station.db").write_text("nothing like it, and long enough to be looked at as a file of a database")

    with pytest.raises(StoreError, match=r"station\.db.*--data"):
        Store(tmp_path / "station.db")


def test_a_file_of_another_version_is_not_touched(place: Path | StorePlace) -> None:
    store = Store(place)
    store.set("schema", "99")
    store.close()

    with pytest.raises(StoreError, match="another version"):
        Store(place)


def test_a_file_of_before_matters_had_numbers_is_read_and_its_open_call_goes_on(place: Path | StorePlace) -> None:
    table, queue = table_after(OUT_OF_ORDER), CallQueue()
    (call,) = queue.hear_picture(table, 5)
    said = StationCommand(
        id="c1",
        command=DirectorRuled(RulingValue.PLAY_ON),
        hand_number=1,
        answers=CallAnswered(AlertCode.CARD_OUT_OF_ORDER, 1, number=1),
    )
    order = DirectorOrder(table=ID, said=said, by="Maria", words="Play on", said_ms=5)
    store = Store(place)
    batch = Batch(
        records=[Kept(ID, JOURNAL, RECORDS)], tables={ID: table}, calls={call.id: call}, orders={order.id: order}
    )
    store.keep(batch, 5)
    make_old(store)
    store.close()

    again = Store(place)

    assert len(again.records(ID, JOURNAL)) == len(RECORDS)
    assert [kept.said.answers for kept in again.orders(since_ms=0)] == [CallAnswered(AlertCode.CARD_OUT_OF_ORDER, 1)]
    (now,), (old,) = again.tables(), again.calls()
    assert now.picture is not None
    assert [matter.alert.number for matter in now.picture.matters] == [old.alert.number] == [None]
    (same,) = CallQueue([old], last_id=old.id).hear_picture(table, 6)
    assert same == call


def test_of_what_could_not_be_read_the_newest_is_kept(place: Path | StorePlace) -> None:
    store = Store(place)
    for table in ("main/a", "main/b"):
        for number in range(60):
            one = PutAside(table=table, topic="t", why="w", octets=3, payload=b"%d" % number)
            store.keep(Batch(aside=[one]), 5)

    kept = store.aside()

    assert [one.payload for one in kept if one.table == "main/a"] == [b"%d" % number for number in range(10, 60)]
    assert len(kept) == 100


def test_a_number_that_the_disk_cannot_hold_is_told_as_no_fault_of_the_disk(place: Path | StorePlace) -> None:
    store = Store(place)
    record = replace(RECORDS[0], hand_number=1 << 63)

    with pytest.raises(StoreError) as told_fault:
        store.keep(records(Kept(ID, JOURNAL, (record,))), 5)

    assert not told_fault.value.is_of_the_disk
    store.keep(records(Kept(ID, JOURNAL, RECORDS)), 5)
