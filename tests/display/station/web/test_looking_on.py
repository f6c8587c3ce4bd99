"""Looking on at what is no station, falls silent or says too much ends with a reason; nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import pytest
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Event, Ping, Pong, RejectConnection, Request
from wsproto.events import TextMessage as Text

from display.station.shown.pictures import BrowserMessage
from display.station.web import looking_on
from display.station.web.live import LOGGED_OUT
from display.station.web.looking_on import LineLostError, StationAt, look_on
from tests.awaited import awaited
from tests.brokers.running import free_port

if TYPE_CHECKING:
    from tests.display.station.running_station import RunningStation

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
WHOLE = BrowserMessage(now_ms=1, is_whole=True, tables=(), calls=())


def saying(*events: Event, until: type[Event] | None = None) -> Answer:
    """Return what takes a websocket, says *events*, and ends the line; where one is named, not before it hears that."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        socket = WSConnection(ConnectionType.SERVER)
        socket.receive_data(await reader.read(1 << 16))
        assert isinstance(next(iter(socket.events())), Request)
        for event in events:
            writer.write(socket.send(event))
        while until is not None and (octets := await reader.read(1 << 16)):
            socket.receive_data(octets)
            if any(isinstance(event, until) for event in socket.events()):
                return

    return answer


def looked_on(answer: Answer) -> tuple[list[BrowserMessage], str]:
    """Look on at a server that does *answer* to whoever comes; return what came, and why there is no more."""
    told: list[BrowserMessage] = []

    async def look() -> str:
        async def taken(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(asyncio.CancelledError, ConnectionError):
                await answer(reader, writer)
            writer.close()

        server = await asyncio.start_server(taken, "127.0.0.1", port := free_port())
        with pytest.raises(LineLostError) as lost:
            await look_on(StationAt(f"http://127.0.0.1:{port}/", "abc"), told.append)
        server.close()
        return str(lost.value)

    return told, awaited(look())


def texts(*whole: object) -> Iterable[Text]:
    return [Text(data=msgspec.json.encode(one).decode()) for one in whole]


def test_each_message_is_handed_on_in_order_until_the_line_ends() -> None:
    told, why = looked_on(saying(AcceptConnection(), *texts(WHOLE, BrowserMessage(now_ms=2))))

    assert told == [WHOLE, BrowserMessage(now_ms=2)]
    assert why == "it ended the line"


def test_a_message_in_pieces_is_one() -> None:
    text = msgspec.json.encode(WHOLE).decode()
    pieces = [Text(data=text[:9], message_finished=False), Text(data=text[9:], message_finished=True)]

    assert looked_on(saying(AcceptConnection(), *pieces))[0] == [WHOLE]


def test_whoever_asks_whether_it_is_there_is_answered() -> None:
    # The line ends once the answer has come.
    assert looked_on(saying(AcceptConnection(), Ping(payload=b"?"), until=Pong)) == ([], "it ended the line")


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ([AcceptConnection(), CloseConnection(code=LOGGED_OUT)], "it does not know this reader"),
        ([AcceptConnection(), CloseConnection(code=1001)], "it ended the line"),
        ([RejectConnection(status_code=404)], "what answers there is no station of this release"),
        ([AcceptConnection(), Text(data="{}")], "what answers there is no station of this release"),
        ([AcceptConnection(), Text(data="[")], "what answers there is no station of this release"),
        ([AcceptConnection(), BytesMessage(data=b"x")], "it ended the line"),
    ],
)
def test_what_a_station_does_not_say_ends_it_with_the_reason(events: list[Event], why: str) -> None:
    assert looked_on(saying(*events)) == ([], why)


def test_what_speaks_no_websocket_is_no_station() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1 << 16)
        writer.write(b"SSH-2.0-OpenSSH_9.2\r\n\r\n")
        await writer.drain()
        await reader.read(1)

    assert looked_on(answer) == ([], "what answers there is no station of this release")


def test_what_says_more_than_any_room_has_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_on, "MOST_OCTETS", 100)

    told, why = looked_on(
        saying(AcceptConnection(), Text(data="x" * 101, message_finished=False), until=CloseConnection)
    )

    assert (told, why) == ([], "it says too much at once")


@pytest.mark.parametrize("events", [(), (AcceptConnection(),), (AcceptConnection(), *texts(WHOLE))])
def test_a_station_that_falls_silent_does_not_answer_any_more(
    events: Iterable[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking_on, "SILENT_S", 0.3)

    assert looked_on(saying(*events, until=CloseConnection))[1] == "nothing comes from it"


def lost(at: StationAt) -> str:
    """Look on at what is not heard; return why."""

    async def look() -> None:
        await look_on(at, lambda _: None)

    with pytest.raises(LineLostError) as fault:
        awaited(look())
    return str(fault.value)


def test_where_nobody_listens_the_systems_own_words_say_so() -> None:
    assert lost(StationAt(f"http://127.0.0.1:{free_port()}", "abc")) == "Connection refused"


def test_a_host_that_is_not_found_is_said_in_the_resolvers_words() -> None:
    assert lost(StationAt("http://[fe80::1%nowhere]:80", "abc")) == "Name or service not known"


def test_a_station_says_itself_whether_it_knows_the_reader_and_is_called_that(station: RunningStation) -> None:
    by_another_name = station.url.replace("127.0.0.1", "127.1")
    without_tls = station.url.replace("http:", "https:")

    assert lost(StationAt(station.url, "guessed")) == "it does not know this reader"
    assert lost(StationAt(by_another_name, "guessed")) == (
        "it is not called that: start it with --host and the name in this address"
    )
    assert lost(StationAt(without_tls, "guessed")).startswith("no TLS can be agreed with it: ")
