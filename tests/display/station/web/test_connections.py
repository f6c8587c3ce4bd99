"""Who keeps the page busy without a word: half requests, too many of them, answers that nobody reads."""

from __future__ import annotations

import re
import socket
import zlib
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from display.station.web.connections import MOST, MOST_OF_ONE, REQUEST_WITHIN_S, Crowd
from tests.display.station.running import RunningStation
from tests.patience import PATIENCE_S

HALF = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-more: "
HALF_BODY = b"POST /log-in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\nname="

UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-extensions: permessage-deflate\r\n\r\n"
)


def connect(station: RunningStation, words: bytes, address: str = "127.0.0.1") -> socket.socket:
    """Return a connection that has said *words*, from an address of this machine."""
    made = socket.create_connection(("127.0.0.1", station.port), PATIENCE_S, (address, 0))
    if words:
        made.sendall(words)
    return made


def is_closed(one: socket.socket) -> bool:
    """Tell whether the other side has closed it; waits for that."""
    try:
        return one.recv(1) == b""
    except ConnectionError:
        return True


def answers(station: RunningStation, address: str) -> bool:
    """Tell whether the page is handed out to an address."""
    with connect(station, b"GET /log-in HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n", address) as asking:
        try:
            return asking.recv(12) == b"HTTP/1.1 200"
        except ConnectionError:
            return False


def test_a_request_that_does_not_end_is_closed(station: RunningStation) -> None:
    with ExitStack() as all_of_them:
        halves = [all_of_them.enter_context(connect(station, words, "127.0.0.8")) for words in (HALF, HALF_BODY, b"")]
        dripping = all_of_them.enter_context(connect(station, HALF, "127.0.0.8"))
        dripping.settimeout(1)
        for _ in range(int(REQUEST_WITHIN_S) * 3):
            try:
                dripping.sendall(b"x")
                if dripping.recv(1) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("a letter a second keeps a connection for ever")

        assert all(is_closed(half) for half in halves)


def test_who_opens_connections_without_end_is_alone_with_it(station: RunningStation) -> None:
    written = len(station.out)
    with ExitStack() as all_of_them:
        for _ in range(1_100):
            all_of_them.enter_context(connect(station, HALF, "127.0.0.9"))

        assert answers(station, "127.0.0.1")
        assert not answers(station, "127.0.0.9")
    said = [line for line in station.out[written:] if "127.0.0.9" in line]
    assert said == [f"page: {MOST_OF_ONE} connections from 127.0.0.9; no more of them are taken"]


def test_what_is_no_request_writes_no_log(station: RunningStation) -> None:
    written = len(station.out)
    for _ in range(200):
        with connect(station, b"\x16\x03\x01 what is this\r\n\r\n", "127.0.0.10") as made:
            assert made.recv(12) == b"HTTP/1.1 400"

    assert station.out[written:] == []


def test_a_header_without_end_is_refused(station: RunningStation) -> None:
    with connect(station, b"GET / HTTP/1.1\r\nx: " + b"a" * 100_000, "127.0.0.11") as made:
        assert made.recv(12) in {b"HTTP/1.1 400", b""}


def test_a_small_frame_that_unpacks_to_a_gigabyte_is_nothing_to_the_station(station: RunningStation) -> None:
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = squeezed.compress(b"a" * (200 << 20)) + squeezed.flush(zlib.Z_SYNC_FLUSH)
    most = peak_mb(station.pid)
    for _ in range(5):
        with connect(station, UPGRADE, "127.0.0.12") as made:
            assert made.recv(12) == b"HTTP/1.1 101"
            with suppress(OSError):
                made.sendall(b"\xc1\xff" + len(bomb).to_bytes(8, "big") + bytes(4) + bomb)
                made.shutdown(socket.SHUT_WR)
                while made.recv(4096):
                    pass

    assert peak_mb(station.pid) < most + 50


def peak_mb(pid: int) -> int:
    """Return how much memory a process has had at most."""
    (most,) = re.findall(r"^VmHWM:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(encoding="ascii"), re.MULTILINE)
    return int(most) // 1024


def test_a_crowd_is_told_once_and_again_after_it_went() -> None:
    told: list[str] = []
    crowd = Crowd(told.append)
    for _ in range(2):
        taken = [crowd.enter("10.0.0.1") for _ in range(MOST_OF_ONE + 5)]
        assert taken.count(True) == MOST_OF_ONE
        for _ in range(MOST_OF_ONE):
            crowd.leave("10.0.0.1")

    assert told == [f"page: {MOST_OF_ONE} connections from 10.0.0.1; no more of them are taken"] * 2


def test_all_together_are_no_more_than_the_station_bears() -> None:
    told: list[str] = []
    crowd = Crowd(told.append)

    taken = [crowd.enter(f"10.0.{at // 50}.{at % 50}") for at in range(MOST + 20)]

    assert taken.count(True) == MOST
    assert told == [f"page: {MOST} connections; no more are taken until some are closed"]
