"""The incident report: the same incidents in rows, in JSON and on a page, and nothing on it that a name can break."""

from __future__ import annotations

import csv
import json
from io import StringIO

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.histories.incident_report import report_csv, report_files, report_json, report_page
from table.record.incidents import Incident

CALL = Incident(
    table_name="Table 4",
    hand=17,
    number=2,
    wall_ms=1_764_360_000_000,
    at_ns=5,
    seat=3,
    player="Ann",
    code=AlertCode.FLOP_OVERDEALT,
    rule="nuts:39",
    ruling=RulingValue.FLOOR,
    answer=RulingValue.REDEAL_FLOP,
    answered_by="station",
    took_ms=41_500,
)


def test_a_report_is_three_files_of_one_name() -> None:
    assert list(report_files("night", [CALL])) == [
        "night-incidents.csv",
        "night-incidents.json",
        "night-incidents.html",
    ]


def test_a_row_has_what_a_director_asks_for() -> None:
    (row,) = csv.DictReader(StringIO(report_csv([CALL])))

    assert (
        row.items()
        >= {
            "time_utc": "2025-11-28T20:00:00Z",
            "hand": "17",
            "what": "Flop of too many cards",
            "rule": "nuts:39",
            "answer": "redeal-flop",
            "answered_by": "station",
            "took_s": "41.5",
        }.items()
    )


def test_json_has_all_that_is_known() -> None:
    (read,) = json.loads(report_json([CALL]))

    assert (read["code"], read["took_ms"], read["at_ns"]) == ("flop-overdealt", 41_500, 5)


def test_the_page_begins_with_what_happened_most_often_and_how_soon_the_floor_came() -> None:
    page = report_page("night", [CALL, CALL])

    assert (
        "2 incidents. Most often: Flop of too many cards (2). The floor answered 2, in 42 seconds on average." in page
    )
    assert "<td>redeal flop (by the station)</td>" in page


def test_one_incident_is_one() -> None:
    assert "1 incident. Most often:" in report_page("night", [CALL])


def test_a_page_of_a_lawful_night_says_so() -> None:
    assert "Nothing went wrong." in report_page("night", [])


def test_no_name_is_taken_for_mark_up_or_for_a_formula() -> None:
    bad = replace(CALL, player="=<b>1")

    assert "<b>" not in report_page("night", [bad])
    (row,) = csv.DictReader(StringIO(report_csv([bad])))
    assert row["player"] == "'=<b>1"
