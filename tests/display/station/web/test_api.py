"""What programs of others read of the station: tables, calls and the tournament, as its own description says."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from display.station.web.api import CHANGES
from display.station.web.public import ShownCall, ShownTable, ShownTournament
from table.broker.passwords import admit
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament_room import FILE
from tests.display.station.web.test_app import PRESSED, Visitor
from tests.display.station.web.test_tournament import station_of

KINDS = {"tables": tuple[ShownTable, ...], "calls": tuple[ShownCall, ...], "tournament": ShownTournament}


def token_of(station: RunningStation, zone: str = "main") -> str:
    name = f"reader/main/{zone}/reporter"
    return admit(station.data / "broker.passwords", name).clients[name]


def test_a_reader_finds_each_address_by_the_description_and_in_the_shape_it_says(tmp_path: Path) -> None:
    station = station_of(FILE, tmp_path)
    reader, bearer = Visitor(station), {"authorization": f"Bearer {token_of(station)}"}

    described = json.loads(reader.send("GET", "/api/v1/openapi.json")[1])
    paths = {path for path in described["paths"] if path != CHANGES}
    told = {path.rpartition("/")[2]: reader.send("GET", path, **bearer) for path in paths}
    station.kill()

    assert told.keys() == KINDS.keys()
    for name, (status, text, headers) in told.items():
        assert (status, headers["content-type"]) == (200, "application/json")
        found: object = msgspec.json.decode(text, type=KINDS[name])
        assert msgspec.json.encode(found).decode() == text
    parts = described["components"]["schemas"]
    assert {"ShownTable", "ShownSeat", "ShownCall", "ShownTournament", "ShownPlayer"} == parts.keys()


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
