"""The station for programs of others: what is public at the tables, as JSON below `/api/v1`, described as OpenAPI.

It only reads; the shapes are those of `public`, and of hands and incidents as `known` has them. Who listens to
`changes` is told all at first, then what has changed; all are told of one look, so that ten cost hardly more.
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

from display.station.floor.amounts import whole_of
from display.station.known.hands import CompletedHand, hands_of
from display.station.known.kept_record import KeptRecord
from display.station.known.overview import Overview
from display.station.known.seated import seated_in
from display.station.known.tables import TableNow
from display.station.known.told_incidents import ShownIncident, incidents_of
from display.station.pages.pages import overlay_page
from display.station.store.kept import kept_since
from display.station.store.store import Store
from display.station.tournament.events import Events
from display.station.web.open_api import BELOW, CHANGES, TABLE, Asked, Parameter, described
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


MOST_HANDS: Final = 100
HANDS: Final = 20
"""Hands of a table that are told where no number is asked for."""


_LAST: Final = {"type": "integer", "minimum": 1, "maximum": MOST_HANDS, "default": HANDS}
_EVENT: Final = Parameter("event", "The event's name, as its address has it.", {"type": "string"}, is_required=True)
_OF_TABLE: Final = (TABLE, Parameter("hands", "How many of its last hands are looked through.", _LAST))


class NotAnsweredError(Exception):
    """What is asked for cannot be told; `str` says why."""

    def __init__(self, status: HTTPStatus, words: str) -> None:
        """Answer with *status*."""
        super().__init__(words)
        self.status = status


class Api:
    """The addresses."""

    def __init__(self, overview: Overview, store: Store, events: Events, readers: Readers) -> None:
        """Tell *readers* of *overview*, of what *store* keeps, and of the tournaments of *events*."""
        self._readers = readers
        self._overview = overview
        self._store = store
        self._events = events
        self._asked = {
            "tables": Asked(
                "Every table on the station's page.", tuple[ShownTable, ...], lambda _: tables_of(overview)
            ),
            "calls": Asked("Floor calls, the open ones first.", tuple[ShownCall, ...], lambda _: calls_of(overview)),
            "hands": Asked("The last complete hands of a table.", tuple[CompletedHand, ...], self._hands, _OF_TABLE),
            "incidents": Asked(
                "What went wrong at a table: rule, ruling, answer.",
                tuple[ShownIncident, ...],
                self._incidents,
                _OF_TABLE,
            ),
        }
        if events:
            words = "Clock, seating, chip counts, results."
            self._asked["tournament"] = Asked(
                words, ShownTournament, self._tournament, () if events.only else (_EVENT,)
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
        for one in self._events:
            now = tournament_of(one.title, one.desk.look_whole(), one.name)
            # Its clock runs by itself at whoever listens.
            pieces[f"tournament {one.name}"] = Piece("tournament", now, replace(now, at_ms=0, left_ms=None))
        return pieces

    def _tournament(self, asked: Mapping[str, str]) -> ShownTournament:
        """Return the tournament that is asked for, or the only one."""
        one = self._events.named(asked["event"]) if "event" in asked else self._events.only
        if one is None and "event" not in asked:
            names = ", ".join(one.name for one in self._events)
            raise NotAnsweredError(HTTPStatus.BAD_REQUEST, f"say which event: ?event=NAME, of {names}")
        if one is None:
            raise NotAnsweredError(HTTPStatus.NOT_FOUND, "there is no such event")
        return tournament_of(one.title, one.desk.look_whole(), one.name)

    def _hands(self, asked: Mapping[str, str]) -> tuple[CompletedHand, ...]:
        table = self._table(asked)
        kept = self._kept(table, asked)
        return hands_of(kept, seated_in(kept, table.names))

    def _incidents(self, asked: Mapping[str, str]) -> tuple[ShownIncident, ...]:
        return incidents_of(self._kept(self._table(asked), asked))

    def _table(self, asked: Mapping[str, str]) -> TableNow:
        table = self._overview.tables.get(asked.get("table", ""))
        if "table" not in asked:
            raise NotAnsweredError(HTTPStatus.BAD_REQUEST, "say which table: ?table=ID")
        if table is None or table.is_removed:
            raise NotAnsweredError(HTTPStatus.NOT_FOUND, f"there is no such table; {BELOW}/tables has all")
        return table

    def _kept(self, table: TableNow, asked: Mapping[str, str]) -> list[KeptRecord]:
        """Return the records of as many of the last hands as are *asked* for."""
        count = whole_of(asked.get("hands", str(HANDS)), len(str(MOST_HANDS)))
        if count is None or not 1 <= count <= MOST_HANDS:
            raise NotAnsweredError(HTTPStatus.BAD_REQUEST, f"hands: write a number from 1 to {MOST_HANDS}")
        last = 0 if table.picture is None else table.picture.hand_number
        with self._store.reading() as connection:
            return kept_since(connection, table.id, table.journal, max(0, last - count + 1))

    async def _answer(self, request: Request) -> Response:
        if not await self._readers.may_read(request):
            return no_reader()
        asked = self._asked.get(request.path_params["name"])
        if asked is None:
            return _json({"fault": f"there is no such address; {BELOW}/openapi.json has all"}, HTTPStatus.NOT_FOUND)
        try:
            return _json(await run_in_threadpool(asked.answer, request.query_params))
        except NotAnsweredError as why:
            return _json({"fault": str(why)}, why.status)

    async def _describe(self, _request: Request) -> Response:
        return _json(described(self._asked))


async def _overlay(_request: Request) -> Response:
    """Return the empty page, to anybody: nothing comes to it without a token."""
    return HTMLResponse(overlay_page())


def _json(value: object, status: int = HTTPStatus.OK) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
