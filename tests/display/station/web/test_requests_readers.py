"""Who may read: looked up off the loop, for a slow disk keeps no page waiting; a wall by a token has no powers."""

from __future__ import annotations

import threading

import pytest
from starlette.requests import Request

from display.station.running.entrance import Entrance
from display.station.web.requests import CSRF_HEADER, Readers
from table.clock import SimulatedClock, wall_ms
from tests.awaited import awaited
from tests.display.station.fed import Running
from tests.display.station.running_station import RunningStation
from tests.display.station.web.test_api import token_of
from tests.display.station.web.test_pressed import PRESSED
from tests.display.station.web.visitor import Visitor


@pytest.mark.parametrize("authorization", ["Bearer right", "bearer  right "])
def test_file_and_store_are_asked_off_the_loop(
    running: Running, authorization: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_in: list[threading.Thread] = []

    def reader_by(given: str) -> str | None:
        asked_in.append(threading.current_thread())
        return "reporter" if given == "right" else None

    def session(*_: object) -> None:
        asked_in.append(threading.current_thread())

    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    monkeypatch.setattr(entrance, "session", session)
    readers = Readers(entrance, reader_by)

    def may_read(header: str) -> bool:
        request = Request({"type": "http", "query_string": b"", "headers": [(b"authorization", header.encode())]})
        return awaited(readers.may_read(request))

    assert may_read(authorization)
    assert not may_read("Bearer wrong")
    assert not may_read("Basic right")
    assert len(asked_in) == 4
    assert threading.current_thread() not in asked_in


# --- a wall without powers ---


def opened(station: RunningStation) -> Visitor:
    """Open the wall as a screen on it does, by the address with a token in it."""
    wall = Visitor(station)
    status, _, headers = wall.send("GET", f"/wall?token={token_of(station)}")
    assert (status, headers["location"]) == (303, "/wall")
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    wall.cookie = cookie.partition(";")[0]
    return wall


def test_a_readers_token_opens_the_wall_and_no_other_page(station: RunningStation) -> None:
    wall = opened(station)

    status, page, _ = wall.send("GET", "/wall")
    assert (status, "data-csrf" in page, 'id="menu"' in page) == (200, False, False)
    for path in ("/", "/log", "/people", "/watch"):
        assert wall.send("GET", path)[0] == 303


@pytest.mark.parametrize("path", [*PRESSED, "/people"])
def test_a_wall_presses_nothing(station: RunningStation, path: str) -> None:
    assert opened(station).send("POST", path, "{}", **{CSRF_HEADER: ""})[0] in {303, 401}


def test_a_token_that_is_none_opens_no_wall(station: RunningStation) -> None:
    assert Visitor(station).send("GET", "/wall?token=guessed")[2]["location"] == "/log-in?to=/wall"
