"""One round of the feed: what is put into it is seen at once, written together, and counted once it is on the disk."""

from __future__ import annotations

from display.station.known.audit import LogEntry
from display.station.known.calls import CallQueue
from display.station.known.classes import ClassOpened
from display.station.known.overview import Changed, Decision, Overview
from display.station.running.round import Round
from display.station.store.batch import Kept
from tests.display.station.afternoon import JOURNAL, OUT_OF_ORDER, table_after, told
from tests.display.station.store.own_file import ORDER

TABLE = table_after(OUT_OF_ORDER)
(CALL,) = CallQueue().hear_picture(TABLE, 0)


def test_what_was_decided_is_seen_at_once_and_written_together() -> None:
    overview = Overview()
    into = Round(overview)
    entry = LogEntry(at_ms=1, kind="order")
    opened = ClassOpened(class_id="c", book="nuts", tables=("t",))

    refusal = into.decide(
        Decision(orders=[ORDER], tables=[TABLE], calls=[CALL], log=[entry], classes=[opened], by="Ms")
    )

    assert refusal is None
    assert (overview.orders, overview.tables[TABLE.id], overview.queue.get(CALL.id)) == ({"o1": ORDER}, TABLE, CALL)
    assert overview.school is not None
    assert (into.batch.orders, into.batch.calls, into.batch.log) == ({"o1": ORDER}, {CALL.id: CALL}, [entry])
    assert into.batch.classes == [("Ms", opened)]
    assert into.batch.tables[TABLE.id].lines == (), "what happened there is in its records"
    assert overview.tables[TABLE.id].lines != ()


def test_a_page_shows_anew_what_was_put_and_nothing_else() -> None:
    into = Round(Overview())
    assert into.changed == Changed()

    into.put_order(ORDER)
    into.put_table(TABLE)
    assert into.changed == Changed(tables=frozenset({ORDER.table, TABLE.id}))
    into.put_calls([CALL])
    assert into.changed == Changed(tables=frozenset({ORDER.table, TABLE.id}), has_calls=True)


def test_a_table_that_is_shown_is_not_written_unless_its_owner_says_so() -> None:
    into = Round(Overview())
    into.put_table(TABLE)

    assert into.batch.is_empty


def test_a_refusal_changes_nothing_and_is_told() -> None:
    overview = Overview()
    into = Round(overview)

    assert into.decide(Decision(refusal="too late")) == "too late"
    assert (into.batch.is_empty, into.changed) == (True, Changed())


def test_records_and_what_could_not_be_read_count_once_they_are_kept() -> None:
    overview = Overview()
    into = Round(overview)
    records = told(OUT_OF_ORDER).records
    into.batch.records.append(Kept(TABLE.id, JOURNAL, records))
    into.put_aside = 2
    assert overview.counted.records == 0

    into.count()

    assert (overview.counted.records, overview.counted.put_aside) == (len(records), 2)
    assert [count for _, count in overview.counted.alerts] == [1]
