"""The web's doors: who may send what, and what goes with every answer. Spoken to in plain HTTP."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest

from display.station.web.app import DEVICE
from display.station.web.guarded import HEADERS
from display.station.web.requests import COOKIE, CSRF_HEADER, MOST_OCTETS
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.display.station.web.visitor import FORM, Visitor
from tests.house import ROOT

STATIC = ROOT / "display/station/pages/static"


PRESSED = [
    "/calls/1/answer",
    "/calls/1/take",
    "/calls/1/take-back",
    "/orders/1/cancel",
    "/tables/main/table-1/seats/1",
    "/tables/main/table-1/shut-out",
    "/log-out",
]


def stack(**changed: object) -> str:
    """Return what the page sends when a stack is set, but for what is *changed*."""
    return json.dumps({"type": "stack", "text": "5", "stack": 5, "was": 4, "hand_number": 1, **changed})


def test_a_cookie_is_for_the_server_alone(visitor: Visitor) -> None:
    body = urlencode({"name": "Maria", "password": PASSWORD})

    cookies = visitor.send("POST", "/log-in", body, **FORM)[2].get_all("set-cookie") or []

    assert [cookie.partition("=")[0] for cookie in cookies] == [COOKIE, DEVICE]
    assert all("HttpOnly" in cookie and "SameSite=strict" in cookie for cookie in cookies)


@pytest.mark.parametrize(
    ("form", "why"),
    [({}, "no table's name"), ({"table": "main/main/t7", "token": "x", "request": "y"}, "has no authority")],
)
def test_who_asks_to_join_without_a_file_is_told_why_not(visitor: Visitor, form: dict[str, str], why: str) -> None:
    status, text, _ = visitor.send("POST", "/join", urlencode(form), **FORM)

    assert status == 403
    assert why in text


@pytest.mark.parametrize("path", PRESSED)
def test_nothing_is_done_without_a_log_in(visitor: Visitor, path: str) -> None:
    assert visitor.send("POST", path, "{}")[0] == 401


@pytest.mark.parametrize("path", PRESSED)
def test_nothing_is_done_that_no_page_of_this_log_in_has_sent(visitor: Visitor, path: str) -> None:
    visitor.log_in()

    assert visitor.send("POST", path, "{}", **{CSRF_HEADER: "made up"})[0] == 403


def test_a_made_up_word_with_any_letters_is_refused_and_no_fault_of_ours(visitor: Visitor) -> None:
    visitor.log_in()

    assert visitor.send("POST", "/log-out", "{}", **{CSRF_HEADER: "\u00fc\u00df"})[0] == 403


@pytest.mark.parametrize("path", ["/", "/wall", "/log"])
def test_a_page_is_for_those_who_are_in(visitor: Visitor, path: str) -> None:
    assert visitor.send("GET", path)[0] == 303
    visitor.log_in()
    assert visitor.send("GET", path)[0] == 200


ELSEWHERE = ["http://elsewhere.example", "http://{host}.elsewhere.example", "https://{host}", "{host}", "null", ""]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_nothing_is_done_for_another_sites_page(visitor: Visitor, station: RunningStation, origin: str) -> None:
    visitor.log_in()

    status, text, _ = visitor.send(
        "POST",
        "/calls/1/take",
        "{}",
        **{CSRF_HEADER: visitor.csrf, "origin": origin.format(host=f"127.0.0.1:{station.port}")},
    )

    assert (status, text) == (403, '{"fault":"this request comes from another site"}')


def test_a_page_of_our_own_is_answered_by_its_origin(visitor: Visitor, station: RunningStation) -> None:
    visitor.log_in()

    status, _, _ = visitor.send(
        "POST", "/calls/999999/take", "{}", **{CSRF_HEADER: visitor.csrf, "origin": station.url}
    )

    assert status == 409


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_nobody_looks_on_from_another_sites_page(visitor: Visitor, station: RunningStation, origin: str) -> None:
    visitor.log_in()
    upgrade = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}
    named = {"origin": origin.format(host=f"127.0.0.1:{station.port}"), "sec_websocket_key": "eA=="}

    assert visitor.send("GET", "/live", **named, **upgrade)[0] == 403


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/calls/999999/answer", '{"option":"play-on"}', 409),
        ("/calls/1/answer", '{"option":"whatever"}', 400),
        ("/calls/1/answer", "{", 400),
        ("/calls/999999/take-back", "{}", 409),
        ("/orders/nowhere/cancel", "{}", 409),
        ("/tables/main/nowhere/seats/1", stack(), 409),
        ("/tables/main/nowhere/seats/11", stack(), 404),
        ("/tables/main/nowhere/seats/1", stack(stack=-5), 400),
        ("/tables/main/nowhere/seats/1", stack(more=1), 400),
        ("/tables/main/nowhere/seats/1", stack(text=""), 400),
        ("/tables/main/nowhere/seats/1", stack(text="12,50"), 400),
        ("/tables/main/nowhere/seats/1", stack(text="50"), 400),
        ("/tables/main/nowhere/seats/1", '{"type":"stack","stack":5}', 400),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"hands","count":2,"hand_number":1}', 409),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"hands","count":100,"hand_number":1}', 400),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"levels","count":1,"hand_number":1}', 400),
        ("/tables/main/nowhere/seats/1", "x" * (MOST_OCTETS + 1), 413),
    ],
)
def test_what_cannot_be_is_said_with_its_reason(visitor: Visitor, path: str, body: str, status: int) -> None:
    visitor.log_in()

    answered, text, _ = visitor.send("POST", path, body, **{CSRF_HEADER: visitor.csrf})

    assert answered == status
    assert '"fault"' in text


def test_who_logs_out_is_out(visitor: Visitor) -> None:
    visitor.log_in()

    assert visitor.send("POST", "/log-out", "{}", **{CSRF_HEADER: visitor.csrf})[0] == 200
    assert visitor.send("GET", "/")[0] == 303


@pytest.mark.parametrize("path", ["/", "/log-in", "/nowhere", "/static/v/station.css", "/static/v/nowhere.js"])
def test_every_answer_keeps_the_browser_at_home(visitor: Visitor, path: str) -> None:
    headers = visitor.send("GET", path)[2]

    assert {name: headers[name] for name in HEADERS} == HEADERS
