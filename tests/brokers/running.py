"""A broker that a test starts, kills with no warning, and starts again on the same port."""

from __future__ import annotations

import getpass
import os
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from table.broker.passwords import admit
from table.courier.address import BrokerAddress
from table.messages.topics import PREFIX, SAID_BY_TABLE, SAID_TO_TABLE, STATION, ZoneAddress
from tests.patience import PATIENCE_S, wait_until
from tests.warm import Started

KINDS = ("amqtt", "mosquitto")
BELOW_CLIENTS = range(10_000, 32_000)
"""Ports that Linux gives to no client: the sockets of a flood in another test have taken none of them."""
WORKERS = 16
"""So many processes of tests at most share them out: one takes no port that another has freed for its own server."""

MOSQUITTO = """
listener {port} 127.0.0.1
user {user}
allow_anonymous false
persistence false
max_inflight_messages 0
max_queued_messages 0
max_queued_bytes 33554432
password_file {folder}/hashed
acl_file {folder}/acl
"""
ACCESS = "\n".join(
    [
        f"user {STATION}",
        f"topic readwrite {PREFIX}/#",
        "",
        *(f"pattern write {PREFIX}/%u/{saying.value}" for saying in SAID_BY_TABLE),
        *(f"pattern read {PREFIX}/%u/{saying.value}" for saying in SAID_TO_TABLE),
        f"pattern read {ZoneAddress('main', 'main').station}",
        "",
    ]
)
"""What `pki mosquitto` writes for each table, in patterns: one line serves all of them."""

TABLES = "tables"
"""A table of `MEMBERS`, whichever: it comes as who it calls itself."""

MEMBERS = [
    *(f"main/main/table-{number}" for number in range(1, 2_001)),
    *(f"main/main/t{number}" for number in range(61)),
    "main/main/rogue",
    *(f"main/main/{name}" for name in ("live", "table")),
]


class RunningBroker:
    """One broker's process."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind = kind
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self._station, self._tables = self._made_members()
        self._process: subprocess.Popen[bytes] | Started | None = None

    def address(self, user: str, password: str | None = None) -> BrokerAddress:
        """Return the address for *user*, with its own password unless another is given."""
        right = {STATION: self._station, TABLES: self._tables}[user]
        return BrokerAddress(
            host="127.0.0.1",
            port=self.port,
            user="" if user == TABLES else user,
            password=right if password is None else password,
        )

    def url(self, user: str, password: str | None = None) -> str:
        """Return the same in one line; `apart` takes the password out of it, which no command line may hold."""
        address = self.address(user, password)
        return f"mqtt://{address.user}:{address.password}@{address.host}:{address.port}"

    def _made_members(self) -> tuple[str, str]:
        """Write one file for all tables of the tests, with one password, and return the station's and theirs.

        Only a test does so: a password of its own for each is tried where it matters.
        """
        path = self.passwords
        station, word = admit(path, MEMBERS[0]).station, secrets.token_urlsafe(18)
        path.write_text(
            "".join(f"{name}:{words}\n" for name, words in [(STATION, station), *((m, word) for m in MEMBERS)])
        )
        return station, word

    @property
    def passwords(self) -> Path:
        """The file of its passwords."""
        return self._folder / "passwords"

    @property
    def pid(self) -> int:
        """The process, while it runs."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self._process = self._mosquitto() if self._kind == "mosquitto" else self._amqtt()
        wait_until(lambda: self._is_listening() or not self._runs, PATIENCE_S)
        assert self._runs, f"the broker has ended: {self._process.args!r}"

    @property
    def _runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill it with no warning."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _is_listening(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def _amqtt(self) -> Started:
        words = ("broker", "--port", str(self.port), "--passwords", str(self.passwords))
        return Started("table", *words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _mosquitto(self) -> subprocess.Popen[bytes]:
        hashed = self._folder / "hashed"
        if not hashed.exists():
            hashed.write_text((self._folder / "passwords").read_text())
            hashed.chmod(0o600)
            subprocess.run([mosquitto("mosquitto_passwd"), "-U", hashed], check=True, capture_output=True)
            (self._folder / "acl").write_text(ACCESS)
            # Started by root it would become another user, who may not read the folders of a test.
            user = getpass.getuser()
            (self._folder / "conf").write_text(MOSQUITTO.format(port=self.port, folder=self._folder, user=user))
        return mosquitto_with(self._folder / "conf")


def mosquitto_with(configuration: Path) -> subprocess.Popen[bytes]:
    """Start a mosquitto, which says nothing to anybody."""
    command = [mosquitto("mosquitto"), "-c", str(configuration)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def mosquitto(name: str) -> str:
    """Return the path of a program of mosquitto's; a test without it is passed over, on the build machine it fails."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        words = f"{name} is not installed: apt install mosquitto"
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    return found


def apart(url: str, variable: str) -> tuple[str, dict[str, str]]:
    """Return *url* without its password, and the environment that holds it under *variable*."""
    if "@" not in url:
        return url, {}
    user_and_password, _, place = url.removeprefix("mqtt://").rpartition("@")
    user, _, password = user_and_password.partition(":")
    return f"mqtt://{user}@{place}", {variable: password}


def free_port() -> int:
    """Return a port that nobody has, at any address, and that nobody is given before it is used or after.

    The system gives it to no client, and no other process of tests takes it; nor does this one again, for a server that
    was killed may start again there.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = secrets.choice(BELOW_CLIENTS[worker % WORKERS :: WORKERS])
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            if port not in _GIVEN:
                _GIVEN.add(port)
                return port


_GIVEN: set[int] = set()
"""The ports that tests of this process were given."""


@contextmanager
def running(kind: str, folder: Path) -> Iterator[RunningBroker]:
    """Yield a broker that listens, and end it afterwards."""
    broker = RunningBroker(kind, folder)
    try:
        broker.start()
        yield broker
    finally:
        broker.kill()
