"""From a table's event to the director's page: many tables at one event a second, a real broker, the real station.

Tables are stubs that speak through the real courier, all in this process; the page is a websocket, read
here as well, so that both ends have one clock. What the browser draws is not measured.
"""

from __future__ import annotations

import functools
import http.client
import os
import random
import re
import socket
import statistics
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

import click
import msgspec
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Message, Request

from table.courier.mqtt import MqttCourier
from table.engine.words.frozen import replace
from table.messages.carrying import CourierEvent, MessageCame, Will
from table.messages.public_records import PublicRecord, TablePicture
from table.messages.sayings import Ack, Records, TableReport, read, written
from table.messages.topics import Saying, TableAddress
from tests.brokers.running import KINDS, RunningBroker
from tests.brokers.safe_room import SafeRoom
from tests.display.station.afternoon import told
from tests.display.station.running import PASSWORD, RunningStation
from tests.patience import wait_until

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLES: Final = 200
SECONDS: Final = 30.0
SETTLE_S: Final = 60.0
QUIET: Final = """
title A table at play
rulebook firekeepers
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000
seat 8 9000

shuffle
deal
"""
TICKS: Final = os.sysconf("SC_CLK_TCK")


class StubTable:
    """One table: a journal that only counts, and a picture whose hand number is the count."""

    def __init__(self, number: int, broker: RunningBroker | SafeRoom, picture: TablePicture) -> None:
        self._address = TableAddress("main", "main", f"table-{number}")
        self._picture = picture
        self.sequence = 0
        self.acknowledged = 0
        self.sent_s: dict[int, float] = {}
        self.courier = MqttCourier(
            broker.table(f"table-{number}") if isinstance(broker, SafeRoom) else broker.address("tables"),
            f"main/main/table-{number}",
            self._hear,
            subscriptions=[self._address.topic(Saying.ACK)],
            will=Will(
                topic=self._address.topic(Saying.REPORT), payload=written(TableReport(is_online=False, boot="b"))
            ),
        )
        self.courier.start()

    @property
    def id(self) -> str:
        """What the page calls it."""
        return f"{self._address.zone}/{self._address.table}"

    def _hear(self, event: CourierEvent) -> None:
        if isinstance(event, MessageCame):
            self.acknowledged = max(self.acknowledged, read(event.payload, Ack).upto)

    def happen(self) -> None:
        """Let one event happen: its record, and the picture after it."""
        self.sequence += 1
        at_ns = time.monotonic_ns()
        face = PublicRecord(sequence=self.sequence, hand_number=self.sequence, at_ns=at_ns)
        self.sent_s[self.sequence] = at_ns / 1e9
        records = Records(journal="j", boot="b", records=(face,))
        self.courier.publish(self._address.topic(Saying.RECORDS), written(records))
        report = TableReport(
            is_online=True,
            boot="b",
            journal="j",
            table_name=self._address.table,
            rulebook="firekeepers",
            sequence=self.sequence,
            picture=replace(self._picture, sequence=self.sequence, hand_number=self.sequence),
        )
        self.courier.publish(self._address.topic(Saying.REPORT), written(report), is_retained=True)


class Page:
    """A browser's websocket, without the browser."""

    def __init__(self, station: RunningStation) -> None:
        plain = socket.create_connection(("127.0.0.1", station.port))
        self._socket = plain if station.safe is None else station.safe.wrap_socket(plain)
        self._connection = WSConnection(ConnectionType.CLIENT)
        cookie = log_in(station)
        request = Request(
            host=f"127.0.0.1:{station.port}", target="/live", extra_headers=[(b"cookie", cookie.encode())]
        )
        self._socket.sendall(self._connection.send(request))
        self.seen_s: dict[tuple[str, int], float] = {}
        self.octets = 0
        self.messages = 0
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        text = ""
        while data := self._socket.recv(1 << 16):
            self.octets += len(data)
            self._connection.receive_data(data)
            for event in self._connection.events():
                if isinstance(event, Message):
                    text += str(event.data)
                    if event.message_finished:
                        self._take(text)
                        text = ""
                elif not isinstance(event, AcceptConnection):
                    return

    def _take(self, text: str) -> None:
        now_s, self.messages = time.monotonic(), self.messages + 1
        for tile in msgspec.json.decode(text).get("tables") or ():
            self.seen_s.setdefault((tile["id"], tile["hand_number"]), now_s)

    def close(self) -> None:
        """Leave."""
        self._socket.close()


