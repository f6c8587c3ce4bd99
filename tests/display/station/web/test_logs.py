"""Who is logged in is a page, and each log-in is ended alone; the log is searched in `test_app`'s and the browser's."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from display.station.known.audit import LogSearch
from display.station.store.store import Store
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import FORM, Visitor

MARKS = re.compile(r'name="mark" value="([0-9a-f]+)"')


def end(visitor: Visitor, mark: str, csrf: str | None = None) -> int:
    """Press the button beside one of them."""
    body = urlencode({"csrf": visitor.csrf if csrf is None else csrf, "mark": mark})
    return visitor.send("POST", "/log-ins", body, **FORM)[0]


def marks(visitor: Visitor) -> list[str]:
    """Return the log-ins beside one's own."""
    return MARKS.findall(visitor.send("GET", "/log-ins")[1])


def test_the_page_is_for_those_who_are_in_and_names_all_but_offers_not_to_end_ones_own(station: RunningStation) -> None:
    visitor, other = Visitor(station), Visitor(station)
    status, _, headers = visitor.send("GET", "/log-ins")
    assert (status, headers["location"]) == (303, "/log-in?to=/log-ins")
    visitor.log_in()
    before = set(marks(visitor))
    other.log_in()

    (mark,) = set(marks(visitor)) - before
    text = visitor.send("GET", "/log-ins")[1]
    assert text.count("this browser") == 1
    assert mark not in marks(other)


def test_a_log_in_that_is_ended_is_out_and_the_others_stay_and_the_log_tells_who_did_it(
    station: RunningStation,
) -> None:
    visitor, other = Visitor(station), Visitor(station)
    visitor.log_in()
    before = set(marks(visitor))
    other.log_in()
    (mark,) = set(marks(visitor)) - before

    assert end(visitor, mark, csrf="made up") == 403
    assert other.send("GET", "/")[0] == 200
    assert end(visitor, mark) == 303
    assert other.send("GET", "/")[0] == 303
    assert visitor.send("GET", "/")[0] == 200
    assert end(visitor, mark) == 303
    store = Store(station.data / "station.db")
    noted = [(entry.by, entry.words) for entry in store.log(LogSearch(kind="log-out")) if entry.words]
    store.close()
    assert noted == [("Maria", "Maria")]


def test_nobody_ends_one_from_outside(station: RunningStation) -> None:
    assert end(Visitor(station), "0" * 64) == 303
    visitor = Visitor(station)
    visitor.log_in()
    body = urlencode({"csrf": visitor.csrf, "mark": "0" * 64})
    assert visitor.send("POST", "/log-ins", body, **FORM, origin="https://elsewhere.example")[0] == 403
