"""The frame: every page of whoever is logged in has the floor calls and the menu that is his."""

from __future__ import annotations

import pytest

from display.station.known.audit import LogSearch
from display.station.known.roles import HouseRole
from display.station.pages.frame import Frame, framed, framing
from display.station.pages.pages import log_page
from table.engine.words.frozen import replace
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import MARIA, Visitor

EVERY = ("/log", "/watch", "/dealers", "/people")


def a_page() -> str:
    return log_page([], LogSearch(), event="Friday night")


@pytest.mark.parametrize("path", EVERY)
def test_every_page_has_floor_calls_and_the_menu(station: RunningStation, path: str) -> None:
    visitor = Visitor(station)
    visitor.log_in()
    page = visitor.send("GET", path)[1]

    assert 'id="calls-open"' in page
    assert f'data-csrf="{visitor.csrf}" data-powers="cash' in page
    assert "Maria, director: log out" in page
    assert 'href="/tournament"' in page


def test_the_menu_leads_to_what_the_station_has() -> None:
    with framing(Frame(MARIA, "Friday night", frozenset({"class"}))):
        page = a_page()

    assert 'href="/class"' in page
    with framing(Frame(MARIA, "Friday night")):
        assert 'href="/class"' not in a_page()


def test_the_menu_has_what_the_role_may_see() -> None:
    with framing(Frame(replace(MARIA, role=HouseRole.READER), "Friday night")):
        page = a_page()

    assert 'href="/people"' not in page
    assert 'href="/dealers"' in page


def test_nobody_who_is_not_logged_in_stands_in_a_frame() -> None:
    with framing(Frame(MARIA, "Friday night")), framing(None):
        page = a_page()

    assert framed() is None
    assert "calls-open" not in page


def test_a_station_without_a_tournament_says_so_and_why_it_announces_nothing(station: RunningStation) -> None:
    visitor = Visitor(station)
    visitor.log_in()
    status, page, _ = visitor.send("GET", "/tournament")

    assert status == 200
    assert "squaredeal example tournament" in page
    assert "A table that plays in no tournament has no line for it" in page
    assert visitor.send("GET", "/events/friday")[0] == 303
