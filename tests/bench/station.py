"""From a table's event to the director's page: many tables at one event a second, a real broker, the real station.

Tables are stubs that speak on lines of their own, 250 in a thread; the page is a websocket, read here, and the
machine's processes have one clock. What the browser draws is not measured.
"""

from __future__ import annotations

import functools
import http.client
import multiprocessing
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
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlencode

import click
import msgspec
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Message, Ping, Request

from table.engine.words.frozen import replace
from table.messages.public_records import PublicRecord, TablePicture
from table.messages.sayings import Ack, Records, TableReport, read, written
from table.messages.topics import Saying, TableAddress
from tests.bench.many_lines import Line, Lines
from tests.brokers.running import KINDS, RunningBroker
from tests.brokers.safe_room import SafeRoom
from tests.display.station.afternoon import told
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.patience import wait_until

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from table.courier.address import BrokerAddress

TABLES: Final = 200
SECONDS: Final = 30.0
SETTLE_S: Final = 60.0
QUIET_S: Final = 1.0
TABLES_OF_PROCESS: Final = 250
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

    def __init__(self, number: int, broker: BrokerAddress, picture: TablePicture, lines: Lines) -> None:
        self._address = TableAddress("main", "main", f"table-{number}")
        self._picture = picture
        self.sequence = 0
        self.acknowledged = 0
        self.sent_s: dict[int, float] = {}
        self.line = Line(
            broker,
            f"main/main/table-{number}",
            (self._address.topic(Saying.REPORT), written(TableReport(is_online=False, boot="b"))),
            (self._address.topic(Saying.ACK),),
            self._hear,
        )
        lines.add(self.line)

    @property
    def id(self) -> str:
        """What the page calls it."""
        return f"{self._address.zone}/{self._address.table}"

    def _hear(self, _topic: str, payload: bytes) -> None:
        self.acknowledged = max(self.acknowledged, read(payload, Ack).upto)

    def happen(self) -> None:
        """Let one event happen: its record, and the picture after it."""
        self.sequence += 1
        at_ns = time.monotonic_ns()
        face = PublicRecord(sequence=self.sequence, hand_number=self.sequence, at_ns=at_ns)
        self.sent_s[self.sequence] = at_ns / 1e9
        records = Records(journal="j", boot="b", records=(face,))
        self.line.publish(self._address.topic(Saying.RECORDS), written(records))
        report = TableReport(
            is_online=True,
            boot="b",
            journal="j",
            table_name=self._address.table,
            rulebook="firekeepers",
            sequence=self.sequence,
            picture=replace(self._picture, sequence=self.sequence, hand_number=self.sequence),
        )
        self.line.publish(self._address.topic(Saying.REPORT), written(report), is_retained=True)


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
                elif isinstance(event, Ping):
                    self._socket.sendall(self._connection.send(event.response()))
                elif not isinstance(event, AcceptConnection):
                    return

    def _take(self, text: str) -> None:
        now_s, self.messages = time.monotonic(), self.messages + 1
        for tile in msgspec.json.decode(text).get("tables") or ():
            self.seen_s.setdefault((tile["id"], tile["hand_number"]), now_s)

    def close(self) -> None:
        """Leave; who reads is told so first."""
        self._socket.shutdown(socket.SHUT_RDWR)
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


def play(tables: Sequence[StubTable], lines: Lines, seconds: float) -> None:
    """Let each table have one event a second, spread evenly."""
    begin_s, order = time.monotonic(), list(tables)
    random.Random(1).shuffle(order)  # noqa: S311 - an order and no secret
    for turn in range(int(seconds * len(tables))):
        due_s = begin_s + turn / len(tables)
        lines.attend(due_s)
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


class Played(NamedTuple):
    """What the tables of one process sent."""

    sent_s: dict[tuple[str, int], float]
    """When each event happened, by its table and number."""
    used_s: float
    """Of the processor."""


