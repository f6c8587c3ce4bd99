"""People come in by a QR code, in a real browser, by the keyboard alone: each sees its own and axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.display.station.pages.axe import findings
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page, a_stranger

SitDown = Callable[[], DealtTable]
PHONE = {"width": 390, "height": 844}


def invited(page: Page, station: RunningStation, name: str, role: str, tables: str) -> str:
    """Invite somebody by the keyboard; return the address that the code has."""
    page.goto(f"{station.url}/people")
    page.locator("section:has(#invite-title) input[name=name]").focus()
    page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type(role)
    page.keyboard.press("Tab")
    page.keyboard.type(tables)
    page.keyboard.press("Enter")
    expect(page.locator(".fresh .qr")).to_be_visible()
    assert findings(page) == []
    return page.locator(".fresh code").inner_text()


def come_in(page: Page, station: RunningStation, address: str) -> None:
    """Choose a password by the keyboard."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # its own kind of dictionary
    page.goto(f"{station.url}/invited/{address.rpartition('/')[2]}")
    assert findings(page) == []
    page.keyboard.type("a long password")
    with page.expect_navigation():
        page.keyboard.press("Enter")


@pytest.mark.long
@pytest.mark.parametrize(
    ("role", "scope", "answers"), [("floor", "own", True), ("floor", "999", False), ("cashier", "", False)]
)
def test_whoever_is_invited_answers_at_his_own_tables_alone(  # noqa: PLR0913, PLR0917 - fixtures, and one case
    browser: Browser,
    station: RunningStation,
    sit_down: SitDown,
    role: str,
    scope: str,
    answers: bool,  # noqa: FBT001 - a case
) -> None:
    table = sit_down()
    number = table.path.stem.removeprefix("table-")
    with a_page(browser, station) as director, a_stranger(browser, station) as guest:
        address = invited(director, station, f"Guest {role} {scope}", role, number if scope == "own" else scope)
        come_in(guest, station, address)
        table.deal(PASSED_OVER)
        card = guest.locator("#calls .call").filter(has_text=f"Table {number}")
        expect(card).to_have_count(1)
        if card.get_attribute("class") != "call open":
            card.locator("[data-key=head]").press("Enter")

        expect(card.locator("[data-option]")).to_have_count(2 if answers else 0)
        expect(card.get_by_role("button", name="I'm on it")).to_have_count(int(answers))
        assert findings(guest) == []
        guest.goto(f"{station.url}/people")
        expect(guest.locator("body")).to_contain_text("Who may: director")
        assert findings(guest) == []
