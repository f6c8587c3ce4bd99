"""A tournament of three simulated tables in a real Chromium, from registration to the prizes by the pages alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.axe import findings
from tests.display.station.pages.played_table import PlayedTable
from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import RETRIES, a_page, log_in
from tests.long_run import long_run
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
SIZES = ((390, 844), (1280, 800), (1920, 1080))
PAGES = ("", "/players", "/room", "/race", "/prizes", "/journal", "/wall")
WIDER = "document.documentElement.scrollWidth > innerWidth"
TOO_NARROW = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
BROKEN = """all => all.filter(one => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return !one.innerText.includes(" ") && new Set([...words.getClientRects()].map(box => box.top)).size > 1;
}).map(one => one.innerText)"""
"""Words that are on two lines."""
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

    def import_all(self) -> None:
        """Register everybody from a list."""
        self.go("/players")
        self.page.get_by_text("Import and export").click()
        self.page.fill("#rows", "\n".join(["name", *PLAYERS]))
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
        """Have each table play a hand that may; wait until the tournament has heard of them."""
        for table in self.tables:
            is_held = table.notice is not None and table.notice.is_hold
            if len(table.players) > 1 and not is_held:
                table.play()
        self.hear()

    def hear(self) -> None:
        """Wait until as many are left on the page as have chips at the tables."""
        left = {name for table in self.tables for name in table.players}
        wait_until(lambda: 0 < self.left <= len(left), PATIENCE_S)

    @property
    def left(self) -> int:
        """How many players the page says are left: asked for without the browser, which would draw it each time."""
        found = LEFT.search(self.page.request.get(f"{self.station.url}/tournament", max_retries=RETRIES).text())
        return 0 if found is None else int(found[1])


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


@pytest.fixture
def own_night(browser: Browser, tmp_path: Path) -> Iterator[Night]:
    """A night that nobody is registered for yet."""
    with a_room(tmp_path) as (station, tables), a_page(browser, station) as page:
        yield Night(page, station, tables)


@pytest.fixture(scope="module")
def begun_room(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningStation, list[PlayedTable]]]:
    with a_room(tmp_path_factory.mktemp("night")) as (station, tables):
        with a_page(browser, station) as page:
            night = Night(page, station, tables)
            night.import_all()
            begin(night)
        yield station, tables


@pytest.fixture
def night(browser: Browser, begun_room: tuple[RunningStation, list[PlayedTable]]) -> Iterator[Night]:
    """A night that has begun. Tests that play no hand share it: whom they register is somebody of their own."""
    station, tables = begun_room
    with a_page(browser, station) as page:
        yield Night(page, station, tables)


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


def test_a_tournament_is_run_from_registration_to_the_prizes_by_the_pages_alone(own_night: Night) -> None:
    night = own_night
    night.go()
    assert findings(night.page) == []
    for player in PLAYERS:
        night.register(player)
    begin(night)
    assert {name for table in night.tables for name in table.players} == set(PLAYERS)
    night.play_round()
    let_in_late(night)
    break_a_table(night)
    left = night.left
    night.station.kill()
    night.station.start(is_new_password=False)
    assert night.left == left
    race_off(night)
    play_hand_for_hand(night)
    for _ in range(MOST_ROUNDS):
        night.do_what_is_due()
        if night.left <= 1:
            break
        night.play_round()

    night.go()
    winner = night.page.get_by_text(re.compile(" has won$")).inner_text().removesuffix(" has won")
    night.go("/wall")
    assert night.page.locator(".winner").inner_text() == winner
    night.go("/prizes")
    rows = [row.inner_text().split("\t") for row in night.page.locator("#main .wide tbody tr").all()]
    assert len(rows) == len(PLAYERS) + 1
    assert rows[0] == ["1", winner, "600"]
    assert sum(int(row[2] or 0) for row in rows) == 1000
    with night.page.expect_download() as download:
        night.page.get_by_role("link", name="Results as CSV").click()
    text = Path(str(download.value.path())).read_text(encoding="utf-8-sig")
    assert text.startswith("place,name,prize\n1,")
    # No spreadsheet takes a name for a formula.
    assert ",'=Jon," in text


@pytest.mark.parametrize(("path", "said"), [("", r"^break in \d+:\d\d$"), ("/wall", r"^\d+:\d\d$")])
def test_the_time_to_the_break_runs_with_the_clock_on_a_page_that_is_not_loaded_again(
    night: Night, path: str, said: str
) -> None:
    night.go(path)
    until_break = night.page.locator(".until-break")
    before = until_break.inner_text()
    night.page.context.set_offline(True)

    expect(until_break).not_to_have_text(before)
    expect(until_break).to_have_text(re.compile(said))
    # The level ends when the break begins: both show one time.
    left = "[document.querySelector('#left').innerText, document.querySelector('.until-break').innerText]"
    level, shown = night.page.evaluate(left)
    assert shown.endswith(level)


def test_no_page_is_wider_than_its_screen_and_each_press_is_large_enough(night: Night) -> None:
    night.register("A name of forty letters, as long as it is")

    for width, height in SIZES:
        night.page.set_viewport_size({"width": width, "height": height})
        for path in PAGES:
            night.go(path)
            assert not night.page.evaluate(WIDER), (width, path)
            small = night.page.eval_on_selector_all(
                "button, summary, input:not([type=hidden]):not([type=checkbox]), select, a",
                "all => all.filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.9).length",
            )
            assert small == 0, (width, path)


@pytest.mark.parametrize("locale", ["de-AT", long_run("es-MX")])
def test_in_another_language_and_with_a_long_name_no_word_is_cut_or_sticks_out_on_a_phone(
    night: Night, browser: Browser, locale: str
) -> None:
    night.register("Wolfeschlegelsteinhausenbergerdorff")
    night.do_what_is_due()

    with a_page(browser, night.station, locale=locale, viewport={"width": 390, "height": 844}) as page:
        for path in PAGES:
            page.goto(f"{night.station.url}/tournament{path}")
            page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")

            assert not page.evaluate(WIDER), path
            assert page.eval_on_selector_all("nav a", TOO_NARROW) == [], path
            assert page.eval_on_selector_all("th", BROKEN) == [], path


@pytest.mark.parametrize("theme", [long_run("light"), "dark"])
def test_every_page_can_be_read_and_used_by_everybody(night: Night, theme: str) -> None:
    night.page.context.add_cookies([{"name": "theme", "value": theme, "url": night.station.url}])

    for path in PAGES:
        night.go(path)
        assert night.page.locator("html").get_attribute("data-theme") == theme
        assert findings(night.page) == [], path


def test_a_player_registered_twice_and_an_impossible_seat_are_one_line_each(own_night: Night) -> None:
    night = own_night
    night.register("Ann")
    night.register("ann")
    expect(night.page.get_by_role("alert").filter(has_text="already")).to_have_text(
        "Ann is in this event already: one name for each player"
    )

    night.go("/players")
    form = night.page.locator("form", has=night.page.get_by_role("button", name="Register", exact=True))
    form.locator("input[name=name]").fill("Bea")
    form.locator("input[name=table]").fill("9")
    form.locator("input[name=seat]").fill("1")
    form.get_by_role("button").click()
    expect(night.page.locator("#main .fault")).to_have_text("Bea sits at table 9, which is not in play")


def test_the_last_entry_is_taken_back_with_its_reason(own_night: Night) -> None:
    night = own_night
    night.register("Ann")
    night.go()
    expect(night.page.locator("#main")).to_contain_text("Ann was registered")
    night.page.locator("summary", has_text="Take it back").click()
    night.page.fill("form:has([value=take-back]) input[name=reason] >> visible=true", "she is at another event")
    night.press("Take this entry back")

    night.go("/players")
    expect(night.page.get_by_text("Nobody is registered yet.")).to_be_visible()


@pytest.mark.long  # the run above goes on after a kill, and `test_restart` logs in again
def test_who_logs_in_again_finds_the_event_as_it_was(own_night: Night) -> None:
    night = own_night
    night.register("Ann")
    night.station.kill()
    night.station.start()
    log_in(night.page, night.station, "Maria")

    night.go("/players")
    expect(night.page.locator(".people a")).to_have_count(1)


def test_a_refused_entry_keeps_its_form_open_with_what_was_typed_and_says_why_beside_it(night: Night) -> None:
    night.go("/players?name=Ann")
    night.page.get_by_text("Another seat").click()
    form = night.page.locator("form", has=night.page.get_by_role("button", name="Move there", exact=True))
    form.locator("input[name=table]").fill("7")
    form.locator("input[name=seat]").fill("4")
    form.get_by_role("button").click()

    expect(form.locator(".fault")).to_contain_text("table 7")
    expect(form.locator("input[name=table]")).to_be_focused()
    assert form.locator("input[name=table]").input_value() == "7"
    assert form.locator("input[name=seat]").input_value() == "4"
    assert night.page.url.endswith("/tournament/players?name=Ann")
    assert night.page.locator(".fault").count() == 1
