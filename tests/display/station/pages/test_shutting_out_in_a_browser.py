"""A table that was stolen is shut out by a press, asked for twice; what is exposed is told, and stands in the log."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.display.station.pages.floor import look_at, settled, tile_of
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.visiting import a_page


def test_a_table_is_shut_out_and_told_what_is_exposed(
    browser: Browser, station: RunningStation, sit_down: Callable[[], DealtTable], tmp_path: Path
) -> None:
    with a_page(browser, station) as page, closing(sit_down()) as table:
        expect(tile_of(page, table)).to_have_count(1)
        look_at(page, table)
        page.locator("#live [data-key=shut-out]").click()
        settled(page)
        page.locator("#live [data-key=shut-out-sure]").scroll_into_view_if_needed()
        page.screenshot(path=tmp_path / "sure.png")
        page.locator("#live [data-key=shut-out-sure]").click()

        expect(page.locator("#said")).to_contain_text("shut out. Whoever has that table knows")
        page.screenshot(path=tmp_path / "told.png")
        page.goto(f"{station.url}/log?kind=shut-out")
        expect(page.locator("main")).to_contain_text("take them out of play")
