"""What programs of others read of the station: tables, calls and the tournament, as its own description says."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.web.api import ShownCall, ShownTable, ShownTournament, calls_of, tables_of, tournament_of
from table.broker.passwords import admit
from table.scenario.secrecy import leaks
from tests.display.station.fed import TABLE, Running
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament_room import FILE, room
from tests.display.station.web.test_app import PRESSED, Visitor
from tests.display.station.web.test_tournament import station_of

KINDS = {"tables": tuple[ShownTable, ...], "calls": tuple[ShownCall, ...], "tournament": ShownTournament}


def token_of(station: RunningStation, zone: str = "main") -> str:
    name = f"reader/main/{zone}/reporter"
    return admit(station.data / "broker.passwords", name).clients[name]


def test_a_table_is_told_with_its_blinds_its_seats_and_their_chips(running: Running) -> None:
    running.open_call()

    (table,) = tables_of(running.feed.overview)

    assert (table.id, table.is_online, table.hand) == (TABLE, True, 1)
    assert table.small_blind < table.big_blind
    assert table.pot >= table.small_blind + table.big_blind
    assert len(table.seats) > 1
    assert all(seat.chips > 0 for seat in table.seats)


def test_a_call_is_told_with_its_code_and_its_rule(running: Running) -> None:
    opened = running.call(running.open_call())

    (call,) = calls_of(running.feed.overview)

    assert (call.id, call.table, call.code) == (opened.id, TABLE, opened.alert.code.value)
    assert call.rule == opened.alert.cite
    assert call.closed_ms is None


def test_no_card_is_told(running: Running) -> None:
    running.open_call()
    told = msgspec.json.encode((tables_of(running.feed.overview), calls_of(running.feed.overview)))

    assert leaks(told, frozenset(), ()) == []


def test_the_tournament_is_told_with_its_clock_its_seating_and_its_chip_counts(tmp_path: Path) -> None:
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000_000)

    told = tournament_of("Friday", desk.look_whole())

    assert (told.name, told.at_ms, told.level) == ("Friday", 1_000_000, 1)
    assert sum(player.chips for player in told.players) == told.chips
    assert {player.name: (player.table, player.seat) for player in told.players}["Dov"] == (2, 1)
    assert len(told.players) == told.remaining


def test_a_reader_finds_each_address_by_the_description_and_in_the_shape_it_says(tmp_path: Path) -> None:
    station = station_of(FILE, tmp_path)
    reader, bearer = Visitor(station), {"authorization": f"Bearer {token_of(station)}"}

    described = json.loads(reader.send("GET", "/api/v1/openapi.json")[1])
    told = {path.rpartition("/")[2]: reader.send("GET", path, **bearer) for path in described["paths"]}
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
    # Nothing is pressed there.
    assert visitor.send("POST", "/api/v1/tables")[0] == 404


@pytest.mark.parametrize("path", [*PRESSED, "/log"])
def test_a_readers_token_opens_no_page_and_presses_nothing(station: RunningStation, path: str) -> None:
    bearer = {"authorization": f"Bearer {token_of(station)}"}

    assert Visitor(station).send("GET" if path == "/log" else "POST", path, "{}", **bearer)[0] in {303, 401}
