"""The websocket: one for each browser that looks on, as long as its log-in holds, or a reader's token.

What is said comes from the hub; what is heard is the name of a table to look at. A reader is told less, and not heard.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from display.station.known.people import LogIn
from display.station.known.roles import Power, may
from display.station.running.entrance import Entrance
from display.station.running.hub import Viewer
from display.station.shown.pictures import BrowserMessage
from display.station.web.requests import COOKIE, PressRefusedError, TokenReaders, check_origin
from table.engine.words.frozen import replace

LOGGED_OUT: Final = 4401
"""The websocket's last word to a page whose log-in is over."""

ALIVE_EVERY_S: Final = 2.0
"""A page that hears nothing for twice so long knows that it is not live."""

READ_WITHIN_S: Final = 20.0
"""A browser that does not read what it is sent for so long is let go: it comes again by itself."""


def for_reader(message: bytes) -> bytes:
    """Return a message without what is the director's: answers, evidence, and what is wrong with the station."""
    said = msgspec.json.decode(message, type=BrowserMessage)
    calls = said.calls and tuple(replace(call, choices=(), evidence=()) for call in said.calls)
    return msgspec.json.encode(replace(said, calls=calls, troubles=None))


class Teller(Protocol):
    """Who tells each browser what is new."""

    def join(self, *, is_for_calls: bool = False) -> Viewer:
        """Return a new viewer, who gets the whole picture first."""

    def leave(self, viewer: Viewer) -> None:
        """Tell *viewer* nothing more."""

    def watch(self, viewer: Viewer, table_id: str) -> None:
        """Show *viewer* one table whole, from now on."""

    def alive(self) -> bytes:
        """Return the word by which a page knows that it is live."""


class Onlookers:
    """Who looks on."""

    def __init__(
        self,
        entrance: Entrance | None,
        readers: TokenReaders,
        hub: Teller,
        for_reader: Callable[[bytes], bytes] = for_reader,
    ) -> None:
        """Show what *hub* says to those whom *entrance* or *readers* knows; to readers, what *for_reader* leaves."""
        self._entrance = entrance
        self._readers = readers
        self._hub = hub
        self._for_reader = for_reader

    async def answer(self, websocket: WebSocket) -> None:
        """Talk with one browser until it goes."""
        try:
            check_origin(websocket)
        except PressRefusedError:
            await websocket.close()
            return
        session = self._session(websocket)
        may_look = session is not None or await self._readers.is_reader(websocket)
        # Nothing is waited for between the two: whoever breaks off meanwhile would be a fault in the log.
        await websocket.accept()
        if not may_look:
            await websocket.close(LOGGED_OUT)
            return
        viewer = self._hub.join(is_for_calls=websocket.query_params.get("only") == "calls")
        talking = [
            asyncio.create_task(self._talk(websocket, viewer, session)),
            asyncio.create_task(self._listen(websocket, viewer if _may(session, Power.LOOK) else None)),
        ]
        try:
            await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.leave(viewer)
            for task in talking:
                task.cancel()
            await asyncio.gather(*talking, return_exceptions=True)

    async def _talk(self, websocket: WebSocket, viewer: Viewer, session: LogIn | None) -> None:
        """Send what is new, and look every few seconds whether log-in or token still holds."""
        loop = asyncio.get_running_loop()
        shown = bytes if _may(session, Power.FLOOR) else self._for_reader
        while await self._still_looks(websocket, session):
            look_s = loop.time() + ALIVE_EVERY_S
            await _send(websocket, shown(self._hub.alive()))
            while (left_s := look_s - loop.time()) > 0:
                try:
                    async with asyncio.timeout(left_s):
                        message = await viewer.waiting.get()
                except TimeoutError:
                    break
                await _send(websocket, shown(message))
        await websocket.close(LOGGED_OUT)

    async def _still_looks(self, websocket: WebSocket, session: LogIn | None) -> bool:
        if session is None:
            return await self._readers.is_reader(websocket)
        return self._session(websocket) == session

    async def _listen(self, websocket: WebSocket, viewer: Viewer | None) -> None:
        try:
            while True:
                wanted = await websocket.receive_text()
                if viewer is not None:
                    self._hub.watch(viewer, wanted)
        except (WebSocketDisconnect, KeyError):
            return  # gone, or it said octets, which no page of ours does

    def _session(self, websocket: WebSocket) -> LogIn | None:
        return None if self._entrance is None else self._entrance.session(websocket.cookies.get(COOKIE))


def _may(session: LogIn | None, power: Power) -> bool:
    """Tell whether somebody has a power; a reader by a token has none."""
    return session is not None and may(session.role, power)


async def _send(websocket: WebSocket, message: bytes) -> None:
    # No `wait_for`: where the talk ends in the moment in which all is sent, Python 3.11 has it go on for ever.
    async with asyncio.timeout(READ_WITHIN_S):
        await websocket.send_text(message.decode())
