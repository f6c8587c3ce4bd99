"""Two stations, each with a zone of one room, and the page that shows both: as processes, and in a real browser."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from display.station.shown.pictures import BrowserMessage
from display.station.shown.zones import Zones
from display.station.web.zones import ZonesTeller
from table.broker.passwords import admit
from table.courier.address import BrokerAddress
from tests.brokers.running import free_port
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run
from tests.warm import Started

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NUMBERS = count(1)


class Zone:
    """A station of a zone, a table at it, and the file of a reader of it."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir()
        self.name, self.station, self.reader = name, RunningStation(folder), folder / "wall.reader"
        self.station.options = ["--zone", name]
        self.station.start()
        run("pki", "reader", "wall", "--zone", name, "--data", self.station.data, "--out", self.reader)
        self.number = next(NUMBERS)
        client = f"main/{name}/table-{self.number}"
        word = admit(self.station.data / "broker.passwords", client).clients[client]
        broker = BrokerAddress(host="127.0.0.1", port=self.station.broker_port, password=word)
        self.table = DealtTable(folder, broker, self.number, zone=name)

    @property
    def token(self) -> str:
        """What opens the page."""
        return self.reader.read_text(encoding="ascii").partition("token: ")[2].split()[0]

    def close(self) -> None:
        """Have nobody left."""
        self.table.close()
        self.station.kill()


class ZonesPage:
    """`squaredeal zones`, as an operator starts it."""

    def __init__(self, *zones: Zone, port: int = 0) -> None:
        asked = [word for zone in zones for word in ("--station", zone.station.url, str(zone.reader))]
        self.port = port = port or free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.out: list[str] = []
        self._process = Started(
            "table", "zones", *asked, "--port", str(port), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()
        wait_until(lambda: bool(self.out), PATIENCE_S)
        assert self.out[0].startswith(f"zones: {self.url}/"), self.out

    def _read(self) -> None:
        for line in self._process.stdout or ():
            self.out.append(line.rstrip())

    def stop(self) -> int:
        """Tell it to stop; return its exit status."""
        with self._process:
            self._process.terminate()
            self._reading.join(PATIENCE_S)
            return self._process.wait(PATIENCE_S)


class Room(NamedTuple):
    """Two zones, and the page over both."""

    north: Zone
    south: Zone
    page: ZonesPage


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    north, south = Zone(tmp_path / "north", "north"), Zone(tmp_path / "south", "south")
    page = ZonesPage(north, south)
    yield Room(north, south, page)
    status = page.stop()
    north.close()
    south.close()
    assert status == 0


@pytest.fixture
def opened(browser: Browser, room: Room) -> Iterator[Callable[[str], Page]]:
    context = browser.new_context()

    def open_it(path: str) -> Page:
        page = context.new_page()
        page.goto(f"{room.page.url}{path}?token={room.north.token}")
        return page

    yield open_it
    context.close()


def test_the_page_has_the_tables_and_calls_of_both_and_leads_to_the_station_of_each(
    room: Room, opened: Callable[[str], Page]
) -> None:
    room.south.table.deal(PASSED_OVER)
    page = opened("/")

    for zone in (room.north, room.south):
        tile = page.locator(".tile").filter(has_text=f"Table {zone.number}")
        expect(tile.locator(".event")).to_have_text(zone.name)
    expect(page.locator(".call .where")).to_contain_text(f"Table {room.south.number} south")
    assert "token" not in page.url
    page.locator(".tile").filter(has_text=f"Table {room.south.number}").click()
    expect(page).to_have_url(f"{room.south.station.url}/log-in#south%2Ftable-{room.south.number}")


def test_a_station_that_is_gone_is_said_and_comes_back_by_itself(room: Room, opened: Callable[[str], Page]) -> None:
    page = opened("/wall")
    tile = page.locator(".tile").filter(has_text=f"Table {room.north.number}")
    expect(tile).to_be_visible()

    room.north.station.kill()

    expect(page.locator("#troubles")).to_contain_text("north: its station has not answered since")
    expect(tile.locator(".mood")).to_contain_text("Not live since")
    room.north.station.start()
    expect(page.locator("#troubles")).to_be_empty()
    expect(tile.locator(".mood")).to_be_hidden()


def test_whoever_has_no_token_sees_nothing(browser: Browser, room: Room) -> None:
    context = browser.new_context()
    page = context.new_page()

    found = page.goto(f"{room.page.url}/?token=guessed")

    assert found is not None
    assert found.status == 401
    expect(page.locator("body")).to_contain_text("with the token of a reader's file")
    context.close()


def test_a_page_whose_token_opens_nothing_any_more_says_how_it_is_opened(
    room: Room, opened: Callable[[str], Page]
) -> None:
    page = opened("/wall")
    expect(page.locator(".tile").first).to_be_visible()
    room.page.stop()

    south_alone = ZonesPage(room.south, port=room.page.port)

    expect(page.locator("body")).to_contain_text("with the token of a reader's file")
    assert south_alone.stop() == 0


def test_a_line_that_stays_lost_is_told_once_to_page_and_operator() -> None:
    telling = ZonesTeller(Zones(["north"]))
    viewer = telling.join()
    viewer.waiting.get_nowait()

    assert [telling.lose("north", why) for why in ("no name", "no name", "no answer")] == [True, False, True]
    assert viewer.waiting.qsize() == 2
    telling.hear("north", BrowserMessage(now_ms=1))
    assert telling.lose("north", "no answer")


def test_a_reader_who_is_shut_out_of_a_zone_is_told_to_the_operator_and_opens_the_page_no_more(
    room: Room, opened: Callable[[str], Page], browser: Browser
) -> None:
    page = opened("/wall")
    expect(page.locator(".tile").first).to_be_visible()
    north = room.north

    run("pki", "remove", "wall", "--reader", "--zone", "north", "--data", north.station.data)

    words = f"{north.station.url}: zone north is not heard: it does not know this reader; it is tried again"
    wait_until(lambda: words in room.page.out[-1], PATIENCE_S)
    expect(page.locator("body")).to_contain_text("with the token of a reader's file")
    context = browser.new_context()
    other = context.new_page()
    other.goto(f"{room.page.url}/wall?token={room.south.token}")
    expect(other.locator(".tile").filter(has_text=f"Table {room.south.number}")).to_be_visible()
    context.close()
