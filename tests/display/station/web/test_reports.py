"""The addresses of incidents and reports: what may be asked for, for whom they are, and what the store has of them."""

from __future__ import annotations

import pytest

from display.station.known.reports import reported
from display.station.pages.reports_page import KEYS, IncidentSearch
from display.station.store.kept import kept_of_incidents
from display.station.web.reports import HOURS, wanted
from table.clock import wall_ms
from tests.display.station.afternoon import OUT_OF_ORDER
from tests.display.station.fed import Running
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor


def test_the_pages_and_their_files_are_for_those_who_are_in(station: RunningStation) -> None:
    visitor = Visitor(station)
    assert visitor.send("GET", "/reports")[0] == 303
    visitor.log_in()

    for path in ("/reports?hours=24", "/incidents?what=nonsense&dealer=x"):
        assert visitor.send("GET", path)[0] == 200
    for by in ("", *KEYS):
        status, text, headers = visitor.send("GET", f"/reports.csv?by={by}")
        assert (status, headers["content-type"]) == (200, "text/csv; charset=utf-8")
        assert text.count("incidents") + text.count("took_s") >= 1


@pytest.mark.parametrize("asked", [{}, {"hours": "13"}, {"hours": "x", "dealer": "x"}])
def test_what_means_nothing_is_not_asked_for(asked: dict[str, str]) -> None:
    assert wanted(asked) == IncidentSearch(hours=HOURS[0])


def test_what_is_named_is_asked_for() -> None:
    asked = {"hours": "24", "table": "table-1", "rule": "nuts:1", "dealer": "7"}

    assert wanted(asked) == IncidentSearch(hours=24, table="table-1", rule="nuts:1", dealer=7)


def test_the_store_has_the_incidents_of_a_time_and_of_no_other(running: Running) -> None:
    running.play(OUT_OF_ORDER)
    now_ms = wall_ms()

    with running.store.reading() as connection:
        lately = reported(kept_of_incidents(connection, 0, now_ms + 60_000), 0)
        before = reported(kept_of_incidents(connection, 0, 1), 0)
    assert [one.incident.code for one in lately] == ["card-out-of-order"]
    assert before == []
