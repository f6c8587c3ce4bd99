"""A program that watches the station reads whether it is well, and its numbers as Prometheus' own parser sees them."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette
from starlette.types import Message, Scope

from display.station.known.overview import DISK, Overview
from display.station.known.webhook import WebhookState
from display.station.running.entrance import Entrance
from display.station.web.numbers import Numbers, Sources, health_of, metrics_of
from display.station.web.requests import Readers
from table.broker.passwords import admit, reader_by
from table.clock import SimulatedClock, wall_ms
from table.messages.carrying import MessageCame
from table.messages.topics import Saying
from table.scenario.secrecy import leaks
from tests.awaited import awaited
from tests.display.station.afternoon import ADDRESS, ZONE
from tests.display.station.fed import TABLE, Running
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor

OF_ANOTHER_MACHINE = ("10.0.0.7", 50_000)


def watched(running: Running, viewers: int = 0) -> Sources:
    return Sources(running.feed.overview, running.feed.inbox.waiting, lambda: viewers)


def read(text: str) -> dict[tuple[str, ...], float]:
    """Return each sample by its name and the values of its labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


class Asked:
    """An answer to another machine, asked for without a socket."""

    def __init__(self, numbers: Numbers, path: str, authorization: str = "") -> None:
        self.status, self.text = 0, ""
        scope: Scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "scheme": "http"}
        scope["headers"], scope["client"] = [(b"authorization", authorization.encode())], OF_ANOTHER_MACHINE
        awaited(Starlette(routes=numbers.routes)(scope, self._receive, self._send))

    async def _receive(self) -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def _send(self, message: Message) -> None:
        self.status = message.get("status", self.status)
        self.text += message.get("body", b"").decode()


def numbers_of(running: Running, overview: Overview, passwords: Path = Path("nowhere")) -> Numbers:
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    readers = Readers(entrance, lambda token: reader_by(passwords, ZONE, token))
    return Numbers(watched(running)._replace(overview=overview), readers)


def test_anybody_may_ask_whether_the_station_is_well(station: RunningStation) -> None:
    status, text, headers = Visitor(station).send("GET", "/health")

    assert (status, headers["content-type"]) == (200, "application/json")
    assert json.loads(text) == {"is_well": True, "feed": True, "pages": True, "store": True, "broker": True}


@pytest.mark.parametrize(("about", "part"), [("feed", "feed"), ("hub", "pages"), (DISK, "store")])
def test_a_part_that_is_not_well_is_told_to_another_machine_with_status_503_and_no_word_of_why(
    running: Running, about: str, part: str
) -> None:
    overview = Overview()
    overview.no_link, overview.troubles = None, {about: "secret/path: no space left"}
    asked = Asked(numbers_of(running, overview), "/health")

    assert asked.status == 503
    assert json.loads(asked.text) == {"is_well": False, "feed": True, "pages": True, "store": True, "broker": True} | {
        part: False
    }


def test_a_station_that_hears_no_table_is_not_well() -> None:
    assert not health_of(Overview())["broker"]


def test_prometheus_reads_the_tables_the_calls_and_what_was_alerted_by_which_rule(running: Running) -> None:
    call = running.call(running.open_call()).alert

    found = read(metrics_of(watched(running, viewers=3)))

    assert call.cite is not None
    assert found["squaredeal_alerts_total", call.code.value, call.cite] == 1
    assert found["squaredeal_open_calls",] == 1
    assert found["squaredeal_table_online", TABLE] == 1
    assert found["squaredeal_table_hand", TABLE] == 1
    assert found["squaredeal_viewers",] == 3
    assert found["squaredeal_records_total",] > 1
    assert found["squaredeal_well", "store"] == 1


def test_promtool_finds_nothing_to_say_of_them(running: Running) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed: apt install prometheus")
    running.open_call()
    state = WebhookState(name='a "league"', delivered=7, left_out=1, is_well=False)
    text = metrics_of(watched(running)._replace(webhooks=lambda: [state]))

    ran = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True, encoding="utf-8", check=False)

    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert read(text)["squaredeal_webhook_delivered_total", 'a "league"'] == 7


def test_a_message_that_was_put_aside_is_counted_once(running: Running) -> None:
    running.line.hear(MessageCame(topic=ADDRESS.topic(Saying.RECORDS), payload=b"no record", is_retained=False))
    running.let_hear()

    assert read(metrics_of(watched(running)))["squaredeal_put_aside_total",] == 1


def test_every_number_says_what_it_counts(running: Running) -> None:
    running.open_call()

    silent = [one.name for one in text_string_to_metric_families(metrics_of(watched(running))) if not one.documentation]

    assert silent == []


def test_no_card_is_among_the_numbers(running: Running) -> None:
    running.open_call()

    assert leaks(metrics_of(watched(running)).encode(), frozenset(), ()) == []


def test_this_machine_may_read_the_numbers_of_a_station(station: RunningStation) -> None:
    status, text, headers = Visitor(station).send("GET", "/metrics")

    assert status == 200
    assert headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert ("squaredeal_tables",) in read(text)


def test_another_machine_reads_the_numbers_with_the_token_of_a_reader_alone(running: Running, tmp_path: Path) -> None:
    made = admit(tmp_path / "p", f"reader/{ZONE.event}/{ZONE.zone}/grafana", ADDRESS.name)
    ours, of_a_table = made.clients.values()
    numbers = numbers_of(running, running.feed.overview, tmp_path / "p")

    assert Asked(numbers, "/metrics", f"Bearer {ours}").status == 200
    for authorization in ("", "Bearer ", f"Bearer {of_a_table}", f"Bearer {made.station}", f"Basic {ours}"):
        assert Asked(numbers, "/metrics", authorization).status == 401
