"""A setting that speaks of a level or a table that the event does not have is found, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.event_file.parser import parse_event
from table.tournament.fitting import misfits
from tests.table.event_file.room import ROOM, books, happened

SCHEDULE = "level 20 100 200\nlevel 20 200 400\n"


def found(setup: str) -> list[str]:
    event = parse_event(f"{ROOM}{setup}wait 1\n", Path("night.event"))
    return [one.expected for one in misfits(event.setup, books().book_of_event(event))]


def test_late_entry_until_a_level_that_the_schedule_has_not_is_found() -> None:
    assert found(f"{SCHEDULE}set late-until level 3\n") == ["a level of the schedule, 1 to 2"]


def test_a_break_order_of_a_table_that_is_not_there_is_found() -> None:
    assert found("set break-order 2 4\n") == ["tables of this event, 1, 2; there is no table 4"]


@pytest.mark.parametrize(
    "setup",
    [
        f"{SCHEDULE}set late-until level 2\n",
        "set late-until level 3\n",
        "set late-until break\n",
        "set break-order 2 1\n",
        "set break-order none\n",
        "spare 4\nset break-order 4 2 1\n",
    ],
)
def test_what_goes_with_the_event_is_no_misfit(setup: str) -> None:
    assert found(setup) == []


@pytest.mark.parametrize("setup", [f"{SCHEDULE}set late-until level 3\n", "set break-order 2 4\n"])
def test_a_file_that_tells_a_part_of_an_event_may_name_what_is_not_in_it(setup: str) -> None:
    assert len(happened(f"{ROOM}{setup}wait 1\n")) == 1
