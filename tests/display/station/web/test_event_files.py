"""The tournament's files: money only for whoever sells, and a page that says why where there is no file yet."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.applications import Starlette

from display.station.known.roles import HouseRole
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.tournament.selling import sell_buy_in
from display.station.web.event_files import EventFiles
from display.station.web.requests import NotInError, to_the_door
from table.clock import SimulatedClock, wall_ms
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH, cash_desk
from tests.display.station.web.asked import Visit, asked, comes_in


class Room(NamedTuple):
    app: Starlette
    entrance: Entrance


@pytest.fixture
def room(tmp_path: Path) -> Room:
    desk = cash_desk(tmp_path)
    sell_buy_in(desk, "Ann", Place(1, 4), CASH, "Maria")
    entrance = Entrance(Store(tmp_path / "people.db"), wall_ms, SimulatedClock().now_ns)
    files = EventFiles(entrance, "Friday", desk, "/tournament")
    return Room(Starlette(routes=files.routes, exception_handlers={NotInError: to_the_door}), entrance)


def head_of(visit: Visit, name: str) -> str:
    status, text = visit.send("GET", f"/tournament/{name}")
    assert status == 200
    return text.partition("\n")[0]


def test_money_stands_in_the_lists_of_whoever_sells_and_in_no_readers(room: Room) -> None:
    maria = Visit(room.app, room.entrance)
    reader = Visit(room.app, room.entrance, comes_in(room.entrance, "Rita", HouseRole.READER))

    assert ["paid" in head_of(visit, "players.csv") for visit in (maria, reader)] == [True, False]
    assert ["paid" in head_of(visit, "results.csv") for visit in (maria, reader)] == [True, False]


@pytest.mark.parametrize("name", ["players.csv", "results.csv", "journal.csv", "ledger.csv", "results.ots"])
def test_each_list_is_for_who_is_in(room: Room, name: str) -> None:
    assert asked(room.app, "GET", f"/tournament/{name}", "", {"host": "localhost"})[0] == 303
    assert "Ann" in Visit(room.app, room.entrance).send("GET", f"/tournament/{name}")[1]


@pytest.mark.parametrize("name", ["bags.json", "seats.json"])
def test_where_there_is_no_file_yet_the_page_that_says_why_is_shown(room: Room, name: str) -> None:
    assert Visit(room.app, room.entrance).send("GET", f"/tournament/{name}")[0] == 303
