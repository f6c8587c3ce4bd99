"""A page with TLS, before the first word is safe: thousands who never say one keep nobody out."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from display.station.web.connections import MOST_OF_ONE
from table.clock import wall_ms
from table.pki.authority import Authority
from tests.display.station.running import RunningStation
from tests.patience import PATIENCE_S, wait_until

MANY = 500


@pytest.fixture(scope="module")
def safe_station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStation]:
    made = RunningStation(tmp_path_factory.mktemp("safe"))
    authority = Authority(made.data / "pki")
    made.data.mkdir()
    authority.make(wall_ms())
    authority.give_station("station/main/main", ("localhost", "127.0.0.1"), wall_ms())
    made.safe = ssl.create_default_context(cafile=str(authority.certificate))
    made.start()
    yield made
    made.kill()


def connect(station: RunningStation, address: str) -> socket.socket:
    """Return a connection from an address of this machine, which has said nothing."""
    return socket.create_connection(("127.0.0.1", station.port), PATIENCE_S, (address, 0))


def answers(station: RunningStation, address: str) -> bool:
    """Tell whether the page is handed out to an address."""
    assert station.safe is not None
    with station.safe.wrap_socket(connect(station, address), server_hostname="127.0.0.1") as asking:
        asking.sendall(b"GET /log-in HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
        return asking.recv(12) == b"HTTP/1.1 200"


def files_of(station: RunningStation) -> int:
    """Return how many files and sockets the station has open."""
    return len(list(Path(f"/proc/{station.pid}/fd").iterdir()))


def test_thousands_who_never_say_a_word_take_no_room(safe_station: RunningStation) -> None:
    before = files_of(safe_station)
    with ExitStack() as all_of_them:
        silent = [all_of_them.enter_context(connect(safe_station, "127.0.0.9")) for _ in range(MANY)]

        assert answers(safe_station, "127.0.0.1")
        assert answers(safe_station, "127.0.0.9")
        wait_until(lambda: files_of(safe_station) <= before + MOST_OF_ONE, PATIENCE_S)
        assert silent[0].recv(1) == b""
    told = [line for line in safe_station.out if "127.0.0.9" in line]
    assert 0 < len(told) < MANY // 10


def test_who_does_not_speak_tls_is_closed_in_time(safe_station: RunningStation) -> None:
    with connect(safe_station, "127.0.0.8") as silent, connect(safe_station, "127.0.0.8") as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        assert plain.recv(1) == b""
        assert silent.recv(1) == b""

    assert answers(safe_station, "127.0.0.8")


def test_a_station_with_tls_ends_when_it_is_told_to(safe_station: RunningStation) -> None:
    assert safe_station.stop() == 0
