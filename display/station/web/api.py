"""The station for programs of others: what is public at the tables, as JSON below `/api/v1`, described as OpenAPI.

It only reads. What stands here keeps its name and its meaning; more may come to stand beside it. A field that could
hold a card that nobody sees is not here, and cannot be sent.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from display.station.known.calls import FloorCall
from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.tournament.desk import Desk, Looked
from display.station.web.readers import Readers, no_reader
from table.clock import wall_ms

BELOW: Final = "/api/v1"


class ShownSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A player at a table, and his chips."""

    seat: int
    name: str
    chips: int
    """Behind and in front, as long as they are in no pot."""
    is_all_in: bool
    is_away: bool


class ShownTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it has last reported."""

    id: str
    name: str
    rulebook: str
    is_online: bool
    hand: int
    """0 before the first."""
    small_blind: int
    big_blind: int
    pot: int
    button: int | None
    seats: tuple[ShownSeat, ...]


class ShownCall(msgspec.Struct, frozen=True, kw_only=True):
    """A floor call: open, or answered within the last minutes."""

    id: int
    table: str
    hand: int
    code: str
    rule: str | None
    seat: int | None
    opened_ms: int
    closed_ms: int | None
    outcome: str | None
    """What was answered; None while it is open, and where it was withdrawn."""


class ShownPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of the tournament."""

    name: str
    chips: int
    table: int | None
    """None for who is out, or has no seat yet."""
    seat: int | None
    place: int | None
    """Where he finished."""
    prize: int


class ShownTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament: its clock, seating, chip counts and results."""

    name: str
    at_ms: int
    level: int
    """Of the clock; in a break the one to come."""
    is_running: bool
    is_break: bool
    left_ms: int | None
    """In the level or the break; None in the last level."""
    remaining: int
    chips: int
    """All that are in play."""
    players: tuple[ShownPlayer, ...]


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
        self._asked = {
            "tables": Asked("Every table on the station's page.", tuple[ShownTable, ...], lambda: tables_of(overview)),
            "calls": Asked("Floor calls, the open ones first.", tuple[ShownCall, ...], lambda: calls_of(overview)),
        }
        if desk is not None:
            self._asked["tournament"] = Asked(
                "Clock, seating, chip counts, results.",
                ShownTournament,
                lambda: tournament_of(event, desk.look_whole()),
            )

    @property
    def routes(self) -> list[Route]:
        """Each of them, and the description of all."""
        return [Route(f"{BELOW}/openapi.json", self._describe), Route(f"{BELOW}/{{name}}", self._answer)]

    async def _answer(self, request: Request) -> Response:
        if not await self._readers.may_read(request):
            return no_reader()
        asked = self._asked.get(request.path_params["name"])
        if asked is None:
            return _json({"fault": f"there is no such address; {BELOW}/openapi.json has all"}, HTTPStatus.NOT_FOUND)
        return _json(await run_in_threadpool(asked.answer))

    async def _describe(self, _request: Request) -> Response:
        return _json(described(self._asked))


def tables_of(overview: Overview) -> tuple[ShownTable, ...]:
    """Return every table as readers see it."""
    tables = [table for table in list(overview.tables.values()) if not table.is_removed]
    return tuple(_table(table) for table in sorted(tables, key=lambda table: table.id))


def calls_of(overview: Overview) -> tuple[ShownCall, ...]:
    """Return the queue as readers see it."""
    return tuple(map(_call, overview.queue.shown(wall_ms())))


def tournament_of(event: str, looked: Looked) -> ShownTournament:
    """Return the tournament as readers see it: who is in by chips, then who is out by place."""
    view = looked.view
    players = [
        ShownPlayer(
            name=name,
            chips=one.stack,
            table=None if one.place_at is None else one.place_at.table,
            seat=None if one.place_at is None else one.place_at.seat,
            place=one.place,
            prize=one.prize,
        )
        for name, one in view.players.items()
    ]
    return ShownTournament(
        name=event,
        at_ms=looked.at_ms,
        level=view.level,
        is_running=looked.is_running,
        is_break=view.is_break,
        left_ms=view.left_ms,
        remaining=view.remaining,
        chips=view.total,
        players=tuple(sorted(players, key=lambda player: (-player.chips, player.place or 0, player.name))),
    )


def described(asked: dict[str, Asked]) -> dict[str, object]:
    """Return all addresses as OpenAPI 3.1 describes them."""
    kinds, parts = msgspec.json.schema_components(
        [one.kind for one in asked.values()], ref_template="#/components/schemas/{name}"
    )
    refused = {"description": "No token of a reader, and no log-in."}
    paths = {
        f"{BELOW}/{name}": {
            "get": {
                "operationId": name,
                "summary": one.words,
                "security": [{"token": []}],
                "responses": {
                    "200": {"description": one.words, "content": {"application/json": {"schema": kind}}},
                    "401": refused,
                },
            }
        }
        for (name, one), kind in zip(asked.items(), kinds, strict=True)
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Squaredeal station", "version": "1"},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def _table(table: TableNow) -> ShownTable:
    picture = table.picture
    seats = () if picture is None else picture.seats
    return ShownTable(
        id=table.id,
        name=table.words,
        rulebook=table.rulebook,
        is_online=table.is_online,
        hand=0 if picture is None else picture.hand_number,
        small_blind=0 if picture is None else picture.level.small_blind,
        big_blind=0 if picture is None else picture.level.big_blind,
        pot=0 if picture is None else picture.pot,
        button=None if picture is None else picture.button,
        seats=tuple(
            ShownSeat(
                seat=one.seat,
                name=one.name,
                chips=one.stack + one.bet,
                is_all_in=one.is_all_in,
                is_away=one.is_away,
            )
            for one in seats
        ),
    )


def _call(call: FloorCall) -> ShownCall:
    return ShownCall(
        id=call.id,
        table=call.table,
        hand=call.hand_number,
        code=call.alert.code.value,
        rule=call.alert.cite,
        seat=call.alert.seat,
        opened_ms=call.opened_ms,
        closed_ms=call.closed_ms,
        outcome=None if call.outcome is None else call.outcome.value,
    )


def _json(value: object, status: int = HTTPStatus.OK) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
