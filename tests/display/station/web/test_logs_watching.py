"""The address of the page of whoever watches the room: what may be asked for."""

from __future__ import annotations

import pytest

from display.station.known.watched import HOUR_MS, NO_SEAT
from display.station.web.logs import wanted
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor

NOW_MS = 100 * HOUR_MS


def test_the_page_is_for_those_who_are_in(station: RunningStation) -> None:
    visitor = Visitor(station)
    status, _, headers = visitor.send("GET", "/watch")
    assert (status, headers["location"]) == (303, "/log-in?to=/watch")
    visitor.log_in()

    status, text, _ = visitor.send("GET", "/watch?hours=24&seat=3")
    assert status == 200
    assert "No table has noted anything of the kind." in text


def test_so_many_hours_back_are_looked_through() -> None:
    assert wanted({}, 12, NOW_MS).since_ms == NOW_MS - 12 * HOUR_MS
    assert wanted({}, 12, NOW_MS).until_ms > NOW_MS


def test_one_hour_may_be_asked_for_alone() -> None:
    search = wanted({"hour": str(5 * HOUR_MS)}, 12, NOW_MS)

    assert (search.since_ms, search.until_ms) == (5 * HOUR_MS, 6 * HOUR_MS)


@pytest.mark.parametrize(("asked", "seat"), [("3", 3), ("0", NO_SEAT), ("", None), ("11", None), ("x", None)])
def test_what_is_no_seat_is_not_asked_for(asked: str, seat: int | None) -> None:
    assert wanted({"seat": asked}, 12, NOW_MS).seat == seat
