"""Looks on at a station from another machine, as a reader does: by the websocket of its wall.

What comes is what the wall of that station is told. Who is not heard for some seconds is gone.
"""

import asyncio
import os
import socket
import ssl
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from wsproto import ConnectionType, WSConnection
from wsproto.events import CloseConnection, Event, Ping, RejectConnection, Request, TextMessage
from wsproto.utilities import ProtocolError

from display.station.shown.pictures import BrowserMessage
from display.station.web.live import ALIVE_EVERY_S, LOGGED_OUT
from display.station.web.requests import READER_COOKIE
from display.words.spoken import say, spoken
from table.said_plainly import SaidPlainlyError

SILENT_S: Final = 4 * ALIVE_EVERY_S
"""A station that says nothing for so long does not answer any more."""

MOST_OCTETS: Final = 16 << 20
"""Of one message: a thousand tables are a megabyte."""

_DECODER: Final = msgspec.json.Decoder(BrowserMessage)
_PORTS: Final = {"http": 80, "https": 443}


class LineLostError(SaidPlainlyError):
    """A station is not heard; `str` says why."""


class ShutOutError(LineLostError):
    """A station does not know this reader, or knows him no more."""


class StationAt(NamedTuple):
    """Where a station's page is, and by what it lets a reader look on."""

    url: str
    """As in https://north.local:8080/."""
    token: str
    authority: str = ""
    """Who certifies it, in PEM; empty for whom this machine trusts anyway."""


async def look_on(at: StationAt, take: Callable[[BrowserMessage], object]) -> None:
    """Hand each message of the station to *take*. Ends by `LineLostError` alone."""
    try:
        async with asyncio.timeout(SILENT_S):
            reader, writer = await _connected(at)
    except (OSError, TimeoutError) as fault:
        raise LineLostError(_why(fault)) from None
    try:
        await _listen(_Line(at, writer), reader, take)
    except (OSError, TimeoutError) as fault:
        raise LineLostError(_why(fault)) from None
    finally:
        writer.close()


async def _connected(at: StationAt) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    place = urlsplit(at.url)
    context = ssl.create_default_context(cadata=at.authority or None) if place.scheme == "https" else None
    return await asyncio.open_connection(place.hostname, place.port or _PORTS[place.scheme], ssl=context)


async def _listen(line: "_Line", reader: asyncio.StreamReader, take: Callable[[BrowserMessage], object]) -> None:
    while True:
        async with asyncio.timeout(SILENT_S):
            octets = await reader.read(1 << 16)
        if not octets:
            raise LineLostError(say("it ended the line"))
        for text in line.texts(octets):
            try:
                take(_DECODER.decode(text))
            except msgspec.DecodeError:
                raise LineLostError(say("what answers there is no station of this release")) from None


class _Line:
    """The websocket's side of one connection."""

    def __init__(self, at: StationAt, writer: asyncio.StreamWriter) -> None:
        """Ask the station at the other end of *writer* to be told what its wall is told."""
        self._writer = writer
        self._socket = WSConnection(ConnectionType.CLIENT)
        self._parts: list[str] = []
        cookie = f"{READER_COOKIE}={at.token}".encode()
        asked = Request(urlsplit(at.url).netloc, f"/live?language={spoken().code}", extra_headers=[(b"cookie", cookie)])
        writer.write(self._socket.send(asked))

    def texts(self, octets: bytes) -> Iterator[str]:
        """Yield the messages that *octets* complete. Raises `LineLostError` where there are to be no more."""
        try:
            self._socket.receive_data(octets)
            events = list(self._socket.events())
        except ProtocolError:
            raise LineLostError(say("what answers there is no station of this release")) from None
        for event in events:
            yield from self._heard(event)

    def _heard(self, event: Event) -> Iterator[str]:
        match event:
            case TextMessage():
                self._parts.append(event.data)
                if sum(map(len, self._parts)) > MOST_OCTETS:
                    raise LineLostError(say("it says too much at once"))
                if event.message_finished:
                    yield "".join(self._parts)
                    self._parts.clear()
            case Ping():
                self._writer.write(self._socket.send(event.response()))
            case CloseConnection(code=code) if code == LOGGED_OUT:
                raise ShutOutError(say("it does not know this reader"))
            case CloseConnection():
                raise LineLostError(say("it ended the line"))
            case RejectConnection(status_code=HTTPStatus.FORBIDDEN):
                # It lets in whoever comes, and only then says that it does not know him.
                raise LineLostError(say("it is not called that: start it with --host and the name in this address"))
            case RejectConnection():
                raise LineLostError(say("what answers there is no station of this release"))
            case _:
                pass


def _why(fault: OSError | TimeoutError) -> str:
    if isinstance(fault, ssl.SSLCertVerificationError):
        return say("its certificate cannot be trusted: {why}", why=fault.verify_message)
    if isinstance(fault, TimeoutError):
        return say("nothing comes from it")
    if isinstance(fault, ssl.SSLError):
        return say("no TLS can be agreed with it: {why}", why=fault.reason or fault)
    if isinstance(fault, socket.gaierror):
        return fault.strerror or str(fault)
    # asyncio puts the address into its own words.
    return os.strerror(fault.errno) if fault.errno else str(fault)
