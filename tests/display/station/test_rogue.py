"""A table that means harm, or is broken, and a broker that hangs: the room goes on, and the page says what is so."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from display.station.store.store import Store
from table.keeping.durable_file import locked_folder
from table.messages.carrying import Connected, Courier, CourierEvent, Will
from table.messages.topics import Saying, TableAddress
from table.wiring.station.station_line import StationPlace
from tests.brokers.running import RunningBroker, free_port
from tests.display.station.running.test_hearing import CARD_X, message, record
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import refusal_of, run
from tests.table.wiring.station.test_station_broker import broker_of

ROGUE = TableAddress("main", "main", "rogue")
CALL = (
    b'{"alert":{"code":"boxed-card","card":"x","ruling":"floor","options":["play-on"],"number":1},"steps":[],"done":[]}'
)
BAD_REPORT = (
    b'{"is_online":true,"boot":"b","journal":"j","table_name":"Rogue","rulebook":"r","sequence":1,"face":{"sequence":1,'
    b'"status":"floor","street":"flop","hand_number":1,"level":{"small_blind":1,"big_blind":2},"button":1,'
    b'"small_blind_seat":null,"big_blind_seat":null,"turn":null,"call":null,"pot":0,"pots":[],"seats":[],"board":[],'
    b'"matters":[%s],"won":{},"places":{},"blind_zones":[]}}' % CALL
)

KEEP_LINK = """() => {
    window.link = [];
    const bar = document.querySelector("#link");
    new MutationObserver(() => window.link.push(bar.textContent)).observe(
        bar, {attributes: true, characterData: true, childList: true, subtree: true});
}"""
"""What the page says of the broker is kept: it is over in a few seconds, in which a busy test may not look."""


class Rogue:
    """A client with a table's leave that says what it likes."""

    def __init__(self, broker: RunningBroker) -> None:
        self._events: list[CourierEvent] = []
        will = Will(topic=ROGUE.topic(Saying.REPORT), payload=BAD_REPORT)
        place = StationPlace(broker.address("tables"), ROGUE)
        self.courier: Courier = place.courier(self._events.append, (), will)
        wait_until(lambda: any(isinstance(event, Connected) for event in self._events), PATIENCE_S)

    def say(self, saying: Saying, payload: bytes, *, is_retained: bool = False) -> None:
        """Say it."""
        self.courier.publish(ROGUE.topic(saying), payload, is_retained=is_retained)


def test_what_froze_the_room_costs_the_rogue_its_own_tile_and_keeps_no_page_from_loading(
    browser: Browser, broker: RunningBroker, tmp_path: Path
) -> None:
    station = RunningStation(tmp_path, broker.url("station"))
    station.start()
    table = DealtTable(tmp_path, broker.address("tables"), 1)
    rogue = Rogue(broker)
    rogue.say(Saying.RECORDS, message(record(1), record(2, CARD_X)))
    rogue.say(Saying.RECORDS, message(b'{"sequence":3,"hand_number":%d,"at_ns":1}' % (1 << 63)))
    rogue.say(Saying.REPORT, BAD_REPORT, is_retained=True)
    for _ in range(500):
        rogue.say(Saying.RECORDS, b"nonsense\nbroker: connected")
    for is_again in (False, True):
        if is_again:
            station.kill()
            station.start(is_new_password=False)
        with a_page(browser, station) as page:
            page.locator(".tile", has_text="rogue").wait_for()
            expect(page.locator(".tile", has_text="rogue")).to_contain_text("cannot be read")
            table.deal(PASSED_OVER if not is_again else "td play-on\n")
            expect(page.locator(".call")).to_have_count(1)
    table.close()
    rogue.courier.close()

    assert station.stop() == 0
    lost = [line for line in station.out if line.startswith("broker: ") and line != "broker: connected"]
    assert station.out.count("broker: connected") <= 1 + len(lost), "no line is the rogue's"
    assert len([line for line in station.out if "could not be read" in line]) < 20
    store = Store(station.data / "station.db")
    assert [one.sequence for one in store.records("main/rogue", "j9")] == [1, 2, 3]
    assert any(one.payload == BAD_REPORT for one in store.aside())
    store.close()


def test_a_broker_of_ours_that_hangs_is_on_the_page_and_is_started_again(browser: Browser, tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    wait_until(lambda: "broker: connected" in station.out, PATIENCE_S)
    hanging = broker_of(station)
    assert hanging is not None
    with a_page(browser, station) as page:
        page.locator("#tiles").wait_for(state="attached")
        page.evaluate(KEEP_LINK)
        os.kill(hanging, signal.SIGSTOP)
        wait_until(lambda: any("does not answer" in words for words in page.evaluate("window.link")), PATIENCE_S)
        expect(page.locator("#link")).to_be_hidden()

    assert broker_of(station) not in {None, hanging}
    station.kill()


def test_a_second_station_in_the_same_folder_is_refused_in_a_line(tmp_path: Path) -> None:
    with locked_folder(tmp_path, "station"):
        ran = run("station", "--data", tmp_path, "--port", str(free_port()))

    assert "another station is at work in it" in refusal_of(ran)


@pytest.mark.parametrize("part", ["feed.Feed._take", long_run("hub.Hub._beat")])
def test_a_part_that_fails_ends_the_process_with_a_status_by_which_its_service_starts_it_again(
    part: str, tmp_path: Path
) -> None:
    module, _, method = part.partition(".")
    program = (
        f"import sys; from display.station.running.{module} import *; from table.__main__ import main\n"
        f"{method} = lambda *_: 1 // 0\n"
        "sys.argv[0] = 'squaredeal'; main()"
    )
    arguments = ("station", "--data", str(tmp_path), "--port", str(free_port()), "--broker-port", str(free_port()))

    ended = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )

    assert ended.returncode == 1
    assert f"the {module} has failed" in ended.stderr
    assert "ended, to be started again" in ended.stderr
    assert "Traceback" not in ended.stderr
