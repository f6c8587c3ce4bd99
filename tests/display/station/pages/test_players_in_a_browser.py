"""A regular is chosen from the list at registration, and his season opens by a press; axe finds nothing on the way."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from tests.display.station.pages.axe import findings
from tests.display.station.tournament_room import FILE
from tests.display.station.visiting import a_page
from tests.display.station.web.test_tournament import station_of
from tests.display.station.web.visitor import FORM, Visitor

ROWS = "place,name,prize\n1,Zoe Álvarez,300\n2,Ann,100\n"


@pytest.mark.long
def test_a_regular_is_offered_with_the_number_and_is_himself_in_event_and_league(
    browser: Browser, tmp_path: Path
) -> None:
    station = station_of(FILE, tmp_path)
    visitor = Visitor(station)
    visitor.log_in()
    for form in (
        {"press": "season", "name": "Autumn", "book": "nuts"},
        {"press": "results", "season": "Autumn", "title": "The Crown", "on": "2026-11-20", "rows": ROWS},
    ):
        assert visitor.send("POST", "/league", urlencode({"csrf": visitor.csrf, **form}), **FORM)[0] == 303
    with a_page(browser, station) as page:
        page.goto(f"{station.url}/tournament/players")
        page.locator("section:has(#register) input[name=name]").focus()
        page.keyboard.type("zoe")
        offered = page.locator("#known option")
        expect(offered).to_have_count(1)
        page.locator("section:has(#register) input[name=name]").fill(offered.get_attribute("value") or "")
        page.keyboard.press("Enter")
        expect(page.locator(".people")).to_contain_text("Zoe Álvarez")

        page.goto(f"{station.url}/players?words=zoe")
        expect(page.locator("tbody tr")).to_have_count(1)
        page.locator("tbody a").click()
        expect(page.locator("body")).to_contain_text("Zoe Álvarez in main")
        assert findings(page) == []

        page.goto(f"{station.url}/league")
        row = page.locator(".standings tr").filter(has_text="Zoe")
        row.locator("summary").press("Enter")
        expect(row.locator(".cite").first).to_have_text("nuts:2")
        assert findings(page) == []
        page.goto(f"{station.url}/league/wall")
        expect(page.locator("#rows li")).to_have_count(2)
        assert findings(page) == []
    station.kill()
