"""Whether a page that another test has left is as good as a new one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import a_page, a_stranger

KEPT = "[localStorage.length, document.cookie, (await navigator.serviceWorker.getRegistrations()).length]"


def test_who_comes_next_finds_nothing_of_who_was_there(browser: Browser, station: RunningStation) -> None:
    with a_page(browser, station) as page:
        page.evaluate("localStorage.setItem('only-mine', 'yes'); document.cookie = 'theme=dark'")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.context.set_offline(offline=True)
        left = page.context

    with a_stranger(browser, station) as page:
        page.goto(station.url)

        assert page.context is left
        assert page.url == f"{station.url}/log-in"
        assert page.evaluate(f"async () => {KEPT}") == [0, "", 0]


def set_a_clock(browser: Browser, station: RunningStation) -> None:
    with a_stranger(browser, station) as page:
        page.goto(station.url)
        page.clock.install()


def test_a_page_with_a_clock_that_nobody_asked_for_is_not_handed_on(browser: Browser, station: RunningStation) -> None:
    with pytest.raises(AssertionError, match="a clock of its own"):
        set_a_clock(browser, station)

    with a_stranger(browser, station) as after:
        after.goto(station.url)
        assert after.evaluate("String(setTimeout).includes('[native code]')")
