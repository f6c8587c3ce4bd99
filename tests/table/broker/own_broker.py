"""A broker of ours in a process of its own, of which a test reads every line, with stations and tables for it."""

from __future__ import annotations

import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from table.broker.passwords import admit
from table.courier.address import BrokerAddress
from table.messages.carrying import Will
from table.messages.topics import Saying, TableAddress, ZoneAddress
from tests.brokers.raw_client import RawClient, connect
from tests.patience import PATIENCE_S, wait_until
from tests.table.broker.party import Party
from tests.warm import Started

ZONE = ZoneAddress("main", "main")
TABLE, OTHER = TableAddress("main", "main", "t1"), TableAddress("main", "main", "t2")


class Broker:
    """A broker of ours that a test reads every line of."""

    def __init__(self, folder: Path, port: int) -> None:
        self.passwords, self.port = folder / "passwords", port
        self.words = admit(self.passwords, TABLE.name, OTHER.name)
        words = ("broker", "--port", str(port), "--passwords", self.passwords)
        self.process = Started("table", *words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines: list[str] = []
        assert self.process.stdout is not None
        while not self.process.stdout.readline().startswith("broker:"):
            pass
        self.clients: list[RawClient] = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def client(self, host: str = "127.0.0.1") -> RawClient:
        """Return a socket to it, from any address of this machine's own."""
        self.clients.append(RawClient(self.port, host))
        return self.clients[-1]

    def close(self) -> None:
        """End it."""
        for client in self.clients:
            client.close()
        self.process.kill()
        self._reading.join()
        with self.process:
            pass

    def _read(self) -> None:
        self.lines += iter(self.process.stderr or ())

    def station(self, *subscriptions: str) -> Party:
        """Return a station."""
        patterns = subscriptions or (ZONE.every(Saying.RECORDS), ZONE.every(Saying.REPORT), ZONE.broker)
        address = BrokerAddress(host="127.0.0.1", port=self.port, user="station", password=self.words.station)
        return self._there(Party(address, ZONE.name, *patterns))

    def table(self, table: TableAddress, will: Will | None = None) -> Party:
        """Return a table."""
        address = BrokerAddress(host="127.0.0.1", port=self.port, password=self.words.clients[table.name])
        return self._there(Party(address, table.name, table.topic(Saying.COMMAND), will=will))

    def _there(self, party: Party) -> Party:
        wait_until(lambda: party.connections, PATIENCE_S)
        return party

    def raw(self, table: TableAddress, *, host: str = "127.0.0.1", keepalive_s: int = 10) -> RawClient:
        """Return a table's socket that is let in, from any address of this machine's own."""
        client = self.client(host)
        word = self.words.clients[table.name]
        assert client.code(connect(table.name, table.name, word, keepalive_s=keepalive_s)) == 0
        return client


@contextmanager
def open_broker(folder: Path) -> Iterator[Broker]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    found = Broker(folder, port)
    try:
        yield found
    finally:
        found.close()


def carries(broker: Broker) -> bool:
    """Tell whether a table is heard by a station, both of them new."""
    with closing(broker.station()) as station, closing(broker.table(TABLE)) as table:
        table.courier.publish(TABLE.topic(Saying.RECORDS), b"still there")
        wait_until(lambda: b"still there" in station.hears(TABLE.topic(Saying.RECORDS)), PATIENCE_S)
        return True
