"""The last class as the store has it: its own entries alone; a row that cannot be read is left out by its number."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.classes import ClassClosed, ClassEntry, ClassOpened, QuestionRevealed, TableLeft
from display.station.store.batch import Batch
from display.station.store.class_log import last_class
from display.station.store.place import StorePlace
from display.station.store.store import Store
from table.messages.classes import WhyLeft
from tests.display.station.known.test_classes import answered, asked, stands

FIRST = ClassOpened(class_id="a", book="nuts", tables=("t9",))
SECOND = ClassOpened(class_id="c", book="nuts", tables=("t1", "t2"))
LESSON = (asked(1), answered("t1", 1, 2, 12), TableLeft(table="t2", why=WhyLeft.HAND), QuestionRevealed())


@pytest.fixture
def file(place: Path | StorePlace) -> Store:
    return Store(place)


def keep(store: Store, *entries: ClassEntry) -> None:
    store.keep(Batch(classes=[("Ms", entry) for entry in entries]), 5)


def test_before_the_first_class_there_is_none(file: Store) -> None:
    assert last_class(file) is None


def test_a_class_stands_as_its_entries_leave_it_whatever_was_in_those_before(file: Store) -> None:
    keep(file, FIRST, asked(1), ClassClosed())
    keep(file, SECOND, *LESSON)

    assert last_class(file) == stands(*LESSON)


def test_a_row_that_cannot_be_read_costs_itself_alone_and_is_named(file: Store) -> None:
    keep(file, SECOND, *LESSON)
    with file.writing() as connection:
        connection.exec_driver_sql("update classes set said = 'nothing' where id = 3")

    now = last_class(file)

    assert now == stands(LESSON[0], *LESSON[2:])
    assert file.left_out == {"class 3"}
