"""A production's pages: nothing without the token, and whoever reads a hand is named to what writes it down."""

from __future__ import annotations

import json
from typing import Final
from urllib.parse import urlencode

import msgspec
import pytest
from starlette.types import Message

from display.station.web.broadcast import BroadcastPages, HandOnList, Released
from table.engine.words.award import HandKind, Winner
from table.engine.words.cards import Card
from table.engine.words.game import HOLDEM, Game
from tests.awaited import awaited

OPENS: Final = "a-token"
ACES: Final = tuple(map(Card, ("As", "Ad", "Kh", "9c", "2d")))


class _One(msgspec.Struct, frozen=True):
    id: str = "day-1"
    hand: int = 1
    table: str = "<One>"
    game: Game = HOLDEM
    begun_ms: int | None = 1_000_000
    released_ms: int = 1_960_000
    lasted_ms: int = 60_000


class Production:
    """A production's machine, and who was written down there."""

    def __init__(self) -> None:
        self.read: list[tuple[str, str]] = []
        self.is_disk_full = False
        released = Released(lambda: [_One()], self._shown, self._winners, self._phh, lambda: 2_000_000)
        self._app = BroadcastPages(released, OPENS).app()

    def _shown(self, hand: str, by: str) -> bytes | None:
        if self.is_disk_full:
            raise OSError(28, "No space left on device")
        self.read.append((hand, by))
        return b'{"hand":1}' if hand == "day-1" else None

    def _winners(self, hand: str, by: str) -> list[Winner]:
        self.read.append((hand, by))
        return [Winner(seat=3, share=5, kind=HandKind.PAIR, five=ACES), Winner(seat=4, share=5)]

    def _phh(self, hand: str, by: str) -> str | None:
        self.read.append((hand, by))
        return "" if hand == "day-1" else None

    def get(self, path: str, token: str = OPENS, language: str = "en") -> tuple[int, str]:
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": urlencode({"token": token, "language": language}).encode(),
            "headers": [(b"host", b"localhost")],
            "client": ("10.0.0.7", 5),
        }
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            sent.append(message)

        awaited(self._app(scope, receive, send))
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent).decode()


@pytest.fixture
def production() -> Production:
    return Production()


@pytest.mark.parametrize("path", ["/", "/api/hands", "/api/hands/day-1", "/api/hands/day-1/made", "/phh/day-1"])
def test_without_the_token_nothing_is_told_and_nobody_reads(production: Production, path: str) -> None:
    assert production.get(path, "guessed")[0] == 401
    assert production.get(path, "")[0] == 401
    assert production.read == []


def test_the_overlay_is_empty_and_anybodys(production: Production) -> None:
    status, text = production.get("/overlay", "")

    assert (status, "broadcast.js" in text) == (200, True)
    assert production.get("/static/0/broadcast.css", "")[0] == 200
    assert production.get("/static/0/none.css", "")[0] == 404


def test_a_list_says_what_time_it_is_and_what_was_dealt_and_is_no_reading(production: Production) -> None:
    told = json.loads(production.get("/api/hands")[1])

    assert told["now_ms"] == 2_000_000
    (one,) = msgspec.convert(told["hands"], list[HandOnList])
    assert (one.id, one.game) == ("day-1", "no-limit hold'em")
    assert production.read == []


def test_the_page_of_hands_says_how_late_the_picture_has_to_be(production: Production) -> None:
    status, text = production.get("/")

    assert status == 200
    assert "960 s late or later: ?delay=960" in text
    assert "&lt;One&gt;" in text


def test_whoever_asks_for_a_hand_is_named(production: Production) -> None:
    assert production.get("/api/hands/day-1") == (200, '{"hand":1}')
    assert production.get("/api/hands/none")[0] == 404
    assert production.get("/phh/none")[0] == production.get("/phh/day-1")[0] == 404

    assert {by for _, by in production.read} == {"10.0.0.7"}


def test_what_the_winners_made_is_said_in_the_readers_language(production: Production) -> None:
    assert production.get("/api/hands/day-1/made") == (200, '{"3":"pair of aces","4":""}')
    assert json.loads(production.get("/api/hands/day-1/made", language="de")[1])["3"] == "Paar Asse"


def test_where_a_reading_cannot_be_written_down_it_is_said_and_no_card(production: Production) -> None:
    production.is_disk_full = True

    assert production.get("/api/hands/day-1") == (503, "[Errno 28] No space left on device\n")
