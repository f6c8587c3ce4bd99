"""What a director does at the page, in a real browser: finds a call, opens it, answers it, looks at a table.

Nothing is asserted here but that the page lets it be done.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.display.station.running import DealtTable
from tests.patience import PATIENCE_S, wait_until

ALL_FOLD = "shuffle\ndeal\nfold\nfold\nfold\n"
FLOOR = "shuffle\ndeal\nkey floor\n"
"""The dealer wants the floor: it may play on, or end the hand."""


DOUBLE_MS = 980
"""What comes later after a press may be meant."""

PRESS_AGAIN = """([x, y, after_ms, most_ms]) => {
    window.isPressedAgain = null;
    document.addEventListener("click", () => {
        const pressed = performance.now();
        setTimeout(() => {
            const isDouble = performance.now() - pressed < most_ms;
            if (isDouble) document.elementFromPoint(x, y).click();
            window.isPressedAgain = isDouble;
        }, after_ms);
    }, { capture: true, once: true });
}"""


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


def press_twice(page: Page, call: Locator, option: str, after_ms: int) -> bool:
    """Press an answer, and the same place of the screen once more, as an unsteady hand does.

    The second press is the page's own, for its clock alone knows how late it is: one that a busy machine would have
    been a second late with is no double press, and is left out. Return whether it was done.
    """
    settled(page)
    call.locator(f"[data-option={option}]").scroll_into_view_if_needed()
    box = call.locator(f"[data-option={option}]").bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(PRESS_AGAIN, [*at, after_ms, DOUBLE_MS])
    page.mouse.click(*at)
    wait_until(lambda: page.evaluate("window.isPressedAgain") is not None, PATIENCE_S)
    return bool(page.evaluate("window.isPressedAgain"))


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
