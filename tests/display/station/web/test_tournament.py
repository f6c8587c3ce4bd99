"""The tournament's page, with the station's own process: a newcomer sits after a kill too, and a move is confirmed."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from table.clock import wall_ms
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament_room import FILE, read
from tests.display.station.web.visitor import FORM, Visitor

UNEVEN = (
    FILE.replace("table_size = 4", "table_size = 5")
    .replace('    { name = "Dov", table = 2, seat = 1 },', '    { name = "Dov", table = 1, seat = 4 },')
    .replace("players = [", 'players = [\n    { name = "Gil", table = 1, seat = 5 },')
)
"""Five at table 1, two at table 2: one is to move."""


def press(visitor: Visitor, **form: str) -> int:
    return visitor.send("POST", "/tournament", urlencode({"csrf": visitor.csrf, **form}), **FORM)[0]


def station_of(tournament: str, folder: Path) -> RunningStation:
    """Start a station that runs the tournament of this text."""
    file = folder / "night.toml"
    file.write_text(tournament, encoding="utf-8")
    station = RunningStation(folder)
    station.options = ["--tournament", str(file)]
    station.start()
    return station


def test_a_newcomer_is_entered_and_seated_by_the_page_and_sits_there_after_a_kill(tmp_path: Path) -> None:
    station = station_of(FILE, tmp_path)
    visitor = Visitor(station)
    assert visitor.send("GET", "/tournament")[0] == 303
    visitor.log_in()

    form = urlencode({"csrf": visitor.csrf, "press": "register", "page": "players", "name": "Zoe"})
    status, _, headers = visitor.send("POST", "/tournament", form, **FORM)
    assert (status, headers["location"]) == (303, "/tournament/players?name=Zoe")
    assert press(visitor, press="seat", name="Zoe", table="1", seat="1") == 409
    assert press(visitor, press="register", name="Vic", table="1", seat="1") == 409
    assert press(visitor, press="register", name="Vic", table="1", seat="x") == 409
    assert press(visitor, press="register", name="Yan", csrf="made up") == 403
    station.kill()
    station.start(is_new_password=False)

    page = visitor.send("GET", "/tournament/players")[1]
    station.kill()
    assert "name=Zoe" in page
    assert "name=Yan" not in page
    assert "name=Vic" not in page


def test_a_move_is_ordered_with_its_rule_and_confirmed_by_one_press(tmp_path: Path) -> None:
    station = station_of(UNEVEN, tmp_path)
    visitor = Visitor(station)
    visitor.log_in()
    # Before the start, people may still come to the short table.
    assert "Move Ann" not in visitor.send("GET", "/tournament")[1]
    assert press(visitor, press="clock", run="on") == 303
    page = visitor.send("GET", "/tournament")[1]
    order = page.partition('name="due" value="')[2].partition('"')[0]
    move = {"press": "move", "name": "Ann", "table": "2", "seat": "1", "due": order}

    assert "firekeepers:11A" in page
    assert "Move Ann" in order
    assert press(visitor, **move) == 303
    # A second press comes too late for what was due.
    assert press(visitor, **move) == 409
    assert order not in visitor.send("GET", "/tournament")[1]
    station.kill()

    tournament = read(UNEVEN)
    desk = Desk(tournament.setup, tournament.book, Store(station.data / "station.db"), wall_ms)
    _, moved = desk.entries
    assert moved.by == "Maria"
    assert sum(one.place_at is not None and one.place_at.table == 2 for one in desk.look().players.values()) == 3


def test_whoever_is_not_logged_in_sees_nothing_and_each_form_is_of_this_log_in(tmp_path: Path) -> None:
    station = station_of(FILE, tmp_path)
    visitor = Visitor(station)
    for path in ("", "/players", "/room", "/race", "/prizes", "/wall", "/players.csv", "/results.csv", "/results.ots"):
        assert visitor.send("GET", f"/tournament{path}")[0] == 303, path
    assert visitor.send("GET", "/tournament/state")[0] == 401
    assert visitor.send("POST", "/tournament/import", urlencode({"rows": "name\nEve"}), **FORM)[0] == 303
    visitor.log_in()

    def imported(rows: str, **headers: str) -> tuple[int, str]:
        body = urlencode({"csrf": visitor.csrf, "page": "players", "rows": rows})
        status, text, _ = visitor.send("POST", "/tournament/import", body, **FORM, **headers)
        return status, text

    foreign = {"origin": "https://elsewhere.example"}
    assert imported("name\nEve", **foreign)[0] == 403
    assert visitor.send("POST", "/tournament/import", urlencode({"rows": "name\nEve"}), **FORM)[0] == 403
    assert imported("name\n" + "x" * (2 << 20))[0] == 413
    status, text = imported("name,table,seat\nZoe,,\nVic,1,1\n")
    assert status == 409
    assert "line 3: seat 1 of table 1 is taken or is none" in text
    assert imported("name\n<script>alert(1)</script>\n'=1+1\n")[0] == 303

    page = visitor.send("GET", "/tournament/players")[1]
    written = visitor.send("GET", "/tournament/players.csv")[1]
    station.kill()
    assert "name=Zoe" not in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "'=1+1," in written


def test_nobody_is_sent_to_draw_a_seat_in_a_room_where_all_are_taken(tmp_path: Path) -> None:
    station = station_of(FILE.replace("table_size = 4", "table_size = 3").replace("spare = [3]\n", ""), tmp_path)
    visitor = Visitor(station)
    visitor.log_in()
    press(visitor, press="clock", run="on")
    press(visitor, press="register", name="Zoe")

    page = visitor.send("GET", "/tournament")[1]
    station.kill()
    card = page.partition("Zoe waits for a seat")[2].partition("</article>")[0]
    assert "All seats are taken." in card
    assert "Station draws" not in card


def test_prizes_levels_and_tables_are_changed_by_presses_that_say_why(tmp_path: Path) -> None:
    station = station_of(FILE, tmp_path)
    visitor = Visitor(station)
    visitor.log_in()
    levels = {"press": "levels", "first": "2", "levels": "15 75 150"}
    table = {"press": "table", "table": "4", "table_id": "final-a"}
    prizes = {"press": "prizes", "prizes": "400", "page": "prizes"}

    assert [press(visitor, **form) for form in (levels, table, prizes)] == [409] * 3
    assert [press(visitor, **form, reason="a bus came") for form in (levels, table, prizes)] == [303] * 3
    refused = press(visitor, press="table", table="5", table_id="table-2", reason="-")
    shouted = press(visitor, press="table", table="5", table_id="Final B", reason="-")
    journal = visitor.send("GET", "/tournament/journal")[1]
    room = visitor.send("GET", "/tournament/room")[1]
    station.kill()

    assert (refused, shouted) == (409, 409)
    assert journal.count("a bus came") == 3
    assert "The levels from 2 on were set: 15 75 150 0 0" in journal
    assert "Open table 4" in room
