"""What each database keeps in the tables: whole rows, any number that fits into 63 bits, any text."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from display.station.store.place import StorePlace
from display.station.store.schema import CALLS, LOG
from display.station.store.store import Store, StoreError

ROW = {"at_ms": 5, "kind": "log-in", "by": "", "address": "", "table_id": "", "words": "", "outcome": "", "folded": ""}


@pytest.fixture
def store(place: Path | StorePlace) -> Store:
    return Store(place)


def test_a_row_has_all_of_its_columns_but_for_those_that_it_may_lack(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(insert(CALLS), [{"id": 1, "closed_ms": None, "call": "{}"}])
    with pytest.raises((IntegrityError, StoreError)), store.writing() as connection:
        connection.execute(insert(LOG), [{"id": 1, "at_ms": 5}])


@pytest.mark.parametrize("words", ["a\0b", "\ue0000 \ue0001 \0", "Mei-Ling \u9648 \U0001f0a1", "%_'\"\\"])
def test_any_text_comes_back_as_it_was_kept(store: Store, words: str) -> None:
    with store.writing() as connection:
        connection.execute(insert(LOG), [{**ROW, "id": 1, "words": words}])

    with store.reading() as connection:
        assert connection.execute(select(LOG.c.words)).scalar() == words


def test_any_number_of_63_bits_comes_back_as_it_was_kept(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(insert(LOG), [{**ROW, "id": (1 << 63) - 1, "at_ms": -(1 << 63)}])

    with store.reading() as connection:
        assert connection.execute(select(LOG.c.id, LOG.c.at_ms)).one() == ((1 << 63) - 1, -(1 << 63))
