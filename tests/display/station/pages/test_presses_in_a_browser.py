"""What a page of the tournament has to press is seen in a real Chromium: no rule of a style sheet hides it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from display.station.pages import tournament_pages
from display.station.pages.tournament_pages import SHEETS, page_text
from table.engine.words.frozen import replace
from table.tournament.words.told import EventCode, FloorCall, FloorOption
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE

STATIC = Path(tournament_pages.__file__).with_name("static")
UNSEEN = """all => all.filter(one => !one.checkVisibility() && !one.closest("details:not([open])"))
    .map(one => one.outerHTML)"""
CALL = FloorCall(code=EventCode.HALTING, options=(FloorOption.PLAY_ON, FloorOption.HALT), table=2)


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """A window that stays open: to open one takes longer than all that a test does in it."""
    opened = browser.new_context()
    opened.new_page()
    yield opened
    opened.close()


@pytest.mark.parametrize("path", tournament_pages.PAGES)
def test_nothing_that_may_be_pressed_is_hidden(window: BrowserContext, tmp_path: Path, path: str) -> None:
    frame = shown(desk_of(FILE, tmp_path))
    view = replace(frame.looked.view, floor=(CALL,))
    page = window.new_page()
    page.set_content(page_text(path, frame._replace(looked=frame.looked._replace(view=view))))
    for sheet in SHEETS:
        page.add_style_tag(path=STATIC / sheet)
    presses = page.locator("main button, main a.button")
    unseen = presses.evaluate_all(UNSEEN)
    is_asked = page.get_by_role("button", name="play on").is_visible()
    page.close()

    assert unseen == []
    assert is_asked is (path == "")
