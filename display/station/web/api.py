"""The station for programs of others: what is public at the tables, as JSON below `/api/v1`, described as OpenAPI.

It only reads; the shapes are those of `public`.
"""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from display.station.known.overview import Overview
from display.station.pages.pages import overlay_page
from display.station.tournament.desk import Desk
from display.station.web.public import ShownCall, ShownTable, ShownTournament, calls_of, tables_of, tournament_of
from display.station.web.readers import Readers, no_reader
from display.station.web.told_on import Changes, Piece
from table.engine.words.frozen import replace

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
