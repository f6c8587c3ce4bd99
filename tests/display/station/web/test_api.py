"""What programs of others read of the station: tables, calls and the tournament, as its own description says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from display.station.known.hands import CompletedHand
from display.station.known.told_incidents import ShownIncident
from display.station.web.open_api import CHANGES
from display.station.web.public import ShownCall, ShownTable, ShownTournament
from table.broker.passwords import admit
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.tournament_room import FILE
from tests.display.station.web.test_pressed import PRESSED
from tests.display.station.web.test_tournament import station_of
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S, wait_until

KINDS = {
    "tables": tuple[ShownTable, ...],
    "calls": tuple[ShownCall, ...],
    "hands": tuple[CompletedHand, ...],
    "incidents": tuple[ShownIncident, ...],
    "tournament": ShownTournament,
}


def token_of(station: RunningStation, zone: str = "main") -> str:
    name = f"reader/main/{zone}/reporter"
    return admit(station.data / "broker.passwords", name).clients[name]


def test_a_reader_finds_each_address_by_the_description_and_in_the_shape_it_says(tmp_path: Path) -> None:
    station = station_of(FILE, tmp_path)
    reader, bearer = Visitor(station), {"authorization": f"Bearer {token_of(station)}"}

    described = json.loads(reader.send("GET", "/api/v1/openapi.json")[1])
    paths = {path for path in described["paths"] if path != CHANGES}
    wants = {path: found["get"]["parameters"] for path, found in described["paths"].items()}
    assert {path.rpartition("/")[2] for path in paths if wants[path]} == {"hands", "incidents"}
    told = {path.rpartition("/")[2]: reader.send("GET", path, **bearer) for path in paths if not wants[path]}
    station.kill()

    assert told.keys() | {"hands", "incidents"} == KINDS.keys()
    for name, (status, text, headers) in told.items():
        assert (status, headers["content-type"]) == (200, "application/json")
        found: object = msgspec.json.decode(text, type=KINDS[name])
        assert msgspec.json.encode(found).decode() == text
    parts = described["components"]["schemas"]
    shown = {"Table", "Seat", "Call", "Tournament", "Player", "Incident"}
    assert parts.keys() == {*(f"Shown{name}" for name in shown), "CompletedHand", "HandSeat", "Fault"}


@pytest.mark.parametrize(
    ("asked", "status", "fault"),
    [
        ("hands", 400, "say which table: ?table=ID"),
        ("incidents?table=main/table-999", 404, "there is no such table; /api/v1/tables has all"),
        ("hands?table={table}&hands=101", 400, "hands: write a number from 1 to 100"),
        ("hands?table={table}&hands=many", 400, "hands: write a number from 1 to 100"),
    ],
)
def test_what_cannot_be_told_is_refused_with_the_way_out(
    station: RunningStation, sit_down: Callable[[], DealtTable], asked: str, status: int, fault: str
) -> None:
    reader, bearer = Visitor(station), {"authorization": f"Bearer {token_of(station)}"}
    table_id = f"main/{sit_down().path.stem}"
    wait_until(lambda: table_id in reader.send("GET", "/api/v1/tables", **bearer)[1], PATIENCE_S)

    found = reader.send("GET", f"/api/v1/{asked.format(table=table_id)}", **bearer)

    assert (found[0], json.loads(found[1])) == (status, {"fault": fault})


@pytest.mark.parametrize("path", ["/api/v1/tables", "/api/v1/calls", "/api/v1/nothing"])
def test_without_a_token_nothing_is_told_on_this_machine_either(station: RunningStation, path: str) -> None:
    status, text, headers = Visitor(station).send("GET", path)

    assert (status, headers["www-authenticate"]) == (401, "Bearer")
    assert "squaredeal pki reader" in text


def test_a_reader_of_another_zone_is_told_nothing(station: RunningStation) -> None:
    bearer = {"authorization": f"Bearer {token_of(station, 'upstairs')}"}

    assert Visitor(station).send("GET", "/api/v1/tables", **bearer)[0] == 401


def test_whoever_is_logged_in_may_read_and_what_is_not_there_is_not_found(station: RunningStation) -> None:
    visitor = Visitor(station)
    visitor.log_in()

    assert visitor.send("GET", "/api/v1/tables")[0] == 200
    assert visitor.send("GET", "/api/v1/tournament")[0] == 404
    status, _, headers = visitor.send("POST", "/api/v1/tables")
    assert (status, set(headers["allow"].split(", "))) == (405, {"GET", "HEAD"})


@pytest.mark.parametrize("path", [*PRESSED, "/log"])
def test_a_readers_token_opens_no_page_and_presses_nothing(station: RunningStation, path: str) -> None:
    bearer = {"authorization": f"Bearer {token_of(station)}"}

    assert Visitor(station).send("GET" if path == "/log" else "POST", path, "{}", **bearer)[0] in {303, 401}
