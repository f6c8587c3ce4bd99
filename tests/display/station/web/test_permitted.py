"""Each address is for those whose role has it, at their own tables; a refusal says who may, on a page or in a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from display.station.known.roles import HouseRole
from display.station.running.entrance import Entrance
from display.station.web.permitted import Permitting
from table.clock import SimulatedClock, wall_ms
from table.engine.words.frozen import replace
from tests.display.station.fed import TABLE, Running
from tests.display.station.tournament.two_events import TwoEvents
from tests.display.station.web.asked import Visit, comes_in


async def done(_request: Request) -> Response:
    return PlainTextResponse("done")


GUARDED = [
    Route("/", done),
    Route("/wall", done),
    Route("/log", done),
    Route("/health", done),
    Route("/people", done, methods=["POST"]),
    Route("/calls/{call:whole}/take", done, methods=["POST"]),
    Route("/tables/{zone}/{table}/seats/{seat:whole}", done, methods=["POST"]),
    Route("/orders/{order}/cancel", done, methods=["POST"]),
]


class House:
    """The addresses of a station, and who comes to them."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
        overview, everybody = running.feed.overview, running.store.people.everybody
        self.app = Starlette(routes=Permitting(self.entrance, overview, everybody, "main").guarded(GUARDED))

    def visit(self, role: HouseRole, *tables: str, name: str = "Ana") -> Visit:
        return Visit(self.app, self.entrance, comes_in(self.entrance, name, role, tables))


@pytest.fixture
def house(running: Running) -> House:
    return House(running)


def test_an_address_that_the_table_of_roles_does_not_name_keeps_the_station_from_starting(house: House) -> None:
    permitting = Permitting(house.entrance, house.running.feed.overview, list, "main")

    with pytest.raises(KeyError, match="GET /forgotten"):
        permitting.guarded([Route("/forgotten", done)])


def test_a_role_gets_its_own_and_reads_on_a_page_who_may_see_the_rest(house: House) -> None:
    cashier = house.visit(HouseRole.CASHIER)

    assert cashier.send("GET", "/") == (200, "done")
    status, page = cashier.send("GET", "/log")
    assert (status, "As cashier you may not do this. Who may: director, floor" in page) == (403, True)
    assert cashier.send("POST", "/people")[0] == 403
    assert cashier.send("GET", "/health") == (200, "done")


def test_a_press_of_a_script_is_refused_in_a_line(house: House) -> None:
    reader = house.visit(HouseRole.READER)

    words = "As reader you may not do this. Who may: director, floor"
    assert reader.press("/calls/1/take") == (403, f'{{"fault":"{words}"}}')


def test_a_wall_is_led_to_the_wall(house: House) -> None:
    wall = house.visit(HouseRole.WALL)

    assert wall.send("GET", "/")[0] == 303
    assert wall.send("GET", "/wall") == (200, "done")


@pytest.mark.parametrize("where", [(TABLE,), ("main",), ()])
def test_a_floor_person_rules_at_his_own_tables(house: House, where: tuple[str, ...]) -> None:
    call, floor = house.running.open_call(), house.visit(HouseRole.FLOOR, *where)

    assert floor.press(f"/calls/{call}/take") == (200, "done")
    assert floor.press(f"/tables/{TABLE}/seats/3") == (200, "done")
    assert floor.press("/orders/nobodys/cancel") == (200, "done")


def test_at_anothers_table_a_floor_person_is_told_whose_it_is(house: House) -> None:
    call, floor = house.running.open_call(), house.visit(HouseRole.FLOOR, "main/table-2")
    house.visit(HouseRole.FLOOR, TABLE, name="Ben")
    house.visit(HouseRole.CASHIER, name="Cem")

    words = "table-1 is not one of your tables. Who may: Ben, director"
    assert floor.press(f"/calls/{call}/take") == (403, f'{{"fault":"{words}"}}')
    assert floor.press(f"/tables/{TABLE}/seats/3") == (403, f'{{"fault":"{words}"}}')
    assert floor.press("/tables/main/table-2/seats/3") == (200, "done")


def test_whoever_is_not_in_is_left_to_the_address(house: House) -> None:
    visit = house.visit(HouseRole.WALL)
    visit.token = "made up"  # noqa: S105 - opens nothing, nobody has it

    assert visit.send("GET", "/log") == (200, "done")


def test_whoever_has_one_event_presses_at_its_tables_and_in_its_pages_alone(running: Running, tmp_path: Path) -> None:
    events = TwoEvents(tmp_path / "events.db").events
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    permitting = Permitting(entrance, running.feed.overview, running.store.people.everybody, "main")
    permitting.events = events
    seat = Route("/tables/{zone}/{table}/seats/{seat:whole}", done, methods=["POST"])
    pages = [Route(f"/events/{one.name}", done, methods=["POST"]) for one in events]
    app = Starlette(routes=permitting.guarded([seat, *pages]))
    entered = comes_in(entrance, "Ana", HouseRole.FLOOR, events=("side-event",))
    ana = Visit(app, entrance, entered)

    pressed = {path: ana.press(path) for path in ("/events/side-event", "/tables/main/table-11/seats/1")}
    refused = {path: ana.press(path) for path in ("/events/main-event", "/tables/main/table-1/seats/1")}

    assert set(pressed.values()) == {(200, "done")}
    assert [status for status, _ in refused.values()] == [403, 403]
    assert "Main Event is not one of your events. Who may: director" in refused["/events/main-event"][1]
    assert "table-1 is not one of your tables" in refused["/tables/main/table-1/seats/1"][1]
    assert permitting.tables_of(entered.session) == ("main/table-11",)
    assert permitting.tables_of(replace(entered.session, events=("of-yesterday",))) == ("-",)
