"""Forty tables and four calls in a real browser, from a phone to a wall: what is seen, and where a table opens.

The room is dealt once, and nothing in it is answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.display.station.pages.axe import findings
from tests.display.station.pages.floor import LOOKS_MS, stop_clock
from tests.display.station.pages.room import AWAY, TABLES, Room, a_room
from tests.display.station.visiting import a_page, found_chromium, log_in
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until

if TYPE_CHECKING:
    from pathlib import Path

SIZES: dict[int, ViewportSize] = {
    360: {"width": 360, "height": 740},
    390: {"width": 390, "height": 844},
    820: {"width": 820, "height": 1180},
    1280: {"width": 1280, "height": 800},
    1920: {"width": 1920, "height": 1080},
    3840: {"width": 3840, "height": 2160},
}
LAPTOP, WALL = SIZES[1280], SIZES[3840]

# In the dark a phone is looked at where a hand stands still.
OTHER_LOOKS = [long_run("dark", 390), long_run("dark", 1280), long_run("light", 390)]

WIDER = """[document.documentElement, ...document.querySelectorAll('#live *, .call *, .tile, header *, .filters *')]
.filter(one => !one.closest('.unseen') && one.offsetParent && one.getBoundingClientRect().right > innerWidth + 1)
.map(one => one.tagName + ' ' + one.className + ' ' + one.textContent.slice(0, 30))"""

SEEN = """(what) => [...document.querySelectorAll(what)].filter(one => {
  const {top, bottom, left, right} = one.getBoundingClientRect()
  return one.offsetParent && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
}).length"""

CUT = "what => [...document.querySelectorAll(what)].filter(one => one.scrollWidth > one.clientWidth + 1).length"
LETTERS = "what => parseFloat(getComputedStyle(document.querySelector(what)).fontSize)"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder: Path = tmp_path_factory.mktemp("room")
    with a_room(folder) as made:
        yield made


def whole(page: Page) -> None:
    """Wait until the whole room is on the page."""
    expect(page.locator(".tile")).to_have_count(TABLES)
    expect(page.locator(".call[data-state=open]")).to_have_count(4)
    expect(page.locator(".tile[data-mood=offline]")).to_have_count(1)


def test_forty_tables_and_all_calls_are_seen_at_once_on_a_laptop(browser: Browser, room: Room) -> None:
    with a_page(browser, room.station, viewport=LAPTOP) as page:
        whole(page)
        expect(page.locator(".call.open .body")).to_be_visible()

        assert page.evaluate(SEEN, ".tile") == TABLES
        assert page.evaluate(SEEN, ".call .head") == 4
        assert page.evaluate(SEEN, ".call.open .choices button") >= 2


def test_a_tile_is_as_tall_as_any_other_whatever_is_wrong_there(browser: Browser, room: Room) -> None:
    with a_page(browser, room.station, viewport=LAPTOP) as page:
        whole(page)

        heights = page.evaluate("[...new Set([...document.querySelectorAll('.tile')].map(one => one.offsetHeight))]")

        assert len(heights) == 1
        assert page.evaluate(CUT, ".tile .name") == 0, "no name collapses beside a long pot"


# The narrowest phone, the laptop and the wall; the others lie between them.
@pytest.mark.parametrize("width", [360, *map(long_run, (390, 820)), 1280, long_run(1920), 3840])
def test_a_table_opens_where_one_looks_and_nothing_is_wider_than_the_screen(
    browser: Browser, room: Room, width: int
) -> None:
    with a_page(browser, room.station, viewport=SIZES[width]) as page:
        whole(page)
        assert page.evaluate(WIDER) == []

        page.locator(".tile", has=page.get_by_text("Table 40", exact=True)).click()

        expect(page.locator("#live-title")).to_have_text("Table 40")
        assert page.evaluate(SEEN, "#live-title") == 1
        assert page.evaluate(SEEN, "#live tbody tr") == 4
        assert page.evaluate(WIDER) == []
        expect(page.locator("#live")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#live")).to_be_hidden()
        expect(page.locator(".tile", has=page.get_by_text("Table 40", exact=True))).to_be_focused()


def test_tiles_are_found_by_state_by_words_and_by_whose_they_are(browser: Browser, room: Room) -> None:
    with a_page(browser, room.station, viewport=LAPTOP, is_clock_own=True) as page:
        whole(page)
        shown = page.locator(".tile:visible")
        states = page.get_by_role("group", name="Which tables")
        states.get_by_role("button", name=re.compile("^Calls")).click()
        expect(shown).to_have_count(3)
        states.get_by_role("button", name=re.compile("^Offline")).click()
        expect(shown).to_have_text(re.compile(f"Table {AWAY}"))
        states.get_by_role("button", name=re.compile("^All")).click()
        page.keyboard.press("/")
        page.keyboard.type("table 3")
        expect(shown).to_have_count(11)
        page.locator(".tile", has=page.get_by_text("Table 33", exact=True)).click()
        page.get_by_role("button", name="☆ My table").click()
        page.keyboard.press("Escape")
        page.fill("#find", "")
        states.get_by_role("button", name=re.compile("^My tables")).click()
        expect(shown).to_have_text(re.compile("Table 33"))
        rings = page.locator("body").get_attribute("data-rings")
        page.reload()
        whole(page)
        expect(shown).to_have_text(re.compile("Table 33"))
        stop_clock(page)
        page.clock.run_for(LOOKS_MS)
        assert page.locator("body").get_attribute("data-rings") is None, "the calls of other tables do not ring here"
        assert rings is not None


def test_the_wall_is_read_from_five_metres_and_all_of_it_is_seen(browser: Browser, room: Room) -> None:
    with a_page(browser, room.station, viewport=WALL) as page:
        page.goto(f"{room.station.url}/wall")
        whole(page)
        wait_until(lambda: page.evaluate(SEEN, ".tile") == TABLES and page.evaluate(SEEN, ".call") == 4, PATIENCE_S)

        # 55 inches wide a pixel is a third of a millimetre; three letters a metre of distance are some 15 mm tall.
        assert page.evaluate(LETTERS, ".call .where") >= 90
        assert page.evaluate(LETTERS, ".tile .name") >= 55
        assert page.evaluate(SEEN, ".tile") == TABLES
        assert page.evaluate(SEEN, ".call") == 4
        cut = (
            "[...document.querySelectorAll('.tile .name')].filter(one => one.scrollWidth > one.clientWidth + 1).length"
        )
        assert page.evaluate(cut) == 0


def test_a_wall_rings_after_a_reload_or_says_that_it_cannot(browser: Browser, room: Room) -> None:
    with a_page(browser, room.station, viewport=LAPTOP, is_clock_own=True) as page:
        page.goto(f"{room.station.url}/wall")
        whole(page)
        page.reload()
        whole(page)
        stop_clock(page)
        page.clock.run_for(LOOKS_MS)
        page.clock.resume()
        can_ring = "document.querySelector('#sound').getAttribute('aria-pressed') === 'true'"
        is_told = "document.querySelector('#mute').checkVisibility()"
        wait_until(lambda: page.evaluate(f"{can_ring} !== {is_told}"), PATIENCE_S)

    told = browser.browser_type.launch(
        executable_path=found_chromium(),
        args=["--no-sandbox", "--disable-gpu", "--mute-audio", "--autoplay-policy=no-user-gesture-required"],
    )
    try:
        page = told.new_page(reduced_motion="reduce")
        log_in(page, room.station, "Wall")
        page.goto(f"{room.station.url}/wall")
        page.reload()
        whole(page)
        expect(page.locator("#sound")).to_have_text("Sound on")
        expect(page.locator("#mute")).to_be_hidden()
        expect(page.locator("body")).to_have_attribute("data-sounded", re.compile(r"[1-9]"))
    finally:
        told.close()


@pytest.mark.parametrize(("colours", "width"), [("light", 1280), *OTHER_LOOKS])
def test_an_axe_run_has_no_finding(browser: Browser, room: Room, colours: str, width: int) -> None:
    with a_page(browser, room.station, viewport=SIZES[width], color_scheme=colours) as page:
        whole(page)
        found = {"page": findings(page)}
        page.locator(".call.open [data-option]").last.click()
        page.get_by_text("What happened").first.click()
        found["call"] = findings(page)
        page.locator(".tile", has=page.get_by_text("Table 2", exact=True)).click()
        found["table"] = findings(page)
        page.get_by_role("button", name="Edit seat 6").click()
        found["edit"] = findings(page)
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        found["help"] = findings(page)
        page.keyboard.press("Escape")
        page.get_by_text("Menu").click()
        found["menu"] = findings(page)
        for address in ("wall", "log", "nowhere"):
            page.goto(f"{room.station.url}/{address}")
            if address == "wall":
                whole(page)
            found[address] = findings(page)
        page.context.clear_cookies()
        page.goto(room.station.url)
        found["door"] = findings(page)

    assert {what: faults for what, faults in found.items() if faults} == {}
