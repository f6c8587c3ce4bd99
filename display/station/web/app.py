"""The station's addresses: pages, door and log, and what browsers load; what is pressed and the websocket beside it.

Each does one thing and answers plainly. What is asked of a table goes through the feed.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from config.rulebook.catalogue import Rule
from display.station.known.asked import Asked
from display.station.known.audit import LogEntry
from display.station.known.members import Admitting
from display.station.pages.pages import (
    fault_page,
    log_in_page,
    manifest,
    static_file,
    station_page,
    version,
    worker,
)
from display.station.running.entrance import (
    LONGEST,
    NAME_LONGEST,
    SESSION_MS,
    Entered,
    Entrance,
    TooManyTries,
    WrongPassword,
)
from display.station.running.hub import Hub
from display.station.store.store import Store, StoreError
from display.station.tournament.desk import Desk
from display.station.tournament.follower import Follower
from display.station.tournament.paper_keys import PaperKeys
from display.station.web.api import Api
from display.station.web.boxes import Boxes
from display.station.web.classes import ClassPages
from display.station.web.guarded import OnlyOurNames, SafeHeaders, own_names
from display.station.web.joining import Joining
from display.station.web.live import Onlookers
from display.station.web.logs import LogPages
from display.station.web.numbers import Numbers
from display.station.web.pressed import Pressed
from display.station.web.requests import (
    COOKIE,
    NotInError,
    PressRefusedError,
    Readers,
    check_origin,
    form_of,
    theme_of,
    to_the_door,
    wished,
)
from display.station.web.shown_event import ShownEvent
from display.station.web.speaking import Speaking
from display.station.web.tournament import TournamentPage
from display.wording.people import plain
from display.words.spoken import phrase, say, say_many, speaking, spoken
from table.clock import MS_PER_S, wall_ms

DEVICE: Final = "squaredeal_device"
GUESSING_SHOWN_S: Final = 120.0
DEVICE_KEPT_S: Final = 400 * 24 * 60 * 60  # as long as browsers keep a cookie at most


class StationParts(NamedTuple):
    """What the web shows of a station, and whom it asks."""

    event: str
    entrance: Entrance
    hub: Hub
    ask: Callable[[Asked], Future[str | None]]
    store: Store
    hosts: Collection[str]
    """Ours, besides this machine's own names."""
    trouble: Callable[[str, str | None], object]
    """Tells the operator and every page that somebody guesses passwords, and that it is over."""
    desk: Desk | None
    follower: Follower | None
    rule_of: Callable[[str], Rule | None]
    readers: Readers
    for_programs: tuple[Boxes, Numbers, Api]
    members: Admitting
    zone_event: str
    """The event by which the tables of this station are named."""
    classes: ClassPages | None
    """None where the station has no school to ask from."""

    def tournament(self) -> list[Route]:
        """Return the tournament's addresses; none where no tournament is played."""
        if self.desk is None:
            return []
        shown = ShownEvent(self.event, self.desk, self.follower, self.rule_of, self.hub.troubles)
        return TournamentPage(self.entrance, shown, PaperKeys(self.store)).routes


