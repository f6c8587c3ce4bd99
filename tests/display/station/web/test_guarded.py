"""The station answers to its own names and addresses alone, and every answer keeps the browser at home."""

from __future__ import annotations

import socket

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from display.station.web.guarded import HEADERS, OnlyOurNames, SafeHeaders, own_names
from tests.awaited import awaited
from tests.display.station.web.asked import asked
from tests.display.station.web.visitor import Visitor


@pytest.mark.parametrize("path", ["/", "/log-in", "/nowhere", "/static/v/station.css", "/static/v/nowhere.js"])
def test_every_answer_keeps_the_browser_at_home(visitor: Visitor, path: str) -> None:
    headers = visitor.send("GET", path)[2]

    assert {name: headers[name] for name in HEADERS} == HEADERS


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer everybody."""
    await PlainTextResponse("hello", headers={"cache-control": "max-age=9"} if scope["path"] == "/kept" else None)(
        scope, receive, send
    )


def answered(host: str) -> int:
    """Return the status for whoever asks by this name."""
    return asked(OnlyOurNames(hello, ["Poker.Example", "localhost"]), "GET", "/", "", {"host": host})[0]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8080",
        "poker.example",
        "poker.example.:443",
        "127.0.0.1",
        "192.168.1.7:8080",
        "[::1]",
        "[fe80::1]:8080",
    ],
)
def test_by_its_names_and_by_any_address_it_is_asked_for(host: str) -> None:
    assert answered(host) == 200


@pytest.mark.parametrize(
    "host", ["", "evil.example", "poker.example.evil", "evil-poker.example", "localhost.evil:80", "1.2.3", ":80"]
)
def test_by_any_other_name_it_is_another_s_page(host: str) -> None:
    assert answered(host) == 421


def test_a_websocket_by_another_name_is_closed_before_it_is_open() -> None:
    sent: list[Message] = []

    async def ask() -> None:
        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {"type": "websocket", "path": "/live", "headers": [(b"host", b"evil.example")]}
        await OnlyOurNames(hello, ["localhost"])(scope, receive, send)

    awaited(ask())
    assert [message["type"] for message in sent] == ["websocket.close"]


def test_this_machine_is_known_by_its_name_alone_and_in_the_room_s_network() -> None:
    short = socket.gethostname().lower().partition(".")[0]

    assert {"localhost", short, f"{short}.local"} <= own_names()


def headers_of(path: str) -> dict[str, str]:
    """Return what goes with an answer."""
    found: dict[str, str] = {}

    async def ask() -> None:
        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            found.update({name.decode(): value.decode() for name, value in message.get("headers", ())})

        await SafeHeaders(hello)({"type": "http", "method": "GET", "path": path, "headers": []}, receive, send)

    awaited(ask())
    return found


def test_a_page_is_never_kept_but_a_file_that_says_for_how_long_is() -> None:
    assert headers_of("/")["cache-control"] == "no-store"
    assert headers_of("/kept")["cache-control"] == "max-age=9"
    assert HEADERS.items() <= headers_of("/kept").items()
