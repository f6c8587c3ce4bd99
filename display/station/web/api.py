"""The station for programs of others: what is public at the tables, as JSON below `/api/v1`, described as OpenAPI.

It only reads; the shapes are those of `public`. Who listens to `changes` is told all at first, and from then on what
has changed, a table at a time; all who listen are told of one look, so that ten of them cost hardly more than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from http import HTTPStatus
from typing import Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from display.station.known.overview import Overview
from display.station.pages.pages import overlay_page
from display.station.tournament.desk import Desk
from display.station.web.public import ShownCall, ShownTable, ShownTournament, calls_of, tables_of, tournament_of
from display.station.web.requests import Readers, no_reader
from table.engine.words.frozen import replace

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
        only, told = request.query_params.get("table"), dict[str, _Told]()
        loop = asyncio.get_running_loop()
        while await self._readers.may_read(request):
            ask_s = loop.time() + ALIVE_EVERY_S
            yield b": alive\n\n"
            while loop.time() < ask_s:
                if getattr(request.app.state, "is_ending", False):
                    return
                now = await self._looked()
                now = now if only is None else {name: one for name, one in now.items() if name == f"table {only}"}
                for message in _changed(told, now):
                    yield message
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


def _message(event: str, data: bytes) -> bytes:
    return b"event: " + event.encode() + b"\ndata: " + data + b"\n\n"


def _changed(before: Mapping[str, _Told], now: Mapping[str, _Told]) -> list[bytes]:
    """Return the messages that lead from *before* to *now*: JSON has no line ends of its own."""
    changed = [one.message for name, one in now.items() if name not in before or before[name].measure != one.measure]
    gone = [_message("gone", msgspec.json.encode(name.partition(" ")[2])) for name in before if name not in now]
    return [*changed, *gone]


BELOW: Final = "/api/v1"
CHANGES: Final = f"{BELOW}/changes"
_OF_CHANGES: Final = (
    "Server-sent events: all at first, then what has changed. `table` has one table, `calls` all calls, `tournament` "
    "the tournament, each in the shape of its own address; `gone` the id of a table. "
    "`?table=ID` is told of that table alone."
)


class Asked(NamedTuple):
    """One address: what it answers."""

    words: str
    kind: object
    answer: Callable[[], object]


class Api:
    """The addresses."""

    def __init__(self, overview: Overview, desk: Desk | None, event: str, readers: Readers) -> None:
        """Tell *readers* of *overview*, and of the tournament at the *desk*, which is called *event*."""
        self._readers = readers
        self._overview = overview
        self._tournament = None if desk is None else lambda: tournament_of(event, desk.look_whole())
        self._asked = {
            "tables": Asked("Every table on the station's page.", tuple[ShownTable, ...], lambda: tables_of(overview)),
            "calls": Asked("Floor calls, the open ones first.", tuple[ShownCall, ...], lambda: calls_of(overview)),
        }
        if self._tournament is not None:
            self._asked["tournament"] = Asked(
                "Clock, seating, chip counts, results.", ShownTournament, self._tournament
            )

    @property
    def routes(self) -> list[Route]:
        """Each of them, and the description of all."""
        return [
            Route(f"{BELOW}/openapi.json", self._describe),
            Changes(self._pieces, self._readers).route(CHANGES),
            Route(f"{BELOW}/{{name}}", self._answer),
            Route("/overlay", _overlay),
        ]

    def _pieces(self) -> dict[str, Piece]:
        """Return what listeners are told: each table by itself, and all else whole."""
        tables = {f"table {one.id}": Piece("table", one, one) for one in tables_of(self._overview)}
        calls = calls_of(self._overview)
        pieces = {**tables, "calls": Piece("calls", calls, calls)}
        if self._tournament is not None:
            now = self._tournament()
            # Its clock runs by itself at whoever listens.
            pieces["tournament"] = Piece("tournament", now, replace(now, at_ms=0, left_ms=None))
        return pieces

    async def _answer(self, request: Request) -> Response:
        if not await self._readers.may_read(request):
            return no_reader()
        asked = self._asked.get(request.path_params["name"])
        if asked is None:
            return _json({"fault": f"there is no such address; {BELOW}/openapi.json has all"}, HTTPStatus.NOT_FOUND)
        return _json(await run_in_threadpool(asked.answer))

    async def _describe(self, _request: Request) -> Response:
        return _json(described(self._asked))


def described(asked: dict[str, Asked]) -> dict[str, object]:
    """Return all addresses as OpenAPI 3.1 describes them."""
    kinds, parts = msgspec.json.schema_components(
        [one.kind for one in asked.values()], ref_template="#/components/schemas/{name}"
    )
    refused = {"description": "No token of a reader, and no log-in."}
    told = [(f"{BELOW}/{name}", one.words, kind) for (name, one), kind in zip(asked.items(), kinds, strict=True)]
    paths = {
        path: {
            "get": {
                "operationId": path.rpartition("/")[2],
                "summary": words,
                "security": [{"token": []}],
                "responses": {"200": {"description": words, "content": content}, "401": refused},
            }
        }
        for path, words, content in [
            *((path, words, {"application/json": {"schema": kind}}) for path, words, kind in told),
            (CHANGES, _OF_CHANGES, {"text/event-stream": {"schema": {"type": "string"}}}),
        ]
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Squaredeal station", "version": "1"},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


async def _overlay(_request: Request) -> Response:
    """Return the empty page, to anybody: nothing comes to it without a token."""
    return HTMLResponse(overlay_page())


def _json(value: object, status: int = HTTPStatus.OK) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
