"""A row that is there already is written over by its key, in each database, and a mark never goes down."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from display.station.store.place import StorePlace
from display.station.store.schema import MARKS, SETTINGS
from display.station.store.store import Store
from display.station.store.upserting import put, put_higher


@pytest.fixture
def store(place: Path | StorePlace) -> Store:
    return Store(place)


def test_a_row_takes_the_place_of_the_one_with_its_key_and_of_no_other(store: Store) -> None:
    with store.writing() as connection:
        put(connection, SETTINGS, "name", [{"name": "a", "value": "1"}, {"name": "b", "value": "2"}])
        put(connection, SETTINGS, "name", [{"name": "a", "value": "3"}])
        put(connection, SETTINGS, "name", [])

    assert (store.setting("a"), store.setting("b")) == ("3", "2")


@pytest.mark.parametrize(("then", "kept"), [(4, 5), (5, 5), (6, 6)])
def test_of_two_marks_the_higher_one_stays(store: Store, then: int, kept: int) -> None:
    with store.writing() as connection:
        for upto in (5, then):
            row = {"table_id": "main/t", "journal": "j", "upto": upto}
            put_higher(connection, MARKS.c.upto, (MARKS.c.table_id, MARKS.c.journal), [row])
        assert connection.execute(select(MARKS.c.upto)).scalars().all() == [kept]
