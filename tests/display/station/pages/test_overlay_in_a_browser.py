"""A table laid over a picture, in a real browser: without a log-in, by a reader's token."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.display.station.conftest import tables_of
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_stranger
from tests.display.station.web.test_api import token_of
from tests.display.station.web.test_api_told_on import FLOP, id_of

SitDown = Callable[[], DealtTable]


def test_players_board_and_pot_are_shown_as_they_change_and_no_hidden_card(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_stranger(browser, station) as page:
        page.goto(f"{station.url}/overlay?table={id_of(table)}&token={token_of(station)}")
        expect(page.locator(".name")).to_have_text(["Ana Ruiz", "Tom Okafor", "Mei-Ling Chen", "Jonas Lindqvist"])
        table.deal(FLOP)

        expect(page.locator("#board .card:not(.slot)")).to_have_count(3)
        expect(page.locator("#pot")).to_have_text("600")
        expect(page.locator(".plate.turn .name")).to_have_text("Tom Okafor")
        expect(page.locator(".plate .card")).to_have_count(0)
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == "rgba(0, 0, 0, 0)"


def test_a_token_that_is_none_is_said_where_the_table_would_be(browser: Browser, station: RunningStation) -> None:
    with a_stranger(browser, station) as page:
        page.goto(f"{station.url}/overlay?table=main/table-1&token=guessed")

        expect(page.get_by_role("alert")).to_contain_text("token=TOKEN")
        expect(page.locator("#overlay")).to_be_hidden()


def test_a_table_that_is_not_there_is_said_and_shown_once_it_reports_with_its_zone_or_without(
    browser: Browser, station: RunningStation, tmp_path: Path
) -> None:
    with a_stranger(browser, station) as page, ExitStack() as at_the_end:
        page.goto(f"{station.url}/overlay?table=table-299&token={token_of(station)}")
        expect(page.get_by_role("alert")).to_contain_text("No table of this id has reported")

        at_the_end.callback(DealtTable(tmp_path, tables_of(station), 299).close)
        expect(page.locator(".name")).to_have_count(4)
        expect(page.get_by_role("alert")).to_have_count(0)


def test_a_wall_that_was_opened_by_a_token_shows_tables_and_calls_and_nothing_to_press(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_stranger(browser, station) as page:
        page.goto(f"{station.url}/wall?token={token_of(station)}")
        table.deal(PASSED_OVER)

        expect(page).to_have_url(f"{station.url}/wall")
        expect(page.locator(".call", has_text=f"Table {id_of(table).rpartition('-')[2]}")).to_be_visible()
        expect(page.locator("#menu")).to_be_hidden()
        expect(page.locator("#calls button:visible:not(.head)")).to_have_count(0)
