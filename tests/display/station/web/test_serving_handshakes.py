"""Who never finishes a TLS handshake with the page is gone in time, and a thousand of them keep no director out."""

from __future__ import annotations

import http.client
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from display.station.web.connections import MOST, MOST_OF_ONE
from display.station.web.serving import HANDSHAKE_WITHIN_S, MOST_WAITING, MOST_WAITING_OF_ONE
from table.clock import wall_ms
from table.operator_log import MOST_OF_ONE as MOST_LINES_OF_ONE
from table.pki.authority import Authority
from tests.display.station.running_station import RunningStation
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until

HALF_HELLO = bytes.fromhex("1603010200") + b"\x01\x00\x01\xfc\x03\x03"
"""A client's first record, of which most never comes."""

FLOOD = 1_000
LINES_A_MINUTE = MOST_LINES_OF_ONE + 1
"""What is told of the page, and how much of it was left out."""


class SafePage(NamedTuple):
    """A station whose page has TLS, and how a browser reaches it."""

    station: RunningStation
    context: ssl.SSLContext

    def half(self, words: bytes, address: str) -> socket.socket:
        """Return a connection that begins a handshake, from an address of this machine."""
        made = socket.create_connection(("127.0.0.1", self.station.port), PATIENCE_S, (address, 0))
        made.sendall(words)
        return made

    def status(self, address: str, method: str = "GET", origin: str | None = None) -> int:
        """Ask for the page's door as a director's browser does; return its answer's status."""
        place = ("127.0.0.1", self.station.port)
        asking = http.client.HTTPSConnection(
            *place, context=self.context, timeout=PATIENCE_S, source_address=(address, 0)
        )
        headers = {} if origin is None else {"origin": origin.format(host=asking.host, port=asking.port)}
        asking.request(method, "/log-in", headers=headers)
        status = asking.getresponse().status
        asking.close()
        return status


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SafePage]:
    station = RunningStation(tmp_path_factory.mktemp("safe"))
    authority = Authority(station.data / "pki")
    authority.make(wall_ms())
    authority.give_station("station/main/main", ("localhost", "127.0.0.1"), wall_ms())
    station.start()
    yield SafePage(station, ssl.create_default_context(cafile=authority.certificate))
    assert station.stop() == 0, station.out[-20:]


def is_closed(one: socket.socket) -> bool:
    """Tell whether the other side has closed it; waits for that."""
    try:
        while one.recv(64):
            pass
    except ConnectionError:
        pass
    return True


def open_files(station: RunningStation) -> int:
    return len(list(Path(f"/proc/{station.pid}/fd").iterdir()))


@pytest.mark.parametrize("words", [long_run(b""), long_run(HALF_HELLO[:1]), HALF_HELLO])
def test_a_handshake_that_does_not_end_is_closed(page: SafePage, words: bytes) -> None:
    began_s = time.monotonic()
    with page.half(words, "127.0.0.20") as half:
        assert is_closed(half)
        assert time.monotonic() - began_s > HANDSHAKE_WITHIN_S - 1


def test_a_letter_a_second_does_not_keep_it_open(page: SafePage) -> None:
    began_s = time.monotonic()
    with page.half(HALF_HELLO, "127.0.0.21") as dripping:
        while time.monotonic() - began_s < PATIENCE_S:
            try:
                dripping.sendall(b"x")
            except ConnectionError:
                break
            time.sleep(0.5)
        else:
            pytest.fail("a letter a second keeps a handshake for ever")


def test_what_is_no_tls_is_closed_at_once_and_writes_no_log(page: SafePage) -> None:
    written = len(page.station.out)
    for _ in range(100):
        with page.half(b"GET / HTTP/1.1\r\n\r\n", "127.0.0.22") as plain:
            assert is_closed(plain)

    assert page.station.traces(written) + page.station.told(written, "127.0.0.22") == []
    assert page.status("127.0.0.1") == 200


@pytest.mark.parametrize("from_addresses", [long_run(1), 50])
def test_a_thousand_half_handshakes_keep_no_director_out(page: SafePage, from_addresses: int) -> None:
    files, written, began_s = open_files(page.station), len(page.station.out), time.monotonic()
    with ExitStack() as all_of_them:
        for at in range(FLOOD):
            half = page.half(HALF_HELLO, f"127.0.1.{1 + at % from_addresses}")
            all_of_them.enter_context(half)

        assert page.status("127.0.0.1") == 200
        assert page.status("127.0.1.1") == 200
        most = MOST_WAITING_OF_ONE if from_addresses == 1 else MOST_WAITING
        wait_until(lambda: open_files(page.station) <= files + most + 8, PATIENCE_S)
    wait_until(lambda: open_files(page.station) <= files + 8, PATIENCE_S)
    minutes_begun = 2 + (time.monotonic() - began_s) // 60
    assert len(page.station.told(written, "page: ")) <= LINES_A_MINUTE * minutes_begun


def test_half_requests_behind_whole_handshakes_keep_no_director_out(page: SafePage) -> None:
    with ExitStack() as all_of_them:
        for at in range(MOST + MOST_OF_ONE):
            made = page.half(b"", f"127.0.4.{1 + at % 12}")
            wrapped = page.context.wrap_socket(made, server_hostname="localhost")
            all_of_them.enter_context(wrapped).sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-more: ")

        assert page.status("127.0.0.1") == 200
        assert page.status("127.0.4.1") == 200


def test_a_page_of_the_same_name_without_tls_is_another_site(page: SafePage) -> None:
    assert page.status("127.0.0.1", "POST", "http://{host}:{port}") == 403
    assert page.status("127.0.0.1", "POST", "https://{host}:{port}") == 400
