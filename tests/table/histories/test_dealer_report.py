"""The manager's page: a row for each dealer, and one for each time that somebody sat down."""

from __future__ import annotations

from table.histories.dealer_report import Lessons, dealer_files, dealer_page
from table.record.dealers import Down

MINUTE = 60 * 10**9
DOWN = Down(dealer=12, table_name="<Table 7>", wall_ms=0, began_ns=0, ended_ns=30 * MINUTE, hands=14, alerts=1)


def test_downs_of_one_dealer_are_added_up_and_those_of_nobody_are_told_so() -> None:
    nobody = Down(dealer=None, table_name="1", wall_ms=None, began_ns=0, ended_ns=MINUTE, hands=1)
    page = dealer_page("Saturday", [DOWN, DOWN, nobody], {})

    assert "<td>12</td><td>2</td><td>60</td><td>30</td><td>28</td><td>28</td><td>7.1</td>" in page
    assert "nobody signed in" in page
    assert "&lt;Table 7&gt;" in page


def test_who_has_lessons_and_did_not_deal_has_a_row_too() -> None:
    page = dealer_page("Saturday", [], {9: Lessons(asked=4, known=3, due=1, tasks=2, missed=("deal",))})

    assert "3 of 4 known, 1 due; most missed: deal; 2 tasks done" in page


def test_rows_for_programs_have_a_heading() -> None:
    rows = dealer_files("x", [DOWN], {})["x-dealers.csv"].decode().splitlines()

    assert rows == [
        "dealer,table,since_utc,minutes,hands,hands_an_hour,alerts,refused_keys,undone_keys",
        "12,<Table 7>,1970-01-01T00:00:00Z,30.0,14,28,1,0,0",
    ]
