"""The station's addresses: pages, door and log, and what browsers load; what is pressed and the websocket beside it.

Each does one thing and answers plainly. What is asked of a table goes through the feed.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from config.rulebook.catalogue import Rule
from display.station.known.asked import Asked
from display.station.known.members import Admitting
from display.station.known.overview import Overview
from display.station.known.people import LogIn
from display.station.pages.pages import fault_page, manifest, phone_page, station_page, worker
from display.station.running.entrance import Entrance
from display.station.running.house_desk import HouseDesk
from display.station.running.hub import Hub
from display.station.running.rota_desk import RotaDesk
from display.station.store.store import Store, StoreError
from display.station.tournament.events import Events, RunningEvent
from display.station.tournament.paper_keys import PaperKeys
from display.station.tournament.seasons import LeagueBooks
from display.station.web.api import Api
from display.station.web.boxes import Boxes
from display.station.web.classes import ClassPages
from display.station.web.door import StationDoor
from display.station.web.event_addresses import address_in
from display.station.web.guarded import OnlyOurNames, SafeHeaders, own_names
from display.station.web.hands import HandPages
from display.station.web.joining import Joining
from display.station.web.league import League
from display.station.web.live import Onlookers
from display.station.web.loaded import loaded
from display.station.web.logs import LogPages
from display.station.web.numbers import Numbers
from display.station.web.papers import Papers
from display.station.web.people import People
from display.station.web.permitted import Permitting
from display.station.web.players import Players
from display.station.web.pressed import Pressed
from display.station.web.reports import ReportPages
from display.station.web.requests import (
    COOKIE,
    NotInError,
    PressRefusedError,
    Readers,
    session_of,
    theme_of,
    to_the_door,
)
from display.station.web.rota import RotaPage
from display.station.web.rules import Rules
from display.station.web.several_events import SeveralEvents
from display.station.web.shown_event import ShownEvent
from display.station.web.sounds import Sounds
from display.station.web.speaking import Speaking
from display.station.web.tournament import TournamentPage
from display.words.spoken import say, spoken
from table.clock import wall_ms
from table.engine.words.frozen import replace
from table.messages.topics import ZoneAddress

SEEN_TO_S: Final = 2
"""From one look at what the events have come to, to the next."""


class StationParts(NamedTuple):
    """What the web shows of a station, and whom it asks."""

    event: str
    entrance: Entrance
    at: str
    """Where other machines reach the page."""
    overview: Overview
    hub: Hub
    ask: Callable[[Asked], Future[str | None]]
    store: Store
    hosts: Collection[str]
    """Ours, besides this machine's own names."""
    trouble: Callable[[str, str | None], object]
    """Tells the operator and every page what is wrong with the station itself, and what about; None: it is over."""
    events: Events
    rule_of: Callable[[str], Rule | None]
    rules: Callable[[], Sequence[Rule]]
    """All that may be cited."""
    readers: Readers
    for_programs: tuple[Boxes, Numbers, Api]
    members: Admitting
    address: ZoneAddress
    """The event and the zone by which the tables of this station are named."""
    dealers: Mapping[int, str]
    """The names of the house's dealers, by their numbers."""
    books: LeagueBooks
    """By which a league season may go."""
    classes: ClassPages | None
    """None where the station has no school to ask from."""

    def tournaments(self, permitting: Permitting, house: HouseDesk) -> list[Route]:
        """Return the addresses of all events, or that of the page which says that there is none."""
        if not self.events:
            return SeveralEvents(self.entrance, self.events, [], self.event).routes
        shown = [(one, self._shown(one), PaperKeys(one.kept)) for one in self.events]
        pages = [
            TournamentPage(self.entrance, event, permitting, keys, (self.events, one, house))
            for one, event, keys in shown
        ]
        several = [event for _, event, _ in shown]
        for event in several if len(several) > 1 else ():
            event.beside = several
        return [
            *Papers(self.entrance, [(event, keys) for _, event, keys in shown]).routes,
            *(route for page in pages for route in page.routes),
            *SeveralEvents(self.entrance, self.events, several).routes,
        ]

    def _shown(self, one: RunningEvent) -> ShownEvent:
        shown = ShownEvent(one.event, one.desk, one.follower, self.rule_of, self.hub.troubles)
        shown.at = address_in(self.events, one)
        shown.free = lambda: [(free.table_id, free.event.title) for free in self.events.free_tables(one.name)]
        return shown


