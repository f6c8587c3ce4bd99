"""Records are read back by where they came among all, and by hand; one that cannot be read keeps its place."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import event, text, update

from display.station.store.kept import kept_after, kept_ends, kept_of_incidents, kept_of_seats, kept_since, last_row
from display.station.store.schema import RECORDS
from display.station.store.store import Store
from table.engine.words.table_events import HandStarted
from tests.display.station.fed import TABLE, Running
from tests.table.evening import RUN_OUT


def test_what_came_after_a_row_is_read_in_order_and_no_more_than_is_wanted(running: Running) -> None:
    running.play(RUN_OUT)

    with running.store.reading() as connection:
        last = last_row(connection)
        assert [one.row for one in kept_after(connection, last - 3, 2)] == [last - 2, last - 1]
        assert kept_after(connection, last, 2) == []


def test_a_hand_is_read_up_to_a_record(running: Running) -> None:
    running.play(RUN_OUT)

    with running.store.reading() as connection:
        found = kept_since(connection, TABLE, "j1", 1, 20)
        assert found[-1].record.sequence == 20
        assert {one.record.hand_number for one in found} == {1}
        assert kept_since(connection, TABLE, "j1", 2) == []


def test_a_row_that_cannot_be_read_keeps_its_place_and_tells_nothing(running: Running) -> None:
    running.play(RUN_OUT)
    with running.store.reading() as connection:
        last = last_row(connection)
        connection.execute(update(RECORDS).where(RECORDS.c.id == last).values(face="{"))
        (found,) = kept_after(connection, last - 1, 9)

    assert (found.row, found.record.hand_number, found.record.events) == (last, 1, ())


def test_who_sat_down_and_when_a_hand_began_is_read_alone(running: Running) -> None:
    running.play(RUN_OUT)

    with running.store.reading() as connection:
        found = kept_of_seats(connection, TABLE, "j1")
        assert [event.number for one in found for event in one.record.events if isinstance(event, HandStarted)] == [1]
        assert kept_of_seats(connection, TABLE, "another") == []


def test_ends_of_hands_are_read_of_one_table_or_of_all(running: Running) -> None:
    running.play(RUN_OUT)

    with running.store.reading() as connection:
        assert kept_ends(connection, TABLE, 9) == kept_ends(connection, None, 9) != []
        assert kept_ends(connection, "main/table-9", 9) == []


def test_incidents_and_who_dealt_are_looked_up_by_their_indexes_in_a_store_of_before_too(tmp_path: Path) -> None:
    path = tmp_path / "station.db"
    with Store(path).writing() as connection:
        for name in ("records_of_incidents", "records_of_dealers"):
            connection.execute(text(f"DROP INDEX {name}"))

    asked = []
    with Store(path).reading() as connection:
        event.listen(connection, "before_cursor_execute", lambda *said: asked.append((said[2], said[3])))
        kept_of_incidents(connection, 1, 9)
        plans = [
            row[-1]
            for sql, values in list(asked)
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values)
        ]

    assert [line for line in plans if "USING INDEX records_of_" not in line] == []
    assert len(plans) == 2
