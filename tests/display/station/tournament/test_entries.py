"""An entry of the tournament's journal: kept as it is said, and read again as the same."""

from __future__ import annotations

import pytest

from display.station.tournament import entries as entered
from display.station.tournament.entries import Entered, new_entry
from display.station.tournament.journal import read_entry
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Place

ONE_OF_EACH = (
    entered.ClockSet(is_running=False),
    entered.TakenBack(reason="a slip", number=2),
    entered.StationDrew(seed="c0ffee", drawn=()),
    entered.Registered(name="Zoe", place=Place(1, 4), seed="a1"),
    entered.RegisteredMany(players=(entered.Newcomer(name="Zoe", place=Place(1, 4), stack=5, is_absent=True),)),
    entered.Unregistered(name="Zoe"),
    entered.TableHeard(
        table_id="main/t", journal="j", hand_number=1, happened=HandEnded(table=1), gained={"Ann": -100, "Bea": 100}
    ),
    entered.ReportRefused(table_id="main/t", journal="j", hand_number=1, table=1, why="no", moved={1: -100}),
    entered.ReportAccepted(number=3),
    entered.TableUnfollowed(table_id="main/t", table=1),
    entered.TableFollowed(table_id="main/t", journal="j", hand_number=4),
    entered.ReportSettled(number=3),
)


@pytest.mark.parametrize("what", ONE_OF_EACH, ids=lambda one: type(one).__name__)
def test_every_kind_of_entry_comes_back_from_what_the_store_has_of_it(what: Entered) -> None:
    entry = new_entry(5, "Tina", what, 7)

    assert read_entry(7, 5, "Tina", entry.said) == entry