class Station:
    """The station as the web sees it."""

    def __init__(self, parts: StationParts) -> None:
        """Show a station that is put together from *parts*."""
        self._parts = parts
        self._language = spoken()
        self._live = Onlookers(parts.entrance, parts.readers, parts.hub)
        self._pressed = Pressed(parts.entrance, parts.ask)
        self._permitting = Permitting(
            parts.entrance,
            parts.overview,
            parts.store.people.everybody,
            parts.address.zone,
            parts.event,
            frozenset() if parts.classes is None else frozenset({"class"}),
        )
        self._permitting.events = parts.events
        self._house = HouseDesk(parts.store, wall_ms)
        self._tournaments = parts.tournaments(self._permitting, self._house)
        self._hosts = own_names() | set(parts.hosts)

    def app(self) -> Starlette:
        """Return it as an ASGI application."""
        return Starlette(
            routes=[
                *self._permitting.guarded(self._routes()),
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

    def _routes(self) -> list[Route]:
        """Return every address, before it is looked at who comes."""
        parts = self._parts
        return [
            Route("/", self._overview),
            Route("/wall", self._overview),
            Route("/pocket", self._phone),
            *StationDoor(parts.entrance, self._pressed, parts.store, parts.trouble, self._language).routes,
            *self._pressed.routes,
            *Joining(parts.members, self._pressed, parts.store, parts.address.event).routes,
            *self._tournaments,
            *(route for one in parts.for_programs for route in one.routes),
            *RotaPage(
                parts.entrance,
                RotaDesk(parts.store, wall_ms),
                parts.overview,
                parts.dealers,
                (parts.event, parts.address.zone),
            ).routes,
            *Players(parts.entrance, self._house, parts.events, parts.event).routes,
            *League(parts.entrance, self._house, parts.books, parts.events, parts.event).routes,
            *People(
                parts.entrance,
                parts.store,
                parts.event,
                parts.address.zone,
                parts.at,
                {one.name: one.title for one in parts.events},
            ).routes,
            *LogPages(parts.entrance, parts.store, parts.event).routes,
            *HandPages(parts.entrance, parts.store, parts.overview, parts.event).routes,
            *Sounds(parts.entrance, parts.store, parts.event).routes,
            *Rules(parts.entrance, parts.rules, parts.overview, parts.event).routes,
            *ReportPages(parts.entrance, parts.store, parts.event, parts.rule_of, parts.dealers).routes,
            *([] if parts.classes is None else parts.classes.routes),
            Route("/app.webmanifest", self._manifest),
            Route("/worker.js", _worker),
            loaded(),
        ]

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        works = [asyncio.create_task(self._parts.hub.run()), asyncio.create_task(self._see_to_house())]
        try:
            yield
        finally:
            for one in works:
                one.cancel()

    async def _see_to_house(self) -> None:
        """Take over what events come to, soon after it is entered: a page that nobody opens changes nothing of it."""
        while True:
            self._parts.trouble("league", await run_in_threadpool(self._house.fault_of, self._parts.events))
            await asyncio.sleep(SEEN_TO_S)

    # --- pages ---

    async def _overview(self, request: Request) -> Response:
        session, is_wall = self._parts.entrance.session(request.cookies.get(COOKIE)), request.url.path == "/wall"
        if session is None and is_wall and (shown := await self._parts.readers.let_in(request)) is not None:
            return shown
        if session is None and not (is_wall and await self._parts.readers.is_reader(request)):
            raise NotInError
        return HTMLResponse(station_page(event=self._parts.event, theme=theme_of(request), is_wall=is_wall))

    async def _phone(self, request: Request) -> Response:
        session = self._at_own_tables(session_of(request, self._parts.entrance))
        return HTMLResponse(phone_page(session, theme=theme_of(request)))

    def _at_own_tables(self, session: LogIn) -> LogIn:
        return replace(session, tables=self._permitting.tables_of(session))

    async def _manifest(self, _request: Request) -> Response:
        return Response(manifest(self._parts.event), media_type="application/manifest+json")


async def _worker(_request: Request) -> Response:
    return Response(worker(), media_type="text/javascript")


async def _refused(_request: Request, fault: Exception) -> Response:
    return JSONResponse({"fault": str(fault)}, fault.status if isinstance(fault, PressRefusedError) else 400)


async def _no_store(_request: Request, fault: Exception) -> Response:
    return JSONResponse({"fault": str(fault)}, 503)


async def _not_found(_request: Request, fault: Exception) -> Response:
    status, headers = (fault.status_code, fault.headers) if isinstance(fault, HTTPException) else (404, None)
    return HTMLResponse(fault_page(title=say("Not here"), words=say("There is no such page.")), status, headers)
