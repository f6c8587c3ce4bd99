"""All events of a table: each is written under its own name, and no two under one."""

from __future__ import annotations

import pytest

from table.engine.words.events import PublicTableEvent, TableEvent
from tests.table.engine.words.names import members, of_class, written


@pytest.mark.parametrize("kind", members(TableEvent))
def test_each_is_written_under_its_own_name(kind: type) -> None:
    assert written(kind) == of_class(kind)


def test_no_two_events_are_written_under_one_name() -> None:
    names = [written(kind) for kind in members(TableEvent)]

    assert len(set(names)) == len(names) > 60


def test_what_may_leave_the_table_is_among_what_happens_there() -> None:
    assert set(members(PublicTableEvent)) < set(members(TableEvent))
