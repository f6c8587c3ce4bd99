"""Several events at one station's process: addresses, presses, a table handed over, roles, and a kill in the middle."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from display.station.known.audit import LogSearch
from display.station.store.event_kept import EventKept
from display.station.store.store import Store
from table.pki.signing import is_signed, signing_key_in
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.display.station.tournament.two_events import MAIN, SIDE
from tests.display.station.web.visitor import FORM, Visitor

MAIN_AT, SIDE_AT = "/events/main-event", "/events/side-event"


def station_in(folder: Path) -> RunningStation:
    """Start a station with a folder of two events."""
    events = folder / "events"
    events.mkdir()
    (events / "main.toml").write_text(MAIN, encoding="utf-8")
    (events / "side.toml").write_text(SIDE, encoding="utf-8")
    station = RunningStation(folder)
    station.options = ["--tournament", str(events)]
    station.start()
    return station


@pytest.fixture
def station(tmp_path: Path) -> Iterator[RunningStation]:
    """A station of its own: what is pressed stays."""
    made = station_in(tmp_path)
    yield made
    made.kill()


@pytest.fixture
def visitor(station: RunningStation) -> Visitor:
    made = Visitor(station)
    made.log_in()
    return made


def press(visitor: Visitor, at: str, **form: str) -> tuple[int, str]:
    status, text, _ = visitor.send("POST", at, urlencode({"csrf": visitor.csrf, **form}), **FORM)
    return status, text


def led_to(visitor: Visitor, path: str) -> str:
    """Return where an address leads on to."""
    return visitor.send("GET", path)[2]["location"] or ""


def test_each_event_has_its_pages_and_a_kill_takes_nothing_from_either(
    station: RunningStation, visitor: Visitor
) -> None:
    lines = [line for line in station.out if line.startswith("tournament: ")]
    assert [line.rpartition(str(station.port))[2] for line in lines] == [MAIN_AT, SIDE_AT]
    assert led_to(visitor, "/tournament/desk") == "/tournament"
    assert led_to(visitor, "/events/no-such/desk") == "/tournament"
    assert led_to(visitor, f"{SIDE_AT}/no-such") == SIDE_AT

    assert press(visitor, SIDE_AT, press="register", name="Zoe", table="11", seat="4")[0] == 303
    assert press(visitor, SIDE_AT, press="clock", run="on")[0] == 303
    assert press(visitor, MAIN_AT, press="register", name="Yan", table="1", seat="4")[0] == 303
    station.kill()
    station.start(is_new_password=False)

    state = json.loads(visitor.send("GET", "/tournament/state")[1])
    main, side = (visitor.send("GET", f"{at}/players")[1] for at in (MAIN_AT, SIDE_AT))
    assert ("name=Yan" in main, "name=Zoe" in main) == (True, False)
    assert ("name=Yan" in side, "name=Zoe" in side) == (False, True)
    assert "clock stopped" in main
    assert "clock stopped" not in side
    assert state["clocks"][MAIN_AT] == 20 * 60_000
    station.kill()

    store = Store(station.data / "station.db")
    assert [len(EventKept(store, number).entries()) for number in (0, 1)] == [1, 2]
    key = signing_key_in(station.data / "signing.key").public
    assert list(store.own.verifying(is_signed, key).faults()) == []


def test_who_plays_in_one_event_is_asked_about_in_the_other(visitor: Visitor) -> None:
    refused = press(visitor, SIDE_AT, press="register", name="ANN", page="players")
    listed, _, _ = visitor.send(
        "POST", f"{SIDE_AT}/import", urlencode({"csrf": visitor.csrf, "rows": "name\nBea\n", "page": "players"}), **FORM
    )
    taken = press(visitor, SIDE_AT, press="register", name="ANN", both="on")

    assert refused[0] == listed == 409
    assert "Ann sits in Main Event, table 1, seat 1" in refused[1]
    assert 'name="both"' in refused[1]
    assert taken[0] == 303
    assert "name=ANN" in visitor.send("GET", f"{SIDE_AT}/players")[1]


def test_a_table_goes_from_one_event_to_the_other_by_a_press_and_stays_there_after_a_kill(
    station: RunningStation, visitor: Visitor
) -> None:
    take = {"press": "table", "table": "12", "table_id": "table-2", "reason": "room for more"}
    too_early = press(visitor, SIDE_AT, **take, page="room")
    stacks = {"stack:1": "30000", "stack:2": "0", "stack:3": "0"}
    assert press(visitor, MAIN_AT, press="hand", table="1", **stacks)[0] == 303
    assert press(visitor, MAIN_AT, press="broken", table="2")[0] == 303
    assert "table-2 · Main Event" in visitor.send("GET", f"{SIDE_AT}/room")[1]

    taken = press(visitor, SIDE_AT, **take)
    station.kill()
    station.start(is_new_password=False)

    assert (too_early[0], taken[0]) == (409, 303)
    assert "table-2 plays in Main Event: break it there first" in too_early[1]
    assert "Open table 12" in visitor.send("GET", f"{SIDE_AT}/room")[1]
    assert "table-2 plays in Side Event now" in visitor.send("GET", f"{MAIN_AT}/journal")[1]
    assert "Table 12 was taken over from Main Event: table-2" in visitor.send("GET", f"{SIDE_AT}/journal")[1]


def test_whoever_has_one_event_sees_the_others_and_presses_nothing_there(
    station: RunningStation, visitor: Visitor
) -> None:
    form = {"csrf": visitor.csrf, "press": "invite", "name": "Cas", "role": "cashier", "hours": "1", "tables": ""}
    page = visitor.send("POST", "/people", urlencode({**form, "event:side-event": "on"}), **FORM)[1]
    path = page.partition("/invited/")[2].partition("<")[0]
    cas = Visitor(station)
    _, _, headers = cas.send("POST", f"/invited/{path}", urlencode({"password": PASSWORD}), **FORM)
    cas.cookie = "; ".join(cookie.partition(";")[0] for cookie in headers.get_all("set-cookie") or [])
    cas.csrf = cas.send("GET", f"{SIDE_AT}/players")[1].partition('name="csrf" value="')[2].partition('"')[0]

    assert press(cas, SIDE_AT, press="register", name="Zoe", table="11", seat="4")[0] == 303
    refused = press(cas, MAIN_AT, press="register", name="Yan", table="1", seat="4")
    assert refused[0] == 403
    assert "Main Event is not one of your events. Who may: director" in refused[1]
    assert [cas.send("GET", f"{MAIN_AT}{page}")[0] for page in ("", "/players", "/wall", "/desk")] == [
        200,
        200,
        200,
        403,
    ]
    assert cas.send("GET", f"{SIDE_AT}/desk")[0] == 200
    station.kill()
    log = Store(station.data / "station.db").log(LogSearch(kind="invited"))
    assert [entry.words for entry in log] == ["Cas, cashier, side-event"]


def test_an_event_that_runs_alone_keeps_the_old_addresses_and_is_found_by_its_own(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    (tmp_path / "main.toml").write_text(MAIN, encoding="utf-8")
    station.options = ["--tournament", str(tmp_path / "main.toml")]
    station.start()
    visitor = Visitor(station)
    visitor.log_in()

    alone = visitor.send("GET", "/tournament")
    led = [led_to(visitor, path) for path in (MAIN_AT, f"{MAIN_AT}/desk", SIDE_AT)]
    station.kill()

    assert alone[0] == 200
    assert 'class="switch"' not in alone[1]
    assert led == ["/tournament", "/tournament/desk", "/tournament"]
