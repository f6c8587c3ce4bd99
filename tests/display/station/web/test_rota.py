"""The page of the dealers: who deals where and since when, the next push, and its presses in the journal."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from display.station.known.audit import LogSearch
from display.station.known.roles import HouseRole
from display.station.running.entrance import Entrance
from display.station.running.rota_desk import RotaDesk
from display.station.web.permitted import Permitting
from display.station.web.rota import RotaPage
from table.clock import SimulatedClock, wall_ms
from table.engine.words.table_events import DealerSeated
from table.messages.public_records import PublicRecord
from table.messages.sayings import Records
from table.messages.topics import Saying
from tests.display.station.afternoon import JOURNAL
from tests.display.station.fed import TABLE, Running
from tests.display.station.web.asked import Visit, comes_in
from tests.display.station.web.visitor import FORM


class House:
    """A station with one table, and whoever looks at its dealers."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
        overview = running.feed.overview
        desk = RotaDesk(running.store, wall_ms)
        page = RotaPage(self.entrance, desk, overview, {12: "Dana Ortiz"}, ("main", "main"))
        self.app = Starlette(routes=Permitting(self.entrance, overview, list, "main").guarded(page.routes))
        self.maria = Visit(self.app, self.entrance)

    def press(self, press: str, by: Visit | None = None, /, **form: str) -> tuple[int, str]:
        """Press something."""
        visit = by or self.maria
        return visit.send("POST", "/dealers", urlencode({"csrf": visit.csrf, "press": press, **form}), **FORM)

    def signs_in(self, sequence: int, dealer: int) -> None:
        """Have a dealer sign in at the table."""
        event = DealerSeated(dealer=dealer)
        record = PublicRecord(sequence=sequence, hand_number=0, at_ns=0, events=(event,))
        self.running.line.come(Saying.RECORDS, Records(journal=JOURNAL, boot="b1", records=(record,)))
        self.running.go_round()

    def page(self) -> str:
        """Return the page."""
        return self.maria.send("GET", "/dealers")[1]


@pytest.fixture
def house(running: Running) -> House:
    return House(running)


def test_who_signs_in_at_a_table_deals_there_on_the_page_in_the_log_and_after_a_restart(house: House) -> None:
    assert "Nobody has signed in at a table" in house.page()

    house.signs_in(1, 12)

    assert "Dana Ortiz" in house.page()
    assert [one.words for one in house.running.log("dealer")] == ["dealer 12"]
    (table,) = house.running.store.tables()
    assert (table.id, table.dealer, table.dealer_since_ms > 0) == (TABLE, 12, True)
    house.signs_in(2, 0)
    assert "Dana Ortiz" not in house.page()


def test_a_rota_says_who_comes_next_and_marks_whoever_does_not_deal_where_he_should(house: House) -> None:
    house.signs_in(1, 12)
    assert house.press("set", tables="1", dealers="9 12", minutes="30")[0] == 303

    page = house.page()
    assert '<tr class="other">' in page
    assert "in 30 minutes, at" in page
    assert house.press("push")[0] == 303
    page = house.page()
    assert '<tr class="other">' not in page
    assert "On a break: dealer 9" in page
    assert "Maria</bdi>: dealers pushed" in page
    assert "Maria</bdi>: rota set: tables 1, dealers 9 12, a push each 30 minutes" in page
    assert house.press("end")[0] == 303


@pytest.mark.parametrize("dealers", ["x", "1 2x", "0 1"])
def test_what_is_no_number_is_said_on_the_page(house: House, dealers: str) -> None:
    status, page = house.press("set", tables="1", dealers=dealers, minutes="30")

    assert (status, "write dealers by their numbers" in page) == (409, True)


def test_a_cashier_sees_the_dealers_and_pushes_nobody(house: House) -> None:
    cashier = Visit(house.app, house.entrance, comes_in(house.entrance, "Cem", HouseRole.CASHIER))

    assert "Set the rota" not in cashier.send("GET", "/dealers")[1]
    assert house.press("push", cashier)[0] == 403
    assert house.running.store.log(LogSearch(kind="rota")) == []
