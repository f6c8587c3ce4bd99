"""The address of the rulebooks: the shipped books, that of most tables first, for whoever is logged in."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from config.rulebook.catalogue import Rule
from display.station.running.entrance import Entrance
from display.station.web.rules import Rules
from table.clock import SimulatedClock, wall_ms
from tests.display.station.afternoon import OUT_OF_ORDER
from tests.display.station.fed import Running
from tests.display.station.web.asked import Visit

RULES = [Rule(id=f"{book}:1", title=f"First of {book}", gist="Own words.") for book in ("apple", "firekeepers")]


@pytest.fixture
def visit(running: Running) -> Visit:
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    app = Starlette(routes=Rules(entrance, lambda: RULES, running.feed.overview, "Night").routes)
    return Visit(app, entrance)


def test_the_book_of_most_tables_is_opened(visit: Visit, running: Running) -> None:
    assert "First of apple" in visit.send("GET", "/rules")[1]
    running.play(OUT_OF_ORDER)

    assert "First of firekeepers" in visit.send("GET", "/rules?book=nonsense")[1]


def test_another_book_may_be_asked_for(visit: Visit, running: Running) -> None:
    running.play(OUT_OF_ORDER)

    assert "First of apple" in visit.send("GET", "/rules?book=apple&words=first")[1]
