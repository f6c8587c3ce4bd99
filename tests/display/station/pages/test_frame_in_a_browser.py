"""Floor calls on every page, in a real browser: seen, opened and answered by the keyboard; axe finds nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser, expect

from table.engine.words.alerts import RulingValue
from tests.display.station.pages.axe import findings
from tests.display.station.pages.floor import name_of, settled
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.patience import PATIENCE_S, wait_until

QUIET_MS = 700
"""More than a tick of the page."""


def test_a_call_is_answered_by_the_keyboard_on_whatever_page(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: Callable[[], DealtTable]
) -> None:
    with a_page(browser, quiet_station) as page:
        page.goto(f"{quiet_station.url}/log")
        calls = page.locator("#calls-open")
        expect(calls).to_have_text("No floor calls")
        table = sit_down_quietly()
        table.deal(PASSED_OVER)
        expect(calls).to_have_text(re.compile(f"^1 floor call · {name_of(table)}: Card dealt out of order"))
        expect(page).to_have_title(re.compile(r"^\(1\) "))

        calls.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#calls .choices")).to_be_visible()
        assert findings(page) == []
        settled(page)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")

        wait_until(lambda: bool(table.ruled.answers), PATIENCE_S)
        assert table.ruled.answers[0].option in set(RulingValue)
        page.keyboard.press("Escape")
        expect(calls).to_be_focused()
        expect(page.locator("#queue")).to_be_hidden()


def test_a_call_that_has_rung_does_not_ring_anew_on_the_next_page_before_its_time(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: Callable[[], DealtTable]
) -> None:
    with a_page(browser, quiet_station) as page:

        def rings() -> int:
            return int(page.evaluate("Number(document.body.dataset.rings ?? 0)"))

        def come(path: str) -> None:
            page.goto(f"{quiet_station.url}/{path}")
            expect(page.locator("#calls-open")).to_have_text(re.compile("^1 floor call"))
            page.wait_for_timeout(QUIET_MS)

        page.goto(f"{quiet_station.url}/log")
        expect(page.locator("#calls-open")).to_have_text("No floor calls")
        sit_down_quietly().deal(PASSED_OVER)
        wait_until(lambda: rings() == 1, PATIENCE_S)
        for path in ("hands", "log"):
            come(path)
            assert rings() == 0
        # Its time has come.
        page.evaluate("sessionStorage.setItem('rung', sessionStorage.rung.replace(/:\\d+/g, ':1'))")
        come("log")
        assert rings() == 1
        # A window of its own knows nothing of this one's rings.
        with page.context.new_page() as other:
            other.goto(f"{quiet_station.url}/log")
            other.wait_for_function("Number(document.body.dataset.rings ?? 0) === 1")


def test_a_press_in_the_menu_and_a_form_of_any_page_keep_the_keyboard_where_it_was(
    browser: Browser, quiet_station: RunningStation
) -> None:
    with a_page(browser, quiet_station) as page:
        page.goto(f"{quiet_station.url}/log")
        page.locator("#menu summary").focus()
        page.keyboard.press("Enter")
        page.locator("#language").focus()
        with page.expect_navigation():
            page.keyboard.press("Enter")
        expect(page.locator("#menu summary")).to_be_focused()

        page.goto(f"{quiet_station.url}/dealers")
        for field, typed in {"dealers": "1 2 3 4", "minutes": "30", "tables": "1-3"}.items():
            page.locator(f"input[name={field}]").fill(typed)
        tables = page.locator("input[name=tables]")
        with page.expect_navigation():
            tables.press("Enter")
        expect(tables).to_be_focused()


def test_no_page_of_what_was_played_keeps_anybody_from_using_it(browser: Browser, station: RunningStation) -> None:
    with a_page(browser, station) as page:
        found = {}
        for path in ("hands", "incidents", "reports", "sounds", "rules?words=misdeal"):
            page.goto(f"{station.url}/{path}")
            expect(page.locator("#calls-open")).to_be_visible()
            found[path] = findings(page)

    assert {path: lines for path, lines in found.items() if lines} == {}
