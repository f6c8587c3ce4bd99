"""What changes at the station, told on to programs of others as server-sent events: `/api/v1/changes`.

Who listens is told all at first, and from then on what has changed, a table at a time. All who listen are told of one
look, so that ten of them cost hardly more than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from display.station.web.readers import Readers, no_reader

LOOK_EVERY_S: Final = 0.5
ALIVE_EVERY_S: Final = 10.0
"""So often a listener hears something, and it is asked whether it may listen still."""


class Piece(NamedTuple):
    """A part of what is told, which changes by itself."""

    event: str
    value: object
    measure: object
    """What it is told again for: the value, but for a clock that runs in it."""


Look = Callable[[], Mapping[str, Piece]]
"""Returns all that is told now, by names that stay."""


class Changes:
    """Tells them on."""

    def __init__(self, look: Look, readers: Readers) -> None:
        """Tell *readers* what *look* returns."""
        self._look = look
        self._readers = readers
        self._looking = asyncio.Lock()
        self._looked_s = 0.0
        self._now: dict[str, _Told] = {}

    def route(self, path: str) -> Route:
        """Return its address."""
        return Route(path, self._answer)

    async def _answer(self, request: Request) -> Response:
        if not await self._readers.may_read(request):
            return no_reader()
        return StreamingResponse(self._tell(request), media_type="text/event-stream")

    async def _tell(self, request: Request) -> AsyncIterator[bytes]:
        """Yield what has changed, of one table if one is asked for, as long as it may be read and the station stays."""
        only, told, is_missed = request.query_params.get("table"), dict[str, _Told](), False
        loop = asyncio.get_running_loop()
        while await self._readers.may_read(request):
            ask_s = loop.time() + ALIVE_EVERY_S
            yield b": alive\n\n"
            while loop.time() < ask_s:
                if getattr(request.app.state, "is_ending", False):
                    return
                now = await self._looked()
                now = now if only is None else _of_table(only, now)
                for message in _changed(told, now):
                    yield message
                if only is not None and not now and not is_missed:
                    # Who asks for a table that is not there is told so, once, and of the table when it comes.
                    yield _message("gone", msgspec.json.encode(only))
                is_missed = True
                told = now
                await asyncio.sleep(LOOK_EVERY_S)

    async def _looked(self) -> dict[str, _Told]:
        """Return what there is now, looked at once for all who ask within the time of a look."""
        async with self._looking:
            now_s = asyncio.get_running_loop().time()
            if now_s - self._looked_s >= LOOK_EVERY_S / 2:
                self._now = await run_in_threadpool(lambda: {name: _told(one) for name, one in self._look().items()})
                self._looked_s = now_s
        return self._now


class _Told(NamedTuple):
    measure: bytes
    message: bytes


def _told(piece: Piece) -> _Told:
    return _Told(msgspec.json.encode(piece.measure), _message(piece.event, msgspec.json.encode(piece.value)))


def _of_table(only: str, now: Mapping[str, _Told]) -> dict[str, _Told]:
    """Return what there is of the one table that is asked for, with its zone or without: a station has one."""
    ending = f" {only}" if "/" in only else f"/{only}"
    return {name: one for name, one in now.items() if name.startswith("table ") and name.endswith(ending)}


def _message(event: str, data: bytes) -> bytes:
    return b"event: " + event.encode() + b"\ndata: " + data + b"\n\n"


def _changed(before: Mapping[str, _Told], now: Mapping[str, _Told]) -> list[bytes]:
    """Return the messages that lead from *before* to *now*: JSON has no line ends of its own."""
    changed = [one.message for name, one in now.items() if name not in before or before[name].measure != one.measure]
    gone = [_message("gone", msgspec.json.encode(name.partition(" ")[2])) for name in before if name not in now]
    return [*changed, *gone]