class Players:
    """Tables that play in processes of their own."""

    def __init__(self, count: int, broker: RunningBroker | SafeRoom, seconds: float) -> None:
        """Bring *count* tables to *broker*, and wait until the station has heard each of them."""
        picture, apart = told(QUIET).picture, multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        processes = -(-count // TABLES_OF_PROCESS)
        for first in range(1, processes + 1):
            numbers = range(first, count + 1, processes)
            addresses = {number: _address_of(number, broker) for number in numbers}
            ours, theirs = apart.Pipe()
            process = apart.Process(target=_play, args=(theirs, addresses, picture, seconds), daemon=True)
            process.start()
            self._lines.append(ours)
            self._processes.append(process)
        for line in self._lines:
            line.recv()

    def play(self) -> list[Played]:
        """Let them play for their time; return what they sent once all of it is acknowledged."""
        for line in self._lines:
            line.send(())
        return [line.recv() for line in self._lines]

    def close(self) -> None:
        """Let them go."""
        for line, process in zip(self._lines, self._processes, strict=True):
            line.send(())
            process.join(SETTLE_S)


def _address_of(number: int, broker: RunningBroker | SafeRoom) -> BrokerAddress:
    return broker.table(f"table-{number}") if isinstance(broker, SafeRoom) else broker.address("tables")


def _play(line: Connection, addresses: dict[int, BrokerAddress], picture: TablePicture, seconds: float) -> None:
    lines = Lines()
    tables = [StubTable(number, address, picture, lines) for number, address in addresses.items()]
    for table in tables:
        wait_until(functools.partial(_is_heard, table, lines), SETTLE_S)
    line.send(())
    line.recv()
    used_s = time.process_time()
    play(tables, lines, seconds)
    used_s = time.process_time() - used_s
    wait_until(functools.partial(_is_all_heard, tables, lines), SETTLE_S)
    sent_s = {(table.id, number): at_s for table in tables for number, at_s in table.sent_s.items()}
    line.send(Played(sent_s, used_s))
    line.recv()
    for table in tables:
        table.line.close()


def _await_page(page: Page) -> None:
    """Wait until nothing has come to the page for a while: what comes late is late, and was not overtaken."""
    seen = -1
    while seen != len(page.seen_s):
        seen = len(page.seen_s)
        time.sleep(QUIET_S)


def measure(broker: RunningBroker | SafeRoom, station: RunningStation, count: int, seconds: float) -> None:
    """Print what an event takes, and what it costs."""
    page = Page(station)
    players = Players(count, broker, seconds)
    before = {"broker": cpu_s(broker.pid), "station": cpu_s(station.pid)}
    begin_s = time.monotonic()
    played = players.play()
    used = {"broker": cpu_s(broker.pid), "station": cpu_s(station.pid)}
    _await_page(page)
    sent_s = {event: at_s for one in played for event, at_s in one.sent_s.items() if at_s >= begin_s}
    waits = sorted((page.seen_s[event] - at_s) * 1000 for event, at_s in sent_s.items() if event in page.seen_s)
    percent = statistics.quantiles(waits, n=100)
    events = len(sent_s)
    click.echo(f"{count} tables, {events / seconds:.0f} events a second, all {events} acknowledged")
    click.echo(
        f"event to page: p50 {percent[49]:.0f} ms, p99 {percent[98]:.0f} ms, worst {waits[-1]:.0f} ms;"
        f" {events - len(waits)} of {events} were overtaken by the next before a page was written"
    )
    for name, cpu_before in before.items():
        used_s = used[name] - cpu_before
        click.echo(
            f"{name}: {used_s / events * 1e6:.0f} us of a processor for each event, {used_s / seconds:.0%} of one"
        )
    tables_s = sum(one.used_s for one in played)
    click.echo(f"tables: {tables_s / events * 1e6:.0f} us for each event, in {len(played)} processes")
    click.echo(f"page: {page.messages} messages, {page.octets / seconds / 1000:.0f} kB a second")
    page.close()
    players.close()


def _is_heard(table: StubTable, lines: Lines) -> bool:
    """Tell whether a table's first record has come to the station; it is sent again until then."""
    if table.acknowledged == 0:
        table.sequence = 0
        table.happen()
        lines.attend(time.monotonic() + 0.1)
    return table.acknowledged > 0


def _is_all_heard(tables: Sequence[StubTable], lines: Lines) -> bool:
    lines.attend(time.monotonic())
    return all(table.acknowledged == table.sequence for table in tables)


if __name__ == "__main__":
    station()
