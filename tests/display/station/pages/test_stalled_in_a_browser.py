"""A hand that stands still, in a real browser: marked without a colour, and no more once it moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.display.station.conftest import tables_of
from tests.display.station.pages.axe import findings
from tests.display.station.pages.floor import calls_of, look_at, settled, tile_of
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.long_run import long_run

OTHER_LOOKS = [long_run("light", 1280), long_run("dark", 1280), long_run("light", 390)]
SOON_S = 10
IN_PLAY = "shuffle\ndeal\nfold\n"

COLOURS = "node => getComputedStyle(node).backgroundColor"


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[RunningStation]:
    """A station that tells of a hand after ten seconds: what has moved is looked at before it stands still again."""
    station = RunningStation(tmp_path)
    station.options = ["--stalled-after", str(SOON_S)]
    station.start()
    yield station
    station.kill()


@pytest.mark.parametrize("scheme", [long_run("dark"), "light"])
def test_a_hand_that_stands_still_is_marked_quietly_until_it_moves(
    browser: Browser, quick: RunningStation, tmp_path: Path, scheme: str
) -> None:
    broker = tables_of(quick)
    with (
        closing(DealtTable(tmp_path, broker, 1)) as still,
        closing(DealtTable(tmp_path, broker, 2)) as waits,
        closing(DealtTable(tmp_path, broker, 3)) as calls,
        a_page(browser, quick, color_scheme=scheme, viewport={"width": 1280, "height": 800}) as page,
    ):
        for table, steps in ((still, IN_PLAY), (calls, PASSED_OVER)):
            table.deal(steps)
        marked, normal, calling = (tile_of(page, table) for table in (still, waits, calls))

        expect(marked.locator(".mood")).to_have_text("no move for a while: Seat 1 Ana Ruiz")
        expect(calling).to_have_attribute("data-mood", "floor")
        expect(normal.locator(".status")).to_be_visible()
        assert normal.get_attribute("data-mood") is None
        assert marked.evaluate(COLOURS) == normal.evaluate(COLOURS)
        assert marked.evaluate(COLOURS) != calling.evaluate(COLOURS)

        page.click("[data-filter=odd]")
        expect(page.locator(".tile:visible")).to_have_count(2)
        expect(page.locator("[data-filter=odd] .count")).to_have_text("2")
        page.click("[data-filter=all]")
        page.screenshot(path=tmp_path / f"{scheme}.png")
        look_at(page, still)
        expect(page.locator("#live")).to_contain_text("no move for a while: Seat 1 Ana Ruiz")

        still.deal("call\n")
        expect(page.locator("#live")).not_to_contain_text("no move for a while")


@pytest.mark.parametrize(("scheme", "width"), [("dark", 390), *OTHER_LOOKS])
def test_an_axe_run_has_no_finding_where_a_hand_stands_still_and_a_table_is_taken_off(
    browser: Browser, quick: RunningStation, tmp_path: Path, scheme: str, width: int
) -> None:
    broker, size = tables_of(quick), ViewportSize(width=width, height=844)
    with (
        closing(DealtTable(tmp_path, broker, 1)) as still,
        closing(DealtTable(tmp_path, broker, 2)) as gone,
        a_page(browser, quick, color_scheme=scheme, viewport=size) as page,
    ):
        for table, steps in ((still, IN_PLAY), (gone, PASSED_OVER)):
            table.deal(steps)
        expect(tile_of(page, still).locator(".mood")).to_contain_text("no move for a while")
        expect(calls_of(page, gone, state="open")).to_have_count(1)
        gone.close()
        expect(tile_of(page, gone)).to_have_attribute("data-mood", "offline")
        found = {"tiles": findings(page)}
        look_at(page, still)
        expect(page.locator("#live")).to_contain_text("no move for a while")
        found["stands still"] = findings(page)
        page.keyboard.press("Escape")
        look_at(page, gone)
        page.locator("#live [data-key=remove]").wait_for()
        found["offline"] = findings(page)
        settled(page)
        page.locator("#live [data-key=remove]").click()
        page.locator("#live [data-key=remove-sure]").wait_for()
        page.screenshot(path=tmp_path / f"{scheme}-{width}.png")
        found["sure?"] = findings(page)
        settled(page)
        page.locator("#live [data-key=remove-sure]").click()
        expect(tile_of(page, gone)).to_have_count(0)
        expect(calls_of(page, gone, state="closed")).to_contain_text("table taken off the page")
        page.screenshot(path=tmp_path / f"{scheme}-{width}-off.png")
        found["taken off"] = findings(page)
        page.goto(f"{quick.url}/wall")
        expect(tile_of(page, still).locator(".mood")).to_contain_text("no move")
        found["wall"] = findings(page)
        page.goto(f"{quick.url}/log?kind=removed")
        expect(page.locator("main")).to_contain_text("taken off the page")
        found["log"] = findings(page)

    assert {what: faults for what, faults in found.items() if faults} == {}