def log_in(station: RunningStation) -> str:
    """Return the cookie of a log-in."""
    safe, place = station.safe, ("127.0.0.1", station.port)
    client = http.client.HTTPConnection(*place) if safe is None else http.client.HTTPSConnection(*place, context=safe)
    with closing(client) as connection:
        headers = {"content-type": "application/x-www-form-urlencoded"}
        connection.request("POST", "/log-in", urlencode({"name": "bench", "password": PASSWORD}), headers)
        found = re.match(r"[^;]+", connection.getresponse().headers["set-cookie"])
        assert found is not None
        return found[0]


def cpu_s(pid: int) -> float:
    """Return the processor's seconds that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def play(tables: Sequence[StubTable], seconds: float) -> None:
    """Let each table have one event a second, spread evenly."""
    begin_s, order = time.monotonic(), list(tables)
    random.Random(1).shuffle(order)  # noqa: S311 - an order and no secret
    for turn in range(int(seconds * len(tables))):
        due_s = begin_s + turn / len(tables)
        time.sleep(max(0, due_s - time.monotonic()))
        order[turn % len(order)].happen()


@click.command()
@click.option("--tables", type=click.IntRange(min=1), default=TABLES, show_default=True)
@click.option("--seconds", type=click.FloatRange(min=1), default=SECONDS, show_default=True)
@click.option("--broker", "kind", type=click.Choice(KINDS), default=KINDS[0], show_default=True)
@click.option("--tls", "is_safe", is_flag=True, help="With certificates: every line has TLS, the page too.")
def station(*, tables: int, seconds: float, kind: str, is_safe: bool) -> None:
    """Measure, and print one line for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        broker: RunningBroker | SafeRoom
        if is_safe:
            broker = SafeRoom(kind, Path(folder) / "data")
            for number in range(1, tables + 1):
                broker.join(f"table-{number}")
        else:
            broker = RunningBroker(kind, Path(folder) / "broker")
        broker.start()
        running = RunningStation(Path(folder), broker.url if isinstance(broker, SafeRoom) else broker.url("station"))
        running.safe = broker.page_context() if isinstance(broker, SafeRoom) else None
        running.start()
        try:
            measure(broker, running, tables, seconds)
        finally:
            running.kill()
            broker.kill()


def measure(broker: RunningBroker | SafeRoom, station: RunningStation, count: int, seconds: float) -> None:
    """Print what an event takes, and what it costs."""
    tables = [StubTable(number, broker, told(QUIET).picture) for number in range(1, count + 1)]
    page = Page(station)
    for table in tables:
        wait_until(functools.partial(_is_heard, table), SETTLE_S)
    before = {"broker": cpu_s(broker.pid), "station": cpu_s(station.pid)}
    begin_s = time.monotonic()
    play(tables, seconds)
    took_s = time.monotonic() - begin_s
    used = {"broker": cpu_s(broker.pid), "station": cpu_s(station.pid)}
    wait_until(lambda: all(table.acknowledged == table.sequence for table in tables), SETTLE_S)
    time.sleep(1)
    waits = sorted(
        (page.seen_s[table.id, number] - sent_s) * 1000
        for table in tables
        for number, sent_s in table.sent_s.items()
        if (table.id, number) in page.seen_s
    )
    percent = statistics.quantiles(waits, n=100)
    events = sum(table.sequence for table in tables)
    click.echo(f"{count} tables, {events / took_s:.0f} events a second, all {events} acknowledged")
    click.echo(f"event to page: p50 {percent[49]:.0f} ms, p99 {percent[98]:.0f} ms, worst {waits[-1]:.0f} ms")
    for name, cpu_before in before.items():
        click.echo(f"{name}: {(used[name] - cpu_before) / took_s * 100:.0f} % of one processor")
    click.echo(f"page: {page.messages} messages, {page.octets / took_s / 1000:.0f} kB a second")
    page.close()
    for table in tables:
        table.courier.close(0)


def _is_heard(table: StubTable) -> bool:
    """Tell whether a table's first record has come to the station; it is sent again until then."""
    if table.acknowledged == 0:
        table.sequence = 0
        table.happen()
        time.sleep(0.01)
    return table.acknowledged > 0


if __name__ == "__main__":
    station()
