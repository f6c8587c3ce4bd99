"""A table that went is taken off the page by two presses, on every page, and is back when it comes again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.floor import calls_of, look_at, settled, tile_of
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page

NUMBER = 298
PRESS_TWICE = "['remove', 'keep'].forEach((key) => document.querySelector(`#live [data-key=${key}]`).click())"
"""At once: what comes under the finger with the first press is not pressed by the second."""


def test_a_table_is_taken_off_every_page_by_two_presses_and_comes_back(
    browser: Browser, station: RunningStation, sit_down: Callable[[], DealtTable], tmp_path: Path
) -> None:
    broker = tables_of(station)
    with a_page(browser, station) as page, a_page(browser, station, "Tom") as other:
        with closing(DealtTable(tmp_path, broker, NUMBER)) as table, closing(sit_down()) as stays:
            table.deal(PASSED_OVER)
            expect(calls_of(page, table, state="open")).to_have_count(1)
            look_at(page, table)
            expect(page.locator("#live [data-key=remove]")).to_have_count(0)
            table.close()
            page.locator("#live [data-key=remove]").wait_for()
            settled(page)
            page.evaluate(PRESS_TWICE)
            box = page.locator("#live [data-key=remove-sure]")
            expect(box).to_be_visible()
            page.screenshot(path=tmp_path / "removing.png")
            page.locator("#live [data-key=star]").click()
            expect(box, "the page was drawn anew").to_be_visible()
            settled(page)
            box.click()

            for one in (page, other):
                expect(tile_of(one, table)).to_have_count(0)
                expect(tile_of(one, stays)).to_have_count(1)
            expect(page.locator("#live-title")).to_have_text("Choose a table")
            expect(calls_of(page, table, state="closed")).to_contain_text("table taken off the page: Maria")
        page.reload()
        expect(tile_of(page, stays)).to_have_count(1)
        expect(tile_of(page, table)).to_have_count(0)
        (tmp_path / "again").mkdir()
        with closing(DealtTable(tmp_path / "again", broker, NUMBER)) as back:
            expect(tile_of(page, back)).to_have_count(1)
        page.goto(f"{station.url}/log?kind=removed")
        expect(page.locator("main")).to_contain_text("taken off the page; 1 open call closed")
