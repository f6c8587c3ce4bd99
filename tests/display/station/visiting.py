"""People at a station's page: a real browser, and pages in it that know of nothing another test has done.

Nothing is asserted here, but that a page loads all from its station and that no script of it fails.
"""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.display.station.running_station import PASSWORD, RunningStation
from tests.patience import PATIENCE_S

IDLE: Final[dict[Browser, list[BrowserContext]]] = defaultdict(list)
"""What is handed on: contexts with one empty page that nobody looks at."""

RETRIES: Final = 3
"""Of a request beside the pages. Those of a context share its connections, and the station may just be closing one."""


def found_chromium() -> str | None:
    """Return where the browser is: if possible the one that never opens a window, which has a quarter less to do."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Yield the browser; a test without it is passed over, on the build machine it fails."""
    found = found_chromium()
    if found is None:
        words = "chromium is not installed: apt install chromium"
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio"],
        )
        yield browser
        browser.close()


@contextmanager
def a_stranger(
    browser: Browser, station: RunningStation, *, locale: str | None = None, is_clock_own: bool = False
) -> Iterator[Page]:
    """Yield an empty page of somebody who never was at the station.

    A new context takes more than a second of a processor, three times as much as a page in one that is there. It is
    left clean and handed on; but a language and a clock of one's own are never taken off a context again.
    """
    is_handed_on = locale is None and not is_clock_own
    if is_handed_on and IDLE[browser]:
        context = IDLE[browser].pop()
    else:
        # What pulses keeps a processor busy, and has another colour at each look.
        context = browser.new_context(reduced_motion="reduce", locale=locale)
        if is_handed_on:
            context.new_page()  # with its last page its window is closed, and that is what takes long to open
    try:
        context.set_default_timeout(PATIENCE_S * 1000)
        page = context.new_page()
        if is_clock_own:
            page.clock.install()
        elsewhere: list[str] = []
        page.on("request", lambda request: elsewhere.append(request.url) if station.url not in request.url else None)
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        yield page
        if is_handed_on:
            clear(context, page, station)
    except BaseException:
        context.close()
        raise
    if is_handed_on:
        IDLE[browser].append(context)
    else:
        context.close()
    assert elsewhere == []
    assert faults == []


def clear(context: BrowserContext, page: Page, station: RunningStation) -> None:
    """Leave nothing of a page to who comes next: cookies, what it keeps and may do, its worker, a line that is cut."""
    assert page.evaluate("String(setTimeout).includes('[native code]')"), "a clock of its own is asked for before"
    context.set_offline(offline=False)
    what = {"origin": station.url, "storageTypes": "all"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", what)
    for one in context.pages[1:]:
        one.close()
    context.clear_cookies()
    context.clear_permissions()


@contextmanager
def a_page(  # noqa: PLR0913 - one for each thing that people see otherwise
    browser: Browser,
    station: RunningStation,
    name: str = "Maria",
    *,
    viewport: ViewportSize | None = None,
    color_scheme: str | None = None,
    locale: str | None = None,
    is_clock_own: bool = False,
) -> Iterator[Page]:
    """Yield a page of somebody's who is logged in; whatever it loads from elsewhere fails the test.

    The door's form is filled in by `log_in`: two pages more, half of what such a page costs.
    """
    with a_stranger(browser, station, locale=locale, is_clock_own=is_clock_own) as page:
        if viewport is not None:
            page.set_viewport_size(viewport)
        if color_scheme is not None:
            page.emulate_media(color_scheme=color_scheme)  # type: ignore[arg-type]  # a test's parameter, any str
        came_in = page.request.post(
            f"{station.url}/log-in",
            form={"name": name, "password": PASSWORD},
            max_redirects=0,
            max_retries=RETRIES,
        )
        assert came_in.status == HTTPStatus.SEE_OTHER
        page.goto(station.url)
        yield page


def log_in(page: Page, station: RunningStation, name: str, password: str = PASSWORD) -> None:
    """Fill in the door's form."""
    page.goto(station.url)
    page.fill("#name", name)
    page.fill("#password", password)
    with page.expect_navigation():  # whoever reloads while the door still leads on reloads nothing
        page.click("button[type=submit]")
