"""A room with an authority: a broker with TLS, ours or mosquitto as `squaredeal pki` writes it, and who may come in.

The broker can be killed with no warning and started again, as `RunningBroker` can.
"""

from __future__ import annotations

import getpass
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from table.clock import wall_ms
from table.courier.address import BrokerAddress, Tls
from table.messages.topics import ReaderAddress, TableAddress, ZoneAddress
from table.pki.authority import Authority
from table.pki.join_file import join_file, write_join_file, write_reader_file
from table.pki.mosquitto import MosquittoPlace, write_configuration
from table.pki.signing import signing_key_in
from table.wiring.station.addresses import SIGNING_KEY
from tests.brokers.raw_client import is_listening
from tests.brokers.running import free_port, mosquitto_with
from tests.patience import PATIENCE_S, wait_until
from tests.warm import Started

ZONE = ZoneAddress("main", "main")


class SafeRoom:
    """One authority and one broker."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind = kind
        self._folder = folder
        self.port = free_port()
        self.authority = Authority(folder / "pki")
        self.authority.make(wall_ms())
        self.authority.give_station(ZONE.name, ("localhost", "127.0.0.1"), wall_ms())
        self._process: subprocess.Popen[bytes] | Started | None = None

    @property
    def url(self) -> str:
        """Where the broker is."""
        return f"mqtts://127.0.0.1:{self.port}"

    def join(self, name: str) -> Path:
        """Give a table a certificate, and return the file with which it joins."""
        table = TableAddress("main", "main", name)
        issued, _ = self.authority.give_client(table.name, wall_ms())
        path = self._folder / f"{name}.join"
        write_join_file(
            path,
            broker=self.url,
            address=table,
            station_key=signing_key_in(self._folder / SIGNING_KEY).public,
            proof=issued.certificate + issued.key + self.authority.certificate.read_text(),
        )
        self.renew()
        return path

    def table(self, name: str) -> BrokerAddress:
        """Return the broker as a table finds it, a new one if need be."""
        path = self._folder / f"{name}.join"
        return join_file(path if path.exists() else self.join(name), wall_ms()).broker

    def reader(self, address: ReaderAddress) -> BrokerAddress:
        """Return the broker as a new reader finds it: its certificate is its file."""
        issued, _ = self.authority.give_client(address.name, wall_ms())
        path, own = self._folder / f"{address.reader}.reader", self.authority.certificate.read_text()
        proof = issued.certificate + issued.key + own
        write_reader_file(path, broker=self.url, address=address, token="", proof=proof)
        self.renew()
        tls = Tls(authority=own, identity=str(path), is_host_checked=False)
        return BrokerAddress(host="127.0.0.1", port=self.port, tls=tls)

    def page_context(self) -> ssl.SSLContext:
        """Return how a browser reaches the station's page."""
        context = ssl.create_default_context(cafile=self.authority.certificate)
        context.check_hostname = False
        return context

    @property
    def pid(self) -> int:
        """The broker's process, while it runs."""
        assert self._process is not None
        return self._process.pid

    def station(self) -> BrokerAddress:
        """Return the broker as the station finds it."""
        certificate, key = map(str, self.authority.station)
        own = self.authority.certificate.read_text()
        tls = Tls(authority=own, identity=certificate, key=key, is_host_checked=False)
        return BrokerAddress(host="127.0.0.1", port=self.port, tls=tls)

    def remove(self, name: str) -> None:
        """Shut a table out."""
        self.shut_out(f"main/main/{name}")

    def shut_out(self, name: str) -> None:
        """Shut out whoever is called so."""
        self.authority.remove(name)
        self.renew()

    def renew(self) -> None:
        """Have mosquitto see who is a member now; ours sees by itself."""
        if self._kind == "mosquitto":
            write_configuration(
                self.authority, MosquittoPlace(folder=self._conf, port=self.port, user=getpass.getuser()), wall_ms()
            )
            if self._process is not None:
                self._process.send_signal(signal.SIGHUP)

    def start(self) -> None:
        """Start the broker, and wait until it listens."""
        self.renew()
        if self._kind == "mosquitto":
            self._process = mosquitto_with(self._conf / "mosquitto.conf")
        else:
            words = ("broker", "--port", str(self.port), "--pki", str(self.authority.folder))
            self._process = Started("table", *words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: is_listening(self.port), PATIENCE_S)
        # It listens before it minds a hangup: one that comes in between would end it.
        wait_until(lambda: self._kind != "mosquitto" or _minds_hangup(self.pid), PATIENCE_S)

    def kill(self) -> None:
        """Kill it with no warning."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @property
    def _conf(self) -> Path:
        return self._folder / "mosquitto"


def _minds_hangup(pid: int) -> bool:
    """Tell whether a process has said what it does at SIGHUP (proc_pid_status(5))."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught, 16) >> (signal.SIGHUP - 1) & 1)


@contextmanager
def safe_room(kind: str, folder: Path) -> Iterator[SafeRoom]:
    """Yield a room whose broker listens, and end it afterwards."""
    room = SafeRoom(kind, folder)
    try:
        room.start()
        yield room
    finally:
        room.kill()
