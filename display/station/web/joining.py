"""Lets a table in that asks with the token of its join file, and shuts one out by a press.

A table is no browser: it has no cookie and needs none, for what it brings is its proof. Who is let in, and what whoever
is shut out may know, is decided elsewhere; it is done here, and noted.
"""

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from display.station.known.audit import LogEntry
from display.station.known.members import Admitting
from display.station.store.store import Store
from display.station.web.pressed import Pressed
from display.station.web.requests import PressRefusedError, form_of
from display.words.spoken import say
from table.clock import MS_PER_S, wall_ms
from table.messages.topics import table_named
from table.said_plainly import SaidPlainlyError

NOTED_EVERY_MS: Final = 60 * MS_PER_S


class Joining:
    """The addresses of who comes in and who goes out."""

    def __init__(self, members: Admitting, pressed: Pressed, store: Store, event: str) -> None:
        """Have *members* decide for the tables of *event*; who presses is known by *pressed*."""
        self._members, self._pressed, self._store, self._event = members, pressed, store, event
        self._noted_ms = 0

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/join", self._join, methods=["POST"]),
            Route("/tables/{zone}/{table}/shut-out", self._shut_out, methods=["POST"]),
        ]

    async def _join(self, request: Request) -> Response:
        form = await form_of(request)
        name, address = form.get("table", ""), "" if request.client is None else request.client.host
        if table_named(name) is None:
            return PlainTextResponse("that is no table's name", 403)
        asked = (name, form.get("token", ""), form.get("request", ""), address)
        try:
            certificate = await run_in_threadpool(self._members.let_in, *asked)
        except SaidPlainlyError as fault:
            await self._note_refused(name, address, str(fault))
            return PlainTextResponse(str(fault), 403)
        await self._note("joined", name, address, say("joined by its file"))
        return PlainTextResponse(certificate)

    async def _shut_out(self, request: Request) -> Response:
        session = await self._pressed.checked(request)
        of = request.path_params
        name = f"{self._event}/{of['zone']}/{of['table']}"
        exposed = None
        if table_named(name) is not None:
            try:
                exposed = await run_in_threadpool(self._members.shut_out, name)
            except SaidPlainlyError as fault:
                raise PressRefusedError(409, str(fault)) from None
        if exposed is None:
            raise PressRefusedError(409, say("{name} has not joined by a file of this station", name=name))
        await self._note("shut-out", name, "", exposed, by=session.name)
        return JSONResponse({"told": exposed})

    async def _note_refused(self, name: str, address: str, words: str) -> None:
        """Note it once a minute: whoever tries without end fills no disk."""
        if wall_ms() >= self._noted_ms + NOTED_EVERY_MS:
            self._noted_ms = wall_ms()
            await self._note("refused-join", name, address, words)

    async def _note(self, kind: str, name: str, address: str, words: str, by: str = "") -> None:
        table = name.partition("/")[2]
        entry = LogEntry(at_ms=wall_ms(), kind=kind, by=by, address=address, table=table, words=words)
        await run_in_threadpool(self._store.note, entry)
