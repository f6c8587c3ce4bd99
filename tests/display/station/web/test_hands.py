"""The address of completed hands: what it shows of a table, and where it leads for what is not there."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from display.station.running.entrance import Entrance
from display.station.web.hands import HandPages
from table.clock import SimulatedClock, wall_ms
from tests.display.station.afternoon import JOURNAL
from tests.display.station.fed import TABLE, Running
from tests.display.station.web.asked import Visit
from tests.table.evening import RUN_OUT


@pytest.fixture
def visit(running: Running) -> Visit:
    running.play(RUN_OUT)
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    app = Starlette(routes=HandPages(entrance, running.store, running.feed.overview, "Night").routes)
    return Visit(app, entrance)


def test_a_table_has_its_completed_hands_and_all_tables_have_theirs(visit: Visit) -> None:
    assert "Hand 1" in visit.send("GET", "/hands")[1]
    status, page = visit.send("GET", f"/hands?table={TABLE}")

    assert (status, f"journal={JOURNAL}&amp;hand=1" in page) == (200, True)


def test_a_hand_is_shown_step_by_step(visit: Visit) -> None:
    status, page = visit.send("GET", f"/hands?table={TABLE}&hand=1")

    assert (status, 'id="step-1"' in page) == (200, True)


@pytest.mark.parametrize("asked", ["hand=9", "hand=1&journal=other"])
def test_what_is_not_there_leads_back_to_the_tables(visit: Visit, asked: str) -> None:
    assert visit.send("GET", f"/hands?table={TABLE}&{asked}")[0] == 303


@pytest.mark.parametrize("asked", ["table=main/other", "hand=x", "table=&hand=1"])
def test_what_means_nothing_asks_which_table(visit: Visit, asked: str) -> None:
    assert visit.send("GET", f"/hands?{asked}")[0] == 200
