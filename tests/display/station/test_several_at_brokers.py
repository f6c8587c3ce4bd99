"""Two events with real tables at each broker: each table hears its own event, and so does one that changes events."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.brokers.running import KINDS, TABLES, RunningBroker
from tests.display.station.pages.played_table import PlayedTable
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import FORM, Visitor
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until

EVENT = """
name = "{name}"
rulebook = "firekeepers"
table_size = 4
start = 1000
tables = {tables}
chips = [25, 100, 500, 1000, 5000]
levels = [
    {{ minutes = 20, small = 25, big = 50 }},
    {{ minutes = 20, small = 50, big = 100 }},
    {{ minutes = 20, small = 100, big = 200 }},
]
players = [{players}]
"""
MAIN, SIDE = "/events/main", "/events/side"
ONE_HAND = "1 hand of the tables&#39; records is in the tournament, once"
TWO_HANDS = "2 hands of the tables&#39; records are in the tournament, each once"


def seated(**places: tuple[int, int]) -> str:
    return ", ".join(f'{{ name = "{name}", table = {at}, seat = {seat} }}' for name, (at, seat) in places.items())


class Festival:
    """A station, a broker, and three tables: 1 and 2 of the main event, 11 of the other."""

    def __init__(self, kind: str, folder: Path, opened: ExitStack) -> None:
        broker = RunningBroker(kind, folder / "broker")
        broker.start()
        opened.callback(broker.kill)
        self.station = RunningStation(folder, broker.url("station"))
        files = {
            "main": EVENT.format(
                name="Main", tables="[1, 2]", players=seated(Ann=(1, 1), Bea=(1, 2), Cem=(2, 1), Dov=(2, 2))
            ),
            "side": EVENT.format(name="Side", tables="[11]", players=seated(Gil=(11, 1), Hal=(11, 2))),
        }
        for name, text in files.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
            self.station.options += ["--tournament", str(folder / f"{name}.toml")]
        self.station.start()
        opened.callback(self.station.kill)
        address = broker.address(TABLES)
        self.tables = {number: PlayedTable(folder, address, number) for number in (1, 2, 11)}
        for table in self.tables.values():
            opened.callback(table.close)
        self.visitor = Visitor(self.station)
        self.visitor.log_in()

    def press(self, at: str, **form: str) -> None:
        body = urlencode({"csrf": self.visitor.csrf, **form})
        assert self.visitor.send("POST", at, body, **FORM)[0] == 303, form

    def shows(self, table: int, level: int, *players: str) -> None:
        """Wait until a table has these players, and this level on its screen."""
        one = self.tables[table]
        wait_until(lambda: (one.level, set(one.players)) == (level, set(players)), PATIENCE_S)

    def is_whole(self, at: str, words: str) -> bool:
        """Tell whether an event's recount finds so many hands, and each of them as its table told it."""
        return words in self.visitor.send("GET", f"{at}/journal?recount=on")[1]


@pytest.fixture(params=[KINDS[0], *map(long_run, KINDS[1:])])
def festival(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Festival]:
    with ExitStack() as opened:
        yield Festival(request.param, tmp_path, opened)


def test_each_table_hears_its_own_event_and_one_that_changes_events_hears_the_other(festival: Festival) -> None:
    festival.press(SIDE, press="clock", run="on")
    festival.press(SIDE, press="next-level", level="2")
    festival.press(MAIN, press="clock", run="on")
    festival.shows(1, 1, "Ann", "Bea")
    festival.shows(2, 1, "Cem", "Dov")
    festival.shows(11, 2, "Gil", "Hal")

    festival.tables[2].play()
    wait_until(lambda: festival.is_whole(MAIN, ONE_HAND), PATIENCE_S)
    left = set(festival.tables[2].players)
    festival.press(MAIN, press="broken", table="2")
    festival.press(MAIN, press="station-draws")
    festival.shows(1, 1, "Ann", "Bea", *left)
    festival.press(SIDE, press="table", table="12", table_id="table-2", reason="more have come")
    festival.press(SIDE, press="open", table="12")
    festival.press(SIDE, press="register", name="Zoe", table="12", seat="1")
    festival.press(SIDE, press="register", name="Yan", table="12", seat="2")
    festival.shows(2, 2, "Zoe", "Yan")

    festival.station.kill()
    festival.station.start(is_new_password=False)
    festival.press(SIDE, press="next-level", level="3")
    festival.shows(2, 3, "Zoe", "Yan")
    festival.shows(1, 1, "Ann", "Bea", *left)
    for table in festival.tables.values():
        table.play()
    wait_until(lambda: all(festival.is_whole(event, TWO_HANDS) for event in (MAIN, SIDE)), PATIENCE_S)
