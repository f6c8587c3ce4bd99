"""A night of three simulated tables at a station, and what its director does on the pages."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.played_table import PlayedTable
from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import RETRIES
from tests.patience import PATIENCE_S, wait_until

NIGHT = """
rulebook = "firekeepers"
table_size = 4
start = 1000
tables = [1, 2, 3]
prizes = [600, 300, 100]
chips = [25, 100, 500, 1000, 5000]
levels = [
    { minutes = 20, small = 25, big = 50, break_minutes = 10 },
    { minutes = 20, small = 100, big = 200 },
]
"""
PLAYERS = ("Ann", "Bea", "Cem", "Dov", "Eva", "Fay", "Gil", "Hal", "Ida", "=Jon")
LEFT = re.compile(r'class="count">\s*(\d+) of')
MOST_ROUNDS = 60


class Night:
    """The director's browser, the station and its tables."""

    def __init__(self, page: Page, station: RunningStation, tables: list[PlayedTable]) -> None:
        self.page = page
        self.station = station
        self.tables = tables

    def go(self, path: str = "") -> None:
        self.page.goto(f"{self.station.url}/tournament{path}")

    def press(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).first.click()

    def register(self, name: str) -> None:
        self.go("/players")
        form = self.page.locator("form", has=self.page.get_by_role("button", name="Register", exact=True))
        form.locator("input[name=name]").fill(name)
        form.get_by_role("button").click()

    def import_names(self, *names: str) -> None:
        """Register those who lack of the players from a list."""
        self.go("/players")
        self.page.get_by_text("Import and export").click()
        self.page.fill("#rows", "\n".join(["name", *names]))
        self.press("Register everybody in it")
        expect(self.page.locator(".people li")).to_have_count(len(PLAYERS))

    def do_what_is_due(self) -> None:
        """Press the first answer of every card until none is left; each press leads back to the page."""
        self.go()
        for _ in range(40):
            due = self.page.locator(".card .first")
            if not due.count():
                return
            with self.page.expect_navigation():
                due.first.click()

    def play_round(self) -> None:
        """Have each table play a hand that may, once all sit where they are to; wait until the tournament has heard."""
        wait_until(self.has_all_seated, PATIENCE_S)
        for table in self.tables:
            is_held = table.notice is not None and table.notice.is_hold
            if len(table.players) > 1 and not is_held:
                table.play()
        self.hear()

    def hear(self) -> None:
        """Wait until as many are left on the page as have chips at the tables; who moves is at none for a moment."""
        wait_until(lambda: 0 < self.left <= len({name for table in self.tables for name in table.players}), PATIENCE_S)

    def has_all_seated(self) -> bool:
        """Tell whether the tables have whom the tournament has there.

        A table that begins a hand while somebody is still on his way plays it with his chips at the wrong place: the
        director enters that hand.
        """
        rows = csv.DictReader(self._read("/players.csv").lstrip("\ufeff").splitlines())
        seated = {(row["name"].lstrip("'"), row["table"]) for row in rows if row["table"]}
        return seated == {(name, str(table.number)) for table in self.tables for name in table.players}

    @property
    def left(self) -> int:
        """How many players the page says are left."""
        found = LEFT.search(self._read(""))
        return 0 if found is None else int(found[1])

    def _read(self, path: str) -> str:
        """Return a page or a file as text: asked for without the browser, which would draw it each time."""
        return self.page.request.get(f"{self.station.url}/tournament{path}", max_retries=RETRIES).text()


@contextmanager
def a_room(folder: Path) -> Iterator[tuple[RunningStation, list[PlayedTable]]]:
    """Run a station whose tournament has three tables."""
    file = folder / "night.toml"
    file.write_text(NIGHT, encoding="utf-8")
    station = RunningStation(folder)
    station.options = ["--tournament", str(file)]
    station.start()
    broker = tables_of(station)
    tables = [PlayedTable(folder, broker, number) for number in (1, 2, 3)]
    yield station, tables
    for table in tables:
        table.close()
    station.kill()


def begin(night: Night) -> None:
    """Start the clock, and draw for the buttons."""
    night.go()
    night.press("Start the clock")
    wait_until(lambda: sum(len(table.players) for table in night.tables) == len(PLAYERS), PATIENCE_S)
    night.do_what_is_due()


def let_in_late(night: Night) -> None:
    """Register somebody while hands are played: the station draws the seat, and the table has the player by itself."""
    night.register("Kim")
    night.go()
    expect(night.page.get_by_text("Kim waits for a seat")).to_be_visible()
    expect(night.page.locator("nav .due")).to_have_text(str(night.page.locator("#main .card").count()))
    night.do_what_is_due()
    wait_until(lambda: any("Kim" in table.players for table in night.tables), PATIENCE_S)


def break_a_table(night: Night) -> None:
    """Play until the book has a table broken; its dealer is told, and its players sit at the others by themselves."""
    for _ in range(MOST_ROUNDS):
        night.go()
        if night.page.locator('[data-order="break"]').count():
            break
        night.do_what_is_due()
        night.play_round()
    expect(night.page.locator('[data-order="break"] .rule b')).to_have_text("firekeepers:10")
    broken, others = night.tables[2], night.tables[:2]
    wait_until(lambda: broken.first_line.startswith("After this hand: this table is broken"), PATIENCE_S)
    moving = set(broken.players)
    night.do_what_is_due()
    wait_until(lambda: not broken.players, PATIENCE_S)
    wait_until(lambda: moving <= {name for table in others for name in table.players}, PATIENCE_S)


def race_off(night: Night) -> None:
    """Begin the next level, and take the 25s off with a race."""
    page = night.page
    night.go()
    page.locator("summary", has_text="Next level now").click()
    night.press("Begin level 2 now")
    night.go("/race")
    night.press("Colour up the 25 now")
    for _ in range(4):
        night.go("/race")
        if page.locator(".card .first").count():
            page.locator(".card .first").first.click()
    expect(page.get_by_text(re.compile("Colour-up complete")).first).to_be_visible()
    wait_until(lambda: all(not chips % 100 for table in night.tables for chips in table.players.values()), PATIENCE_S)
    wait_until(lambda: night.tables[0].level == 2, PATIENCE_S)


def play_hand_for_hand(night: Night) -> None:
    """Announce it, and have each table play its hand; all are told to hold."""
    night.go()
    night.press("Begin hand-for-hand")
    playing = [table for table in night.tables if len(table.players) > 1]
    wait_until(lambda: all(table.notice is not None and table.notice.is_hold for table in playing), PATIENCE_S)
    for table in playing:
        table.play()
    night.hear()
    night.go()
    night.press("End hand-for-hand")
