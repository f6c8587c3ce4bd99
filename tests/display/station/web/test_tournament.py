"""The tournament's page, with the station's own process: a newcomer sits after a kill too, and a move is confirmed."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from display.station.desk import Desk
from display.station.store.store import Store
from table.clock import wall_ms
from tests.display.station.running import RunningStation
from tests.display.station.tournament_room import FILE, read
from tests.display.station.web.test_app import FORM, Visitor

UNEVEN = (
    FILE.replace("table_size = 4", "table_size = 5")
    .replace('    { name = "Dov", table = 2, seat = 1 },', '    { name = "Dov", table = 1, seat = 4 },')
    .replace("players = [", 'players = [\n    { name = "Gil", table = 1, seat = 5 },')
)
"""Five at table 1, two at table 2: one is to move."""


def press(visitor: Visitor, **form: str) -> int:
    return visitor.send("POST", "/tournament", urlencode({"csrf": visitor.csrf, **form}), **FORM)[0]


def test_a_newcomer_is_entered_and_seated_by_the_page_and_sits_there_after_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_text(FILE, encoding="utf-8")
    station = RunningStation(tmp_path)
    station.options = ["--tournament", str(file)]
    station.start()
    visitor = Visitor(station)
    assert visitor.send("GET", "/tournament")[0] == 303
    visitor.log_in()

    assert press(visitor, press="late", name="Zoe") == 303
    assert press(visitor, press="seat", name="Zoe", table="1", seat="1") == 409
    assert press(visitor, press="seat", name="Zoe", table="1", seat="4") == 303
    assert press(visitor, press="late", name="Yan", csrf="made up") == 403
    station.kill()
    station.start(is_new_password=False)

    page = visitor.send("GET", "/tournament")[1]
    station.kill()
    assert "<td><bdi>Zoe</bdi></td><td>1</td><td>4</td>" in page
    assert "Yan" not in page


def test_a_move_is_ordered_with_its_rule_and_confirmed_by_one_press(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_text(UNEVEN, encoding="utf-8")
    station = RunningStation(tmp_path)
    station.options = ["--tournament", str(file)]
    station.start()
    visitor = Visitor(station)
    visitor.log_in()
    page = visitor.send("GET", "/tournament")[1]
    order = page.partition('name="order" value="')[2].partition('"')[0]

    assert "firekeepers:11A" in page
    assert press(visitor, press="done", order=order) == 303
    assert order not in visitor.send("GET", "/tournament")[1]
    station.kill()

    tournament = read(UNEVEN)
    desk = Desk(tournament.setup, tournament.book, Store(station.data / "station.db"), wall_ms)
    (moved,) = desk.entries
    assert moved.by == "Maria"
    assert sum(one.place_at is not None and one.place_at.table == 2 for one in desk.look().players.values()) == 3
