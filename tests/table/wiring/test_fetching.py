"""Released hands are fetched from a station into a file, each once; who does not answer is told, and what answers."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest

from table.broadcast.released import HandReleased, ReleasedHands
from table.wiring.fetching import Fetching, NotFetchedError
from table.wiring.room_reader import RoomReader

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def released(number: int) -> HandReleased:
    return HandReleased(
        begun_by=number, hand=number, journal_id="day", production="p", permit=1, released_ms=number, box="Ym94"
    )


class Answering(ThreadingHTTPServer):
    """Answers whatever it is asked with one body, and remembers what it was asked."""

    def __init__(self) -> None:
        self.status, self.body = 200, b"[]"
        self.asked: list[tuple[dict[str, list[str]], str]] = []
        super().__init__(("127.0.0.1", 0), _Answer)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_port}"

    def offer(self, *numbers: int) -> None:
        """Answer with these hands from now on."""
        self.body = msgspec.json.encode([released(number) for number in numbers])


class _Answer(BaseHTTPRequestHandler):
    server: Answering

    def do_GET(self) -> None:
        self.server.asked.append((parse_qs(urlsplit(self.path).query), self.headers["authorization"]))
        self.send_response(self.server.status)
        self.end_headers()
        self.wfile.write(self.server.body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def station() -> Iterator[Answering]:
    with Answering() as made:
        thread = threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield made
        made.shutdown()


@pytest.fixture
def file(tmp_path: Path) -> ReleasedHands:
    return ReleasedHands(tmp_path / "table.broadcast")


def fetched(station: Answering, file: ReleasedHands) -> list[int]:
    told: list[HandReleased] = []
    Fetching(station.url, "main/table-1", RoomReader("word", ""), file).fetch(told.append)
    return [one.hand for one in told]


def test_what_is_new_is_told_and_kept_once_though_the_station_says_it_again(
    station: Answering, file: ReleasedHands
) -> None:
    station.offer(1, 2)
    assert fetched(station, file) == [1, 2]
    station.offer(2, 3)
    assert fetched(station, file) == [3]

    assert [one.hand for one in file.hands()] == [1, 2, 3]


def test_it_asks_for_one_table_with_its_word_and_behind_what_it_has(station: Answering, file: ReleasedHands) -> None:
    station.offer(7, 9)
    fetched(station, file)
    fetched(station, file)

    assert station.asked == [
        ({"table": ["main/table-1"]}, "Bearer word"),
        ({"table": ["main/table-1"], "journal": ["day"], "after": ["9"]}, "Bearer word"),
    ]


@pytest.mark.parametrize(
    ("status", "body", "why"),
    [
        (401, b"", "nothing is handed out: it does not know this reader"),
        (404, b"[]", "nothing is handed out: status 404"),
        (200, b"<html>", "what answers there is no station"),
        (200, b'[{"hand":1}]', "what answers there is no station"),
        (200, b"", "what answers there is no station"),
    ],
)
def test_an_answer_that_is_none_is_told_and_leaves_no_file(
    station: Answering, file: ReleasedHands, status: int, body: bytes, why: str
) -> None:
    station.status, station.body = status, body

    with pytest.raises(NotFetchedError, match=f"{station.url}: {why}"):
        fetched(station, file)
    assert not file.path.exists()
