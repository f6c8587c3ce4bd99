"""A table whose journal is damaged, in a real browser: its tile says so, and the table looked at says what to do."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.axe import findings
from tests.display.station.pages.floor import look_at, tile_of
from tests.display.station.pages.test_queue_in_a_browser import rings
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.visiting import a_page

SCHEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")


def test_a_damaged_journal_stands_at_its_table_with_what_to_do_until_it_is_whole_again(
    browser: Browser, quiet_station: RunningStation, tmp_path: Path
) -> None:
    broker = tables_of(quiet_station)
    with (
        closing(DealtTable(tmp_path, broker, 1)) as table,
        a_page(browser, quiet_station, viewport={"width": 1280, "height": 800}) as page,
    ):
        tile = tile_of(page, table)
        expect(tile).to_be_visible()
        expect(tile).not_to_have_attribute("data-mood", "fault")

        table.uplink.tell_damaged(17)
        expect(tile.locator(".mood")).to_have_text("its journal is damaged")
        look_at(page, table)
        told = page.locator("#live .matter")
        expect(told).to_contain_text("Record 17 of the table's journal is damaged")
        expect(told).to_contain_text("Have the technician stop it between two hands")
        assert tile.locator(".mood").evaluate("words => words.scrollHeight <= words.clientHeight"), "all of it is read"
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=tmp_path / f"{scheme}.png")
            assert findings(page) == [], scheme
        assert rings(page) == 0, "nobody has to come now"

        table.uplink.tell_damaged(None)
        expect(told).to_have_count(0)
        expect(tile.locator(".mood")).to_be_hidden()
