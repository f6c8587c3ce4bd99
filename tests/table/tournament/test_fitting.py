"""A setting that speaks of a level or a table that the event does not have is found, and no other."""

from __future__ import annotations

import pytest

from table.scenario.faults import ScenarioUnreadableError
from tests.table.event_file.room import ROOM, happened

SCHEDULE = "level 20 100 200\nlevel 20 200 400\n"


def refused(setup: str) -> str:
    with pytest.raises(ScenarioUnreadableError) as refusal:
        happened(f"{ROOM}{setup}wait 1\n")
    return str(refusal.value)


def test_late_entry_until_a_level_that_the_schedule_has_not_is_refused() -> None:
    assert refused(f"{SCHEDULE}set late-until level 3\n") == (
        "night.event:10: 'level 3': expected a level of the schedule, 1 to 2"
    )


def test_a_break_order_of_a_table_that_is_not_there_is_refused() -> None:
    assert refused("set break-order 2 4\n") == (
        "night.event:8: '2 4': expected tables of this event, 1, 2; there is no table 4"
    )


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
def test_what_goes_with_the_event_is_taken(setup: str) -> None:
    assert len(happened(f"{ROOM}{setup}wait 1\n")) == 1
