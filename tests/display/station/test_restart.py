"""The station is killed, restarted, or changes its password, with a page open and a table at play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from display.station.store.backup import copy
from display.station.store.store import Store
from table.engine.words.alerts import RulingValue
from table.keeping.journal import Record, TableOpened
from tests.brokers.running import RunningBroker
from tests.display.station.pages.floor import settled
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.tournament_room import FILE
from tests.display.station.visiting import a_page
from tests.display.station.web.test_tournament import press
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S, wait_until
from tests.table.uplink.test_public_side import public_records

HANDS = "shuffle\ndeal\nfold\nfold\nfold\ncollect\n"
FULL_HAND = "shuffle\ndeal\nfold\ncall\ncall\ncheck\nstreet\n"


@pytest.fixture
def own(broker: RunningBroker, tmp_path: Path) -> Iterator[RunningStation]:
    made = RunningStation(tmp_path, broker.url("station"))
    made.start()
    yield made
    made.kill()


def is_all_there(station: RunningStation, records: list[Record]) -> bool:
    assert isinstance(records[0], TableOpened)
    store = Store(station.data / "station.db")
    kept = store.records("main/table-1", records[0].journal_id)
    store.close()
    return kept == public_records(records)


def test_a_station_that_is_killed_has_every_record_once_and_its_page_comes_back_by_itself(
    browser: Browser, own: RunningStation, table: DealtTable
) -> None:
    with a_page(browser, own) as page:
        page.locator(".tile").wait_for()
        for _ in range(2):
            table.deal(HANDS)
            own.kill()
            table.deal(HANDS)
            expect(page.locator("#link")).to_contain_text("Not live since")
            own.start(is_new_password=False)
            table.deal(HANDS)
        table.deal(FULL_HAND)

        expect(page.locator("#link")).to_be_hidden()
        expect(page.locator(".tile")).to_contain_text("flop, betting")
    wait_until(lambda: is_all_there(own, table.records()), PATIENCE_S)


def test_a_floor_call_outlives_the_station_and_is_answered_by_the_next_one(
    browser: Browser, own: RunningStation, table: DealtTable
) -> None:
    with a_page(browser, own) as page:
        table.deal(PASSED_OVER)
        page.locator(".call[data-state=open]").wait_for()
        own.kill()
        expect(page.locator("#link")).to_contain_text("Not live since")

        settled(page)
        page.locator("[data-option=play-on]").click()
        expect(page.locator("#said")).to_contain_text("nothing was sent")
        own.start(is_new_password=False)
        expect(page.locator("#link")).to_be_hidden()
        settled(page)
        page.locator("[data-option=play-on]").click()

        wait_until(lambda: table.ruled.answers, PATIENCE_S)
        expect(page.locator(".call[data-state=closed]")).to_contain_text("Play on: Maria")
    assert [answer.option for answer in table.ruled.answers] == [RulingValue.PLAY_ON]


def test_a_page_whose_log_in_is_over_says_so(browser: Browser, own: RunningStation) -> None:
    with a_page(browser, own) as page:
        page.locator("#tiles").wait_for(state="attached")

        own.kill()
        own.change_password("another word than before")
        own.start()

        expect(page.locator("#link")).to_contain_text("Your log-in is over")
        page.get_by_role("link", name="Log in again").click()
        page.locator("#password").wait_for()


def test_a_broker_that_is_gone_is_said_on_the_page_until_it_is_back(
    browser: Browser, own: RunningStation, broker: RunningBroker
) -> None:
    with a_page(browser, own) as page:
        broker.kill()
        expect(page.locator("#link")).to_contain_text("No word from any table")
        expect(page.locator("#link")).to_contain_text("cannot be reached")

        broker.start()
        expect(page.locator("#link")).to_be_hidden()


def test_a_backup_put_back_lists_what_people_entered_since_and_the_table_says_the_rest_again(
    broker: RunningBroker, table: DealtTable, tmp_path: Path
) -> None:
    night = tmp_path / "night.toml"
    night.write_text(FILE.replace("[1, 2]", '{1 = "final-a", 2 = "final-b"}'), encoding="utf-8")
    station = RunningStation(tmp_path, broker.url("station"))
    station.options = ["--tournament", str(night)]
    station.start()
    visitor = Visitor(station)
    visitor.log_in()
    table.deal(HANDS)
    wait_until(lambda: is_all_there(station, table.records()), PATIENCE_S)
    assert press(visitor, press="away", name="Ann") == 303
    (tmp_path / "stick").mkdir()
    copy(station.data / "station.db", tmp_path / "stick")
    table.deal(HANDS)
    wait_until(lambda: is_all_there(station, table.records()), PATIENCE_S)
    assert press(visitor, press="prizes", prizes="400", reason="fewer came") == 303
    station.kill()

    station.options += ["--restore", str(tmp_path / "stick" / "station.db")]
    station.start(is_new_password=False)
    told = [line.partition(" Maria: ")[2] for line in station.out if " Maria: " in line]
    wait_until(lambda: is_all_there(station, table.records()), PATIENCE_S)
    station.kill()

    assert told == ["The prizes were set: 400 - fewer came"]
