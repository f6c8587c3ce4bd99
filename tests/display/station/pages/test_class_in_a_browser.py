"""A class at the station's page, in a real browser: a drill is asked at two tables, answered by keys, shown, kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.display.station.class_room import TaughtTable
from tests.display.station.conftest import NUMBERS, tables_of
from tests.display.station.pages.axe import findings
from tests.display.station.pages.floor import name_of
from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import a_page
from tests.patience import PATIENCE_S, wait_until

DRILL = "drill/whose-turn"


@pytest.fixture
def tables(station: RunningStation, tmp_path: Path) -> Iterator[tuple[TaughtTable, TaughtTable]]:
    address = tables_of(station)
    with (
        closing(TaughtTable(tmp_path, address, next(NUMBERS))) as one,
        closing(TaughtTable(tmp_path, address, next(NUMBERS))) as two,
    ):
        yield one, two


def open_class(page: Page, station: RunningStation, *tables: TaughtTable) -> None:
    """Tick the tables, and open a class at them."""
    page.goto(f"{station.url}/class")
    for table in tables:
        page.get_by_role("checkbox", name=name_of(table), exact=True).check()
    page.get_by_role("button", name="Open the class").click()


def ask(page: Page, situation: str) -> None:
    """Choose a situation, and ask it."""
    page.select_option("#situation", situation)
    page.get_by_role("button", name="Ask it").click()


@pytest.mark.long  # the same class is asked over the wire, without a page, by `tests/display/station/test_class.py`
def test_a_teacher_opens_a_class_asks_a_drill_twice_and_sees_who_was_right(
    browser: Browser, station: RunningStation, tables: tuple[TaughtTable, TaughtTable], tmp_path: Path
) -> None:
    one, two = tables
    with a_page(browser, station) as page:
        open_class(page, station, one, two)
        ask(page, DRILL)
        wait_until(lambda: one.is_asking and two.is_asking, PATIENCE_S)
        expect(page.locator("#asked")).to_have_text("Whose turn is it?")
        expect(page.locator("#choices li")).to_have_count(4)
        first = page.locator("#title").inner_text()
        one.key("1")
        expect(page.locator("#answered")).to_have_text("1 of 2 tables have answered")
        two.key("2")
        expect(page.locator("#answered")).to_have_text("2 of 2 tables have answered")
        expect(page.locator("#choices .right")).to_have_count(0)
        page.screenshot(path=tmp_path / "answered.png", full_page=True)

        page.get_by_role("button", name="Show the answer").click()
        expect(page.locator("#choices .right")).to_have_count(1)
        wait_until(lambda: one.right is not None, PATIENCE_S)
        row = page.locator("#rows tr", has_text=name_of(one))
        expect(row.locator(".standing")).to_contain_text("right" if one.right == 1 else "wrong")
        page.screenshot(path=tmp_path / "shown.png", full_page=True)
        assert findings(page) == []

        ask(page, DRILL)
        expect(page.locator("#which")).to_have_text("Question 2")
        assert page.locator("#title").inner_text() != first
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_role("button", name="End the class").click()
        wait_until(lambda: not one.is_asking and not two.is_asking, PATIENCE_S)
        expect(page.get_by_role("button", name="Open the class")).to_be_visible()


@pytest.mark.long  # a second class of the same kind: what a page says of a table that leaves
def test_the_page_says_that_a_table_has_left_for_its_hand_and_takes_it_in_again(
    browser: Browser, station: RunningStation, tables: tuple[TaughtTable, TaughtTable]
) -> None:
    one, two = tables
    with a_page(browser, station) as page:
        open_class(page, station, one, two)
        ask(page, "bets/if-then")
        wait_until(lambda: one.is_asking and two.is_asking, PATIENCE_S)
        one.deal("shuffle\ndeal\n")
        row = page.locator("#rows tr", has_text=name_of(one))
        expect(row.locator(".standing")).to_contain_text("a hand is dealt")
        one.deal("fold\nfold\nfold\ncollect\nkey confirm\n")
        row.get_by_role("button", name="Take in").click()
        wait_until(lambda: one.is_asking, PATIENCE_S)
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_role("button", name="End the class").click()
        wait_until(lambda: not two.is_asking, PATIENCE_S)
