"""A cashier's evening in a real browser, by the keyboard alone: a buy-in, its receipt, the seat card, money back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.display.station.pages.axe import findings
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament.cash_room import PRICED
from tests.display.station.visiting import a_page


@pytest.fixture
def desk(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, str]]:
    """A page at the desk of an event that nobody is registered for yet, and its address."""
    night = tmp_path / "night.toml"
    night.write_text(PRICED, encoding="utf-8")
    station = RunningStation(tmp_path)
    station.options = ["--tournament", str(night)]
    station.start()
    with a_page(browser, station) as page:
        page.goto(f"{station.url}/tournament/desk")
        yield page, f"{station.url}/tournament"
    station.kill()


def field(page: Page, press: str, name: str) -> None:
    """Put the keyboard into a field of the form with that press."""
    page.locator(f"form:has(input[name=press][value={press}]) [name={name}]").first.focus()


def test_a_buy_in_is_sold_received_and_given_back_by_the_keyboard_alone(desk: tuple[Page, str]) -> None:
    page, address = desk
    field(page, "sell", "name")
    page.keyboard.type("Ann")
    for typed in ("1", "4", "card", "at the door"):  # table, seat, how it is paid, note
        page.keyboard.press("Tab")
        page.keyboard.type(typed)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Everybody is settled.")).to_be_visible()
    assert findings(page) == []

    page.locator("input[name=words]").focus()
    page.keyboard.type("ann")
    page.keyboard.press("Enter")
    expect(page.locator("#who")).to_contain_text("Ann")
    expect(page.locator("#who")).to_contain_text("table 1, seat 4")
    assert findings(page) == []
    page.get_by_role("link", name="Seat card", exact=True).press("Enter")
    expect(page.locator(".seat-card h1")).to_have_text("Ann")
    page.goto(f"{address}/desk?name=Ann")
    page.get_by_role("link", name="Receipt", exact=True).press("Enter")
    expect(page.locator(".receipt .sum")).to_contain_text("Paid, card payment")
    expect(page.locator(".receipt .sum b")).to_contain_text("115")
    expect(page.locator(".receipt .code svg")).to_be_visible()
    assert findings(page) == []

    page.goto(f"{address}/players?name=Ann")
    page.locator("form:has(input[name=press][value=unregister]) button").first.press("Enter")
    expect(page.get_by_text("Ann", exact=True)).to_have_count(0)
    page.goto(f"{address}/desk?name=Ann")
    expect(page.locator("section.one .big")).to_contain_text("gets 115")
    field(page, "give", "reason")
    page.keyboard.type("cannot stay")
    page.keyboard.press("Enter")
    expect(page.locator("section.one .big")).to_have_text("settled")
    page.get_by_role("link", name="Receipt", exact=True).last.press("Enter")
    expect(page.locator("h1")).to_contain_text("Payout")
    expect(page.locator(".receipt .sum b")).to_contain_text("115")
