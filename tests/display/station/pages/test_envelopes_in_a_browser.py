"""Mystery bounties in a real browser, by the keyboard alone: sealed, opened by number, seen on the wall."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.display.station.pages.axe import findings
from tests.display.station.pages.test_desk_in_a_browser import field
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament.envelope_room import MYSTERY, mystery_night
from tests.display.station.visiting import a_page


@pytest.fixture
def desk(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, str]]:
    """A page at the desk of an event with eight players, and the event's address."""
    station = RunningStation(tmp_path)
    mystery_night(station.data).store.close()
    night = tmp_path / "night.toml"
    night.write_text(MYSTERY, encoding="utf-8")
    station.options = ["--tournament", str(night)]
    station.start()
    with a_page(browser, station) as page:
        yield page, f"{station.url}/tournament"
    station.kill()


def test_envelopes_are_sealed_and_opened_by_the_keyboard_alone(desk: tuple[Page, str]) -> None:
    page, address = desk
    page.goto(f"{address}/desk")
    page.get_by_text("Begin the bounties").press("Enter")
    table = page.locator("textarea[name=envelopes]")
    expect(page.locator("output")).to_have_text("As many as are needed, and the whole pool")
    table.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("1 x 160\n2 x 60\n4 x 31")
    expect(page.locator("output")).to_have_text("7 of 7 envelopes · 4 too much")
    assert findings(page) == []
    page.keyboard.press("Backspace")
    page.keyboard.type("0")
    expect(page.locator("output")).to_have_text("As many as are needed, and the whole pool")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("caption")).to_have_text("7 of 7 envelopes are sealed")

    page.goto(f"{address}/room")
    page.locator("#table-1 summary").first.press("Enter")
    for seat, stack in ((1, "20000"), (2, "0")):
        field(page, "hand", f'"stack:{seat}"')
        page.keyboard.type(stack)
    page.keyboard.press("Enter")
    expect(page.locator("#table-1")).not_to_contain_text("Cem")
    page.goto(f"{address}/desk")
    field(page, "bounty", "by")
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    page.keyboard.type("the dealer saw it")
    page.keyboard.press("Enter")
    expect(page.locator(".envelopes h3")).to_contain_text("put out by Ann")
    assert findings(page) == []
    field(page, "open-envelope", "envelope")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(page.locator(".envelopes .who")).to_contain_text("Envelope 5")
    assert findings(page) == []

    page.goto(f"{address}/wall")
    expect(page.locator(".envelopes li").first).to_be_visible()
    assert findings(page) == []
