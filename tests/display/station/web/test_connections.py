"""Who keeps the page busy without a word: half requests, too many of them, answers that nobody reads.

None of them keeps a director out, however many they are.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import threading
import zlib
from collections import deque
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path

import pytest

from display.station.web.connections import MOST, MOST_OF_ONE, REQUEST_WITHIN_S
from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S, wait_until

HALF = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-more: "


WHOLE = b"GET /log-in HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


HALF_BODY = b"POST /log-in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\nname="


UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-extensions: permessage-deflate\r\n\r\n"
)


KEEPING_STILL = {"half": HALF, "half a body": HALF_BODY, "no word": b"", "idle": WHOLE, "logged out": UPGRADE}


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
        for _ in range(int(REQUEST_WITHIN_S) * 10):
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


def test_who_opens_connections_without_end_keeps_nobody_out(station: RunningStation) -> None:
    written = len(station.out)
    with ExitStack() as all_of_them:
        for _ in range(1_100):
            all_of_them.enter_context(connect(station, HALF, "127.0.0.9"))

        assert answers(station, "127.0.0.1")
        assert answers(station, "127.0.0.9")
    said = station.told(written, "127.0.0.9;")
    line = f"page: {MOST_OF_ONE} connections from 127.0.0.9; those that ask for nothing make room"
    assert said in ([line], []), "once at most: other tests may have said all that a minute's log takes"


@pytest.mark.parametrize("words", KEEPING_STILL.values(), ids=KEEPING_STILL)
def test_ten_addresses_that_take_all_there_is_keep_no_director_out(station: RunningStation, words: bytes) -> None:
    written = len(station.out)
    with ExitStack() as all_of_them:
        for at in range(10 * MOST_OF_ONE):
            all_of_them.enter_context(connect(station, words, f"127.0.2.{1 + at % 10}"))

        assert answers(station, "127.0.0.1")
        assert answers(station, "127.0.2.1")
    assert station.traces(written) == []


@pytest.mark.parametrize("words", KEEPING_STILL.values(), ids=KEEPING_STILL)
def test_what_came_while_the_station_was_slow_keeps_no_director_out(station: RunningStation, words: bytes) -> None:
    with ExitStack() as all_of_them:
        os.kill(station.pid, signal.SIGSTOP)
        try:
            for at in range(10 * MOST_OF_ONE):
                all_of_them.enter_context(connect(station, words, f"127.0.4.{1 + at % 10}"))
            director = all_of_them.enter_context(connect(station, WHOLE))
        finally:
            os.kill(station.pid, signal.SIGCONT)

        assert director.recv(12) == b"HTTP/1.1 200"


def test_a_flood_that_goes_on_keeps_no_director_out(station: RunningStation) -> None:
    is_full, is_over = threading.Event(), threading.Event()

    def flood() -> None:
        came: deque[socket.socket] = deque()
        for at in count():
            came.append(connect(station, HALF, f"127.0.3.{1 + at % 200}"))
            if len(came) > MOST + MOST_OF_ONE:
                is_full.set()
                came.popleft().close()
            if is_over.is_set():
                break
        for one in came:
            one.close()

    flooding = threading.Thread(target=flood)
    flooding.start()
    try:
        assert is_full.wait(PATIENCE_S)
        assert [answers(station, "127.0.0.1") for _ in range(5)] == [True] * 5
    finally:
        is_over.set()
        flooding.join()


def test_who_looks_on_is_sent_away_by_no_flood(station: RunningStation) -> None:
    visitor = Visitor(station)
    visitor.log_in()
    with connect(station, UPGRADE.replace(b"\r\n\r\n", f"\r\ncookie: {visitor.cookie}\r\n\r\n".encode())) as looking:
        assert looking.recv(12) == b"HTTP/1.1 101"
        with ExitStack() as all_of_them:
            for at in range(MOST + MOST_OF_ONE):
                all_of_them.enter_context(connect(station, HALF, f"127.0.0.{1 + at % 20}"))

            assert answers(station, "127.0.0.1")
            beats = [looking.recv(4096) for _ in range(3)]
        assert b"" not in beats


def test_what_is_no_request_writes_no_log(station: RunningStation) -> None:
    written = len(station.out)
    for _ in range(200):
        with connect(station, b"\x16\x03\x01 what is this\r\n\r\n", "127.0.0.10") as made:
            assert made.recv(12) == b"HTTP/1.1 400"

    assert station.traces(written) + station.told(written, "127.0.0.10") == []


def test_who_breaks_off_writes_no_log(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    written = len(station.out)
    for words in KEEPING_STILL.values():
        for _ in range(20):
            connect(station, words).close()
        assert answers(station, "127.0.0.1")

    with ExitStack() as all_of_them:
        for _ in range(MOST_OF_ONE + 1):
            all_of_them.enter_context(connect(station, b""))
        wait_until(lambda: station.told(written, "64 connections"), PATIENCE_S)
    assert station.traces(written) == []
    station.kill()


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
