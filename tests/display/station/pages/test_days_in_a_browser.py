"""A flight ends and day 2 begins in a real browser: bags by the keyboard, and files that are chosen together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged, ClockSet
from display.station.tournament.next_day import bags_of
from display.station.tournament.registering import register_all
from tests.display.station.pages.axe import findings
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament.festival import MAIN, day_desk
from tests.display.station.visiting import a_page


@contextmanager
def a_day(browser: Browser, folder: Path, name: str) -> Iterator[tuple[Page, str]]:
    """Run a station with one day of the event: a page there, and the address of its tournament."""
    folder = folder / name
    folder.mkdir()
    (folder / "day.toml").write_text(MAIN.replace('name = "DAY"', f'name = "{name}"'), encoding="utf-8")
    station = RunningStation(folder)
    station.options = ["--tournament", str(folder / "day.toml")]
    station.start()
    with a_page(browser, station) as page:
        yield page, f"{station.url}/tournament"
    station.kill()


def flight(folder: Path, name: str, *players: str) -> Desk:
    """Return a day that is over, at a desk without a page."""
    desk = day_desk(folder, name)
    register_all(desk, "\n".join(players), "Tina")
    desk.enter(ClockSet(is_running=True), "Tina")
    desk.enter(Bagged(stacks=dict.fromkeys(players, 10_000)), "Tina")
    return desk


def bagged(browser: Browser, folder: Path, name: str, *players: str) -> Path:
    """Play a day of these players, end it by the keyboard, and return its file."""
    with a_day(browser, folder, name) as (page, address):
        page.goto(f"{address}/players")
        page.get_by_text("Import and export").click()
        page.fill("#rows", "\n".join(players))
        page.get_by_role("button", name="Register everybody in it").click()
        expect(page.locator(".people li")).to_have_count(len(players))
        page.goto(address)
        page.get_by_role("button", name="Start the clock").first.click()
        expect(page.get_by_role("button", name="Stop the clock")).to_be_visible()
        page.goto(f"{address}/days")
        assert findings(page) == []
        page.locator("[name=counted]").focus()
        page.keyboard.type(f"{players[0]} 12000\n{players[1]} 7000")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("form .fault")).to_contain_text("count again, or give the reason")
        expect(page.locator("[name=counted]")).to_have_value(f"{players[0]} 12000\n{players[1]} 7000")
        page.locator("[name=counted]").fill(f"{players[0]} 12000\n{players[1]} 8000")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("#day + .big")).to_contain_text(f"Day {name}: {len(players)} bagged")
        assert findings(page) == []
        with page.expect_download() as loading:
            page.get_by_role("link", name="Bags for the next day").press("Enter")
        found = folder / loading.value.suggested_filename
        loading.value.save_as(found)
        page.goto(f"{address}/wall")
        expect(page.locator(".bagged")).to_have_text(f"Day {name}: {len(players)} bagged")
    return found


def test_two_flights_are_bagged_and_day_2_begins_from_both(browser: Browser, tmp_path: Path) -> None:
    first = bagged(browser, tmp_path, "1A", "Ann", "Bea")
    second = tmp_path / "1B-bags.json"
    second.write_bytes(bags_of(flight(tmp_path, "1B", "Ann", "Cem", "Dov")))
    assert first.name == "1A-bags.json"

    with a_day(browser, tmp_path, "2") as (page, address):
        page.goto(f"{address}/days")
        page.set_input_files("#file", [first, first])
        expect(page.locator("#rows")).not_to_have_value("")
        page.get_by_role("button", name="Begin from these days").press("Enter")
        expect(page.locator(".fault")).to_have_text("Day 1A is in two of the files: leave one of them out")
        assert findings(page) == []
        page.set_input_files("#file", [first, second])
        expect(page.locator("#rows")).to_have_value(re.compile('"day":"1B"'))
        page.get_by_role("button", name="Begin from these days").press("Enter")
        # One was bagged at a station of its own, the other has no key at all: neither has to be chosen again.
        expect(page.locator(".fault")).to_contain_text("Day 1A is signed with a key that nobody here knows")
        expect(page.locator(".fault")).to_contain_text("Day 1B was signed by no station")
        assert findings(page) == []
        page.get_by_label("The key is right:").check()
        page.get_by_label("Taken without a signature").check()
        page.get_by_role("button", name="Begin from these days").press("Enter")
        expect(page.get_by_text("out of play, a larger bag counts")).to_contain_text("Ann: 10")
        assert findings(page) == []
        page.goto(f"{address}/players")
        expect(page.locator(".people li")).to_have_count(4)
