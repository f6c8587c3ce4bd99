"""What a QR code opens: its own page without a log-in, and nothing to whoever has another key."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.applications import Starlette

from display.station.known.roles import HouseRole
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.paper_keys import PaperKeys
from display.station.tournament.selling import sell_buy_in
from display.station.web.papers import Papers
from display.station.web.requests import NotInError, to_the_door
from display.station.web.shown_event import ShownEvent
from table.clock import SimulatedClock, wall_ms
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH, cash_desk
from tests.display.station.web.asked import Visit, asked, comes_in


class Room(NamedTuple):
    app: Starlette
    entrance: Entrance
    desk: Desk
    keys: PaperKeys

    def get(self, path: str) -> tuple[int, str]:
        return asked(self.app, "GET", path, "", {"host": "localhost"})


@pytest.fixture
def room(tmp_path: Path) -> Room:
    desk, store = cash_desk(tmp_path), Store(tmp_path / "people.db")
    sell_buy_in(desk, "Ann", Place(1, 4), CASH, "Maria")
    sell_buy_in(desk, "Bea", Place(2, 1), CASH, "Maria")
    entrance, keys = Entrance(store, wall_ms, SimulatedClock().now_ns), PaperKeys(store)
    event = ShownEvent("Friday", desk, None, lambda _: None, tuple)
    app = Starlette(routes=Papers(entrance, [(event, keys)]).routes, exception_handlers={NotInError: to_the_door})
    return Room(app, entrance, desk, keys)


def test_a_seat_card_s_code_opens_that_seat_and_no_other(room: Room) -> None:
    status, page = room.get(f"/seat/{room.keys.of_seat('Ann')}")

    assert status == 200
    assert "Ann" in page
    assert "Bea" not in page
    assert room.get("/seat/Ann")[0] == 404
    assert room.get(f"/seat/{room.keys.of_receipt(2)}")[0] == 404


def test_a_receipt_s_code_opens_that_receipt_and_no_other(room: Room) -> None:
    status, page = room.get(f"/receipt/{room.keys.of_receipt(2)}")

    assert (status, "Receipt 2" in page) == (200, True)
    assert room.get("/receipt/2")[0] == 404
    assert room.get(f"/receipt/{room.keys.of_receipt(2).replace('2-', '4-', 1)}")[0] == 404
    assert room.get(f"/receipt/{room.keys.of_receipt(3)}")[0] == 404


def test_a_sheet_of_cards_is_for_who_is_in_and_has_those_that_are_asked_for(room: Room) -> None:
    assert room.get("/tournament/cards")[0] == 303
    visit = Visit(room.app, room.entrance)

    cards = {path: visit.send("GET", f"/tournament/cards{path}")[1] for path in ("", "?name=Ann", "?table=2")}

    assert [page.count("seat-card") for page in cards.values()] == [2, 1, 1]
    assert "Ann" not in cards["?table=2"]


def test_a_receipt_leads_its_cashier_back_to_the_account_and_a_player_nowhere(room: Room) -> None:
    address = f"/receipt/{room.keys.of_receipt(2)}"
    assert "/desk" not in room.get(address)[1]

    cashier = Visit(room.app, room.entrance, comes_in(room.entrance, "Maria", HouseRole.CASHIER))
    page = cashier.send("GET", address)[1]
    assert 'href="/tournament/desk?name=Ann"' in page
