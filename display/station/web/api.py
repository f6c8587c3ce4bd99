"""The station for programs of others: what is public at the tables, as JSON below `/api/v1`, described as OpenAPI.

It only reads; the shapes are those of `public`, and of hands and incidents as `known` has them.
"""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.hands import ShownHand, hands_of
from display.station.known.kept_record import KeptRecord
from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.known.told_incidents import ShownIncident, incidents_of
from display.station.pages.pages import overlay_page
from display.station.store.kept import kept_since
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.web.public import ShownCall, ShownTable, ShownTournament, calls_of, tables_of, tournament_of
from display.station.web.readers import Readers, no_reader
from display.station.web.told_on import Changes, Piece
from table.engine.words.frozen import replace
from table.messages.json_schemas import schemas_of

BELOW: Final = "/api/v1"
CHANGES: Final = f"{BELOW}/changes"
_OF_CHANGES: Final = (
    "Server-sent events: all at first, then what has changed. `table` has one table, `calls` all calls, `tournament` "
    "the tournament, each in the shape of its own address; `gone` the id of a table."
)


MOST_HANDS: Final = 100
HANDS: Final = 20
"""Hands of a table that are told where no number is asked for."""


class Parameter(NamedTuple):
    """What may stand behind an address."""

    name: str
    words: str
    schema: Mapping[str, object]
    is_required: bool = False


_TABLE: Final = Parameter("table", "A table's id, as `tables` has it.", {"type": "string"}, is_required=True)
_LAST: Final = {"type": "integer", "minimum": 1, "maximum": MOST_HANDS, "default": HANDS}
_OF_TABLE: Final = (_TABLE, Parameter("hands", "How many of its last hands are looked through.", _LAST))


class Asked(NamedTuple):
    """One address: what it answers."""

    words: str
    kind: object
    answer: Callable[[Mapping[str, str]], object]
    parameters: tuple[Parameter, ...] = ()


class NotAnsweredError(Exception):
    """What is asked for cannot be told; `str` says why."""

    def __init__(self, status: HTTPStatus, words: str) -> None:
        """Answer with *status*."""
        super().__init__(words)
        self.status = status


class Api:
    """The addresses."""

    def __init__(self, overview: Overview, store: Store, desk: Desk | None, event: str, readers: Readers) -> None:
        """Tell *readers* of *overview*, of what *store* keeps, and of the tournament at the *desk*, called *event*."""
        self._readers = readers
        self._overview = overview
        self._store = store
        self._tournament = None if desk is None else lambda: tournament_of(event, desk.look_whole())
        self._asked = {
            "tables": Asked(
                "Every table on the station's page.", tuple[ShownTable, ...], lambda _: tables_of(overview)
            ),
            "calls": Asked("Floor calls, the open ones first.", tuple[ShownCall, ...], lambda _: calls_of(overview)),
            "hands": Asked("The last complete hands of a table.", tuple[ShownHand, ...], self._hands, _OF_TABLE),
            "incidents": Asked(
                "What went wrong at a table: rule, ruling, answer.",
                tuple[ShownIncident, ...],
                self._incidents,
                _OF_TABLE,
            ),
        }
        if (tournament := self._tournament) is not None:
            words = "Clock, seating, chip counts, results."
            self._asked["tournament"] = Asked(words, ShownTournament, lambda _: tournament())

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

    def _hands(self, asked: Mapping[str, str]) -> tuple[ShownHand, ...]:
        table = self._table(asked)
        names = {} if table.picture is None else {table.picture.hand_number: table.names}
        return hands_of(self._kept(table, asked), names)

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


def described(asked: dict[str, Asked]) -> dict[str, object]:
    """Return all addresses as OpenAPI 3.1 describes them."""
    kinds, parts = schemas_of([one.kind for one in asked.values()], "#/components/schemas/{name}")
    paths = {
        f"{BELOW}/{name}": _get(name, one.words, {"application/json": {"schema": kind}}, one.parameters)
        for (name, one), kind in zip(asked.items(), kinds, strict=True)
    }
    only = (_TABLE._replace(words="Tell of this table alone.", is_required=False),)
    paths[CHANGES] = _get("changes", _OF_CHANGES, {"text/event-stream": {"schema": {"type": "string"}}}, only)
    fault = {"type": "object", "required": ["fault"], "properties": {"fault": {"type": "string"}}}
    schemes = {
        "token": {"type": "http", "scheme": "bearer"},
        "token_in_address": {"type": "apiKey", "in": "query", "name": "token"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Squaredeal station", "version": "1"},
        "paths": {path: {"get": one} for path, one in paths.items()},
        "components": {"schemas": {**parts, "Fault": fault}, "securitySchemes": schemes},
    }


def _get(name: str, words: str, content: object, parameters: tuple[Parameter, ...]) -> dict[str, object]:
    fault = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Fault"}}}}
    responses: dict[str, object] = {
        "200": {"description": words, "content": content},
        "401": {"description": "No token of a reader, and no log-in."},
    }
    if any(one.is_required for one in parameters):
        responses["400"] = {"description": "A parameter is missing, or cannot be so.", **fault}
        responses["404"] = {"description": "No such table.", **fault}
    return {
        "operationId": name,
        "summary": words,
        "security": [{"token": []}, {"token_in_address": []}],
        "parameters": [
            {
                "name": one.name,
                "in": "query",
                "description": one.words,
                "required": one.is_required,
                "schema": one.schema,
            }
            for one in parameters
        ],
        "responses": responses,
    }


async def _overlay(_request: Request) -> Response:
    """Return the empty page, to anybody: nothing comes to it without a token."""
    return HTMLResponse(overlay_page())


def _json(value: object, status: int = HTTPStatus.OK) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
