"""The page's websocket: for who is in, as long as the log-in holds, and a reader is told less."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from display.station.running.entrance import Entered, Entrance
from display.station.running.hub import Hub
from display.station.shown.pictures import BrowserMessage
from display.station.web.live import LOGGED_OUT, Onlookers, for_reader
from display.station.web.requests import COOKIE, READER_COOKIE, Readers
from table.clock import SimulatedClock, wall_ms
from tests.awaited import awaited
from tests.display.station.fed import Running
from tests.display.station.running_station import RunningStation
from tests.display.station.web.asked import PASSWORD
from tests.display.station.web.test_app import ELSEWHERE
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S

GONE: Final = {"type": "websocket.disconnect", "code": 1001}


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_nobody_looks_on_from_another_sites_page(visitor: Visitor, station: RunningStation, origin: str) -> None:
    visitor.log_in()
    upgrade = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}
    named = {"origin": origin.format(host=f"127.0.0.1:{station.port}"), "sec_websocket_key": "eA=="}

    assert visitor.send("GET", "/live", **named, **upgrade)[0] == 403


def test_a_wall_is_told_of_a_call_without_answers_evidence_or_a_table_whole(running: Running) -> None:
    hub = Hub(running.feed.overview, lambda _: None)
    running.open_call()
    running.feed.trouble("guessing", "Somebody guesses passwords")

    async def first() -> bytes:
        return hub.join().waiting.get_nowait()

    whole = awaited(first())
    (call,) = msgspec.json.decode(for_reader(whole), type=BrowserMessage).calls or ()

    assert b"guesses passwords" in whole
    assert b"guesses passwords" not in for_reader(whole)
    assert (call.title, call.choices, call.evidence) == ("Card dealt out of order", (), ())


class Browser:
    """One end of a websocket: what it was told, and what it says."""

    def __init__(self, running: Running, *, is_in: bool = True, brings: str = "") -> None:
        self.entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
        self.hub = Hub(running.feed.overview, lambda _: None)
        readers = Readers(self.entrance, lambda given: "reporter" if given == "right" else None)
        self.onlookers = Onlookers(self.entrance, readers, self.hub)
        self.entrance.set_password(PASSWORD)
        entered = self.entrance.enter("Maria", PASSWORD, "10.0.0.7", "")
        assert isinstance(entered, Entered)
        self.token = entered.token
        self.headers = [(b"host", b"localhost")]
        if is_in:
            self.headers.append((b"cookie", f"{COOKIE}={self.token}".encode()))
        if brings:
            self.headers.append((b"cookie", f"{READER_COOKIE}={brings}".encode()))
        self.sent: list[Message] = []
        self.says: asyncio.Queue[Message]
        self._told: asyncio.Event

    async def look(self, *says: Message, until_sent: int = 0) -> None:
        """Look on, saying this, until so much was told; then go."""
        self.says, self._told = asyncio.Queue(), asyncio.Event()
        for one in ({"type": "websocket.connect"}, *says):
            self.says.put_nowait(one)
        scope = {"type": "websocket", "scheme": "ws", "path": "/live", "query_string": b"", "headers": self.headers}
        talking = asyncio.create_task(self.onlookers.answer(WebSocket(scope, self.says.get, self._send)))
        await self.until_told(until_sent, talking)
        self.says.put_nowait(GONE)
        await asyncio.wait_for(talking, PATIENCE_S)

    async def until_told(self, count: int, talking: asyncio.Task[None] | None = None) -> None:
        """Wait until so much was told, or the talk is over."""
        while len(self.sent) < count and (talking is None or not talking.done()):
            self._told.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    await self._told.wait()

    async def _send(self, message: Message) -> None:
        self.sent.append(message)
        self._told.set()

    @property
    def kinds(self) -> list[str]:
        return [message["type"] for message in self.sent]


def test_who_is_in_is_told_that_the_line_lives_and_then_everything(running: Running) -> None:
    running.open_call()
    browser = Browser(running)
    awaited(browser.look(until_sent=3))

    assert browser.kinds[:3] == ["websocket.accept", "websocket.send", "websocket.send"]
    whole = msgspec.json.decode(browser.sent[2]["text"], type=BrowserMessage)
    assert [call.title for call in whole.calls or ()] == ["Card dealt out of order"]
    assert whole.calls is not None
    assert whole.calls[0].choices != ()


def test_a_reader_is_told_less_and_not_heard(running: Running) -> None:
    running.open_call()
    reader = Browser(running, is_in=False, brings="right")
    awaited(reader.look({"type": "websocket.receive", "text": "main/table-1"}, until_sent=3))

    whole = msgspec.json.decode(reader.sent[2]["text"], type=BrowserMessage)
    assert whole.calls is not None
    assert (whole.calls[0].choices, whole.live) == ((), None)


def test_who_is_not_in_hears_the_last_word_and_nothing_else(running: Running) -> None:
    stranger = Browser(running, is_in=False)
    awaited(stranger.look(until_sent=2))

    assert stranger.kinds == ["websocket.accept", "websocket.close"]
    assert stranger.sent[1]["code"] == LOGGED_OUT


def test_a_log_in_that_is_over_ends_the_talk_within_a_few_seconds(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("display.station.web.live.ALIVE_EVERY_S", 0.02)
    browser = Browser(running)

    async def log_out() -> None:
        looking = asyncio.create_task(browser.look(until_sent=10_000))
        await asyncio.sleep(0)
        await browser.until_told(2)
        browser.entrance.leave(browser.token)
        await asyncio.wait_for(looking, PATIENCE_S)

    awaited(log_out())
    assert (browser.kinds[-1], browser.sent[-1]["code"]) == ("websocket.close", LOGGED_OUT)


def test_octets_which_no_page_of_ours_says_end_the_talk_and_are_no_fault(running: Running) -> None:
    browser = Browser(running)

    awaited(browser.look({"type": "websocket.receive", "bytes": b"\0"}, until_sent=1))

    assert browser.kinds[0] == "websocket.accept"
