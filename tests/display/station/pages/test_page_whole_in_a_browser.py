"""The director's page in a real browser: loaded whole, on a phone, and nothing wider than the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from tests.display.station.pages.floor import (
    name_of,
    tile_of,
)
from tests.display.station.pages.test_pages_in_a_browser import CUT, WIDER, SitDown
from tests.display.station.running_station import PASSED_OVER, RunningStation
from tests.display.station.visiting import a_page, a_stranger, log_in
from tests.long_run import long_run


def test_a_page_that_did_not_load_whole_says_so(browser: Browser, station: RunningStation) -> None:
    with a_stranger(browser, station) as page:
        page.route("**/link.js", lambda route: route.abort())

        log_in(page, station, "Maria")

        expect(page.get_by_text("This page did not load whole and is not live.")).to_be_visible()
        page.unroute_all()
        page.reload()
        expect(page.locator("#sum")).to_contain_text("table")
        expect(page.locator("#unstarted")).to_have_count(0)


def test_neither_a_spoiled_address_nor_spoiled_memory_keeps_a_page_from_starting(
    browser: Browser, station: RunningStation
) -> None:
    with a_page(browser, station) as page:
        page.evaluate("localStorage.setItem('my-tables', '{')")
        page.goto(f"{station.url}/#%")
        page.reload()

        expect(page.locator("#unstarted")).to_have_count(0)
        expect(page.locator("#sum")).to_contain_text("table")


@pytest.mark.parametrize("width", [360, long_run(390)])
def test_a_phone_shows_the_open_calls_and_the_tiles_words_whole(
    browser: Browser, station: RunningStation, sit_down: SitDown, width: int
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        page.set_viewport_size({"width": width, "height": 844})
        table.deal(PASSED_OVER)
        tile_of(page, table).locator(".mood").wait_for()

        expect(page.locator("#sum")).to_have_text(re.compile(r"^\d+ open calls?, "))
        assert page.evaluate(CUT) == []
        table.press(DirectorRuled(option=RulingValue.PLAY_ON))


def test_nothing_is_wider_than_the_screen(browser: Browser, station: RunningStation, sit_down: SitDown) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        table.deal(PASSED_OVER)
        page.locator(".call", has=page.get_by_text(name_of(table))).wait_for()
        for width in (360, 390, 768, 1280, 1920):
            page.set_viewport_size({"width": width, "height": 844})
            page.evaluate("document.body.classList.remove('looking')")
            assert page.evaluate(WIDER) == [], f"at {width}"
            page.evaluate("document.body.classList.add('looking')")
            assert page.evaluate(WIDER) == [], f"at {width}, one table"
        table.press(DirectorRuled(option=RulingValue.PLAY_ON))