class Station:
    """The station as the web sees it."""

    def __init__(self, parts: StationParts) -> None:
        """Show a station that is put together from *parts*."""
        self._parts = parts
        self._language = spoken()
        self._live = Onlookers(parts.entrance, parts.readers, parts.hub)
        self._pressed = Pressed(parts.entrance, parts.ask)
        self._tournament = parts.tournament()
        self._hosts = own_names() | set(parts.hosts)
        self._no_trouble: asyncio.TimerHandle | None = None

    def app(self) -> Starlette:
        """Return it as an ASGI application."""
        return Starlette(
            routes=[
                Route("/", self._overview),
                Route("/wall", self._overview),
                Route("/log-in", self._log_in_page, methods=["GET"]),
                Route("/log-in", self._log_in, methods=["POST"]),
                Route("/log-out", self._log_out, methods=["POST"]),
                *self._pressed.routes,
                *Joining(self._parts.members, self._pressed, self._parts.store, self._parts.zone_event).routes,
                *self._tournament,
                *(route for one in self._parts.for_programs for route in one.routes),
                *LogPages(self._parts.entrance, self._parts.store, self._parts.event).routes,
                *([] if self._parts.classes is None else self._parts.classes.routes),
                Route("/app.webmanifest", self._manifest),
                Route("/worker.js", _worker),
                Route("/static/{version}/{name}", _static),
                WebSocketRoute("/live", self._live.answer),
            ],
            middleware=[
                Middleware(SafeHeaders),
                Middleware(Speaking, station=self._language),
                Middleware(OnlyOurNames, names=self._hosts),
            ],
            exception_handlers={
                NotInError: to_the_door,
                PressRefusedError: _refused,
                StoreError: _no_store,
                404: _not_found,
                405: _not_found,
            },
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        telling = asyncio.create_task(self._parts.hub.run())
        try:
            yield
        finally:
            telling.cancel()

    # --- pages ---

    async def _overview(self, request: Request) -> Response:
        session, is_wall = self._parts.entrance.session(request.cookies.get(COOKIE)), request.url.path == "/wall"
        if session is None and is_wall and (shown := await self._parts.readers.let_in(request)) is not None:
            return shown
        if session is None and not (is_wall and await self._parts.readers.is_reader(request)):
            raise NotInError
        parts = {"tournament": bool(self._tournament), "class": self._parts.classes is not None}
        page = station_page(
            name="" if session is None else session.name,
            csrf="" if session is None else session.csrf,
            event=self._parts.event,
            theme=theme_of(request),
            is_wall=is_wall,
            leads_to={name for name, is_there in parts.items() if is_there},
        )
        return HTMLResponse(page)

    async def _manifest(self, _request: Request) -> Response:
        return Response(manifest(self._parts.event), media_type="application/manifest+json")

    # --- the door ---

    async def _log_in_page(self, request: Request) -> Response:
        if self._parts.entrance.session(request.cookies.get(COOKIE)) is not None:
            return RedirectResponse(wished(request.query_params.get("to", "")), 303)
        return HTMLResponse(log_in_page(to=wished(request.query_params.get("to", "")), theme=theme_of(request)))

    async def _log_in(self, request: Request) -> Response:
        check_origin(request)
        form = await form_of(request)
        name = plain(form.get("name", ""))[:NAME_LONGEST].strip()
        password = form.get("password", "")
        to = wished(form.get("to", ""))

        def again(fault: str, status: int, headers: dict[str, str] | None = None) -> Response:
            return HTMLResponse(
                log_in_page(name=name, fault=fault, to=to, theme=theme_of(request)), status, headers=headers
            )

        if not name:
            return again(say("Give your name: answers are signed with it."), 400)
        if len(password) > LONGEST:
            return again(say("This password is too long to be one."), 400)
        address = _address(request)
        device = request.cookies.get(DEVICE, "")
        match await run_in_threadpool(self._parts.entrance.enter, name, password, address, device):
            case TooManyTries(wait_s=wait_s):
                fault = say("Too many wrong passwords. Try again in {time}.", time=_seconds(wait_s))
                return again(fault, 429, {"retry-after": str(wait_s)})
            case WrongPassword(wait_s=wait_s):
                await self._note_refused(name, address, wait_s)
                fault = say("Wrong password. Try again in {time}.", time=_seconds(wait_s))
                return again(fault if wait_s else say("Wrong password."), 403)
            case Entered() as entered:
                await self._note("log-in", name, address)
                return _in(request, entered, to)

    async def _note_refused(self, name: str, address: str, wait_s: int) -> None:
        """Tell of a wrong password, and of one after which somebody has to wait: so many and no more."""
        if not wait_s:
            await self._note("refused-log-in", name, address)
            return
        await self._note("locked-out", name, address, f"wrong passwords; the next try in {_seconds(wait_s)}")
        if self._no_trouble is not None:
            self._no_trouble.cancel()
        words = phrase("Somebody at {address} guesses passwords, as {name}: they have to wait, nobody else")
        with speaking(self._language):
            self._parts.trouble("guessing", say(words, address=address, name=name))
        self._no_trouble = asyncio.get_running_loop().call_later(
            GUESSING_SHOWN_S, self._parts.trouble, "guessing", None
        )

    async def _note(self, kind: str, name: str, address: str, words: str = "") -> None:
        entry = LogEntry(at_ms=wall_ms(), kind=kind, by=name, address=address, words=words)
        # Somebody is let in whatever becomes of the log: a full disk has a bar of its own.
        with contextlib.suppress(StoreError):
            await run_in_threadpool(self._parts.store.note, entry)

    async def _log_out(self, request: Request) -> Response:
        session = await self._pressed.checked(request)
        await self._note("log-out", session.name, _address(request))
        self._parts.entrance.leave(request.cookies.get(COOKIE, ""))
        answer = JSONResponse({})
        answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
        return answer


def _address(request: Request) -> str:
    return "" if request.client is None else request.client.host


def _seconds(count: int) -> str:
    return say_many("{count} second", "{count} seconds", count)


def _in(request: Request, entered: Entered, to: str) -> Response:
    answer = RedirectResponse(to, 303)
    is_safe = request.url.scheme == "https"
    for name, value, seconds in (
        (COOKIE, entered.token, SESSION_MS // MS_PER_S),
        (DEVICE, entered.device, DEVICE_KEPT_S),
    ):
        answer.set_cookie(name, value, max_age=seconds, httponly=True, samesite="strict", path="/", secure=is_safe)
    return answer


async def _static(request: Request) -> Response:
    found = static_file(request.path_params["name"])
    if found is None:
        return HTMLResponse(fault_page(title=say("Not here"), words=say("There is no such page.")), 404)
    is_this_one = request.path_params["version"] == version()
    headers = {"cache-control": "max-age=31536000, immutable"} if is_this_one else {}
    return Response(found[0], media_type=found[1], headers=headers)


async def _worker(_request: Request) -> Response:
    return Response(worker(), media_type="text/javascript")


async def _refused(_request: Request, fault: Exception) -> Response:
    return JSONResponse({"fault": str(fault)}, fault.status if isinstance(fault, PressRefusedError) else 400)


async def _no_store(_request: Request, fault: Exception) -> Response:
    return JSONResponse({"fault": str(fault)}, 503)


async def _not_found(_request: Request, fault: Exception) -> Response:
    status, headers = (fault.status_code, fault.headers) if isinstance(fault, HTTPException) else (404, None)
    return HTMLResponse(fault_page(title=say("Not here"), words=say("There is no such page.")), status, headers)
