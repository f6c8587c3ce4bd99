"""What a director does at the page, in a real browser: finds a call, opens it, answers it, looks at a table.

Nothing is asserted here but that the page lets it be done.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.display.station.running_station import DealtTable

ALL_FOLD = "shuffle\ndeal\nfold\nfold\nfold\n"
FLOOR = "shuffle\ndeal\nkey floor\n"
"""The dealer wants the floor: it may play on, or end the hand."""


LOOKS_MS = 3_000
"""Each second the page looks for what is to ring: with so much time it has."""

AHEAD_S = 1
"""A clock is stopped at a moment that is still to come."""


def name_of(table: DealtTable) -> str:
    """Return what the page calls it."""
    return table.path.stem.replace("table-", "Table ")


def tile_of(page: Page, table: DealtTable) -> Locator:
    """Return its tile."""
    return page.locator(".tile", has=page.get_by_text(name_of(table), exact=True))


def look_at(page: Page, table: DealtTable) -> None:
    """Press its tile."""
    tile_of(page, table).click()
    expect(page.locator("#live-title")).to_have_text(name_of(table))


def calls_of(page: Page, table: DealtTable, words: str = "", state: str = "") -> Locator:
    """Return its calls with *words* in their heads that are open, held, sent, refused or closed."""
    of_state = f"[data-state={state}]" if state else ""
    where = page.locator(".where", has_text=re.compile(rf"^{name_of(table)} hand \d+$"))
    of_table = page.locator(f".call{of_state}", has=where)
    return of_table.filter(has=page.locator(".what", has_text=words))


def stop_clock(page: Page) -> None:
    """Have a page's own clock stand still: what is pressed now is pressed at once, however busy the machine is."""
    settled(page)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + AHEAD_S)


def place_of(call: Locator, option: str) -> tuple[float, float]:
    """Return where on the screen an answer stands."""
    button = call.locator(f"[data-option={option}]")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def posted(page: Page, what: str) -> list[str]:
    """Return the list of what the page sends to the station from now on at addresses that end in *what*."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if request.url.endswith(what) else None)
    return found


def settled(page: Page) -> None:
    """Wait until presses count; what has just moved is known with the next picture."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(page.locator("body")).not_to_have_class(re.compile("unsettled"))


def open_call(page: Page, table: DealtTable, words: str = "") -> Locator:
    """Open the card of its call."""
    call = calls_of(page, table, words).first
    call.wait_for()
    settled(page)
    head = call.locator("[data-key=head]")
    if head.get_attribute("aria-expanded") != "true":
        head.click()
    expect(call.locator(".body")).to_be_visible()
    settled(page)
    return call


def answer(page: Page, call: Locator, option: str) -> None:
    """Press one of its answers."""
    settled(page)
    call.locator(f"[data-option={option}]").click()
