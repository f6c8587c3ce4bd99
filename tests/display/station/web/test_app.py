"""The web's doors: who may send what, and what goes with every answer. Spoken to in plain HTTP."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from display.station.web.door import DEVICE
from display.station.web.requests import COOKIE, CSRF_HEADER
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.display.station.web.visitor import FORM, Visitor
from tests.house import ROOT

STATIC = ROOT / "display/station/pages/static"


def test_a_cookie_is_for_the_server_alone(visitor: Visitor) -> None:
    body = urlencode({"name": "Maria", "password": PASSWORD})

    cookies = visitor.send("POST", "/log-in", body, **FORM)[2].get_all("set-cookie") or []

    assert [cookie.partition("=")[0] for cookie in cookies] == [COOKIE, DEVICE]
    assert all("HttpOnly" in cookie and "SameSite=strict" in cookie for cookie in cookies)


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


def test_who_logs_out_is_out(visitor: Visitor) -> None:
    visitor.log_in()

    assert visitor.send("POST", "/log-out", "{}", **{CSRF_HEADER: visitor.csrf})[0] == 200
    assert visitor.send("GET", "/")[0] == 303
