"""Two events in a real Chromium: from one to the other and to all, and a wall on which both clocks run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.axe import findings
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.display.station.web.test_several_events import MAIN_AT, SIDE_AT, station_in

WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStation]:
    made = station_in(tmp_path_factory.mktemp("several"))
    yield made
    made.kill()


@pytest.fixture
def page(browser: Browser, station: RunningStation) -> Iterator[Page]:
    with a_page(browser, station) as found:
        yield found


def test_a_director_goes_from_one_event_to_the_same_page_of_the_other(page: Page, station: RunningStation) -> None:
    page.goto(f"{station.url}{MAIN_AT}/players")
    page.locator(".switch summary").click()
    assert findings(page) == []

    page.locator(".switch").get_by_role("link", name="Side Event").click()

    expect(page).to_have_url(f"{station.url}{SIDE_AT}/players")
    expect(page.get_by_role("link", name="Gil")).to_be_visible()
    expect(page.get_by_role("link", name="Ann")).to_have_count(0)


def test_one_wall_shows_all_events_and_runs_the_clock_of_the_one_that_runs(page: Page, station: RunningStation) -> None:
    page.goto(f"{station.url}{MAIN_AT}")
    page.get_by_role("button", name="Start the clock").first.click()

    page.goto(f"{station.url}/tournament/wall")
    main, side = page.locator("article").all()

    expect(main.locator(".left")).not_to_have_text("20:00")
    expect(main).not_to_contain_text("clock stopped")
    expect(side).to_contain_text("clock stopped")
    assert findings(page) == []


@pytest.mark.parametrize("path", ["/tournament", "/tournament/wall", f"{MAIN_AT}/room"])
def test_nothing_of_it_is_wider_than_a_phone(page: Page, station: RunningStation, path: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{station.url}{path}")

    assert not page.evaluate(WIDER)
    assert findings(page) == []


def test_each_tile_names_the_event_of_its_table_and_one_event_s_are_shown_alone(
    page: Page, station: RunningStation, tmp_path: Path
) -> None:
    tables = [DealtTable(tmp_path, tables_of(station), number) for number in (1, 7, 11)]
    page.goto(station.url)
    tile = page.locator(".tile")
    one, seven, eleven = (tile.filter(has=page.get_by_text(f"Table {number}", exact=True)) for number in (1, 7, 11))

    expect(one).to_contain_text("Main Event")
    expect(eleven).to_contain_text("Side Event")
    expect(seven).not_to_contain_text("Event")
    page.get_by_label("Event", exact=True).select_option("Side Event")
    expect(tile.filter(visible=True)).to_have_count(1)
    expect(tile.filter(visible=True)).to_contain_text("Side Event")
    assert findings(page) == []
    for table in tables:
        table.close()
