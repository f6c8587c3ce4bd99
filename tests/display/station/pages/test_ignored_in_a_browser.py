"""A table to which nobody attends, in a real browser: a call's colour, one ring, until something is done there."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.axe import findings
from tests.display.station.pages.floor import look_at, tile_of
from tests.display.station.pages.test_queue_in_a_browser import rings
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.long_run import long_run

WRONG_SEAT = "shuffle\ncard 6\n"
"""The first card: the deal is off, and the cards are to be taken back."""
TO_DO = "nobody attends: First card to the wrong seat"


@pytest.mark.parametrize("scheme", ["dark", long_run("light")])
def test_a_table_to_which_nobody_attends_is_told_once_and_no_more_when_something_is_done(
    browser: Browser, quiet_station: RunningStation, tmp_path: Path, scheme: str
) -> None:
    broker = tables_of(quiet_station)
    with (
        closing(DealtTable(tmp_path, broker, 1)) as table,
        a_page(browser, quiet_station, color_scheme=scheme, viewport={"width": 1280, "height": 800}) as page,
    ):
        tile = tile_of(page, table)
        table.deal(WRONG_SEAT)
        expect(tile).to_have_attribute("data-mood", "remedy")
        assert rings(page) == 0

        table.uplink.tell_ignored(is_ignored=True)
        expect(tile).to_have_attribute("data-mood", "ignored")
        expect(tile.locator(".mood")).to_have_text(TO_DO)
        expect(page.locator("#spoken")).to_contain_text(TO_DO)
        look_at(page, table)
        expect(page.locator("#live")).to_contain_text(TO_DO)
        assert tile.locator(".mood").evaluate("words => words.scrollHeight <= words.clientHeight"), "all of it is read"
        page.screenshot(path=tmp_path / f"{scheme}.png")
        assert findings(page) == []
        assert rings(page) == 1

        table.uplink.tell_ignored(is_ignored=False)
        expect(tile).to_have_attribute("data-mood", "remedy")
        assert rings(page) == 1
