"""The web's doors: who may send what, and what goes with every answer. Spoken to in plain HTTP."""

from __future__ import annotations

import pytest

from display.station.web.requests import CSRF_HEADER
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor
from tests.house import ROOT

STATIC = ROOT / "display/station/pages/static"


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
