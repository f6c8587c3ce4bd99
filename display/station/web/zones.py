"""The page over several zones: all their tables and floor calls, as each station shows its wall. Nothing is pressed.

A reader's token of one of the stations opens it, as long as he may look on there. A table leads to the page of its own
station, where one logs in.
"""

import asyncio
import hmac
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute

from display.station.pages.pages import fault_page, station_page
from display.station.running.hub import Viewer
from display.station.shown.pictures import BrowserMessage
from display.station.shown.zones import Zones
from display.station.web.guarded import OnlyOurNames, SafeHeaders, own_names
from display.station.web.live import Onlookers
from display.station.web.loaded import loaded
from display.station.web.looking_on import LineLostError, ShutOutError, StationAt, look_on
from display.station.web.requests import TokenReaders, theme_of
from display.words.spoken import say, speaking, spoken
from table.clock import wall_ms

AGAIN_S: Final = 2.0
"""From the end of a line to the next try."""


class ZonesPage:
    """The page, and its lines to the stations."""

    def __init__(
        self, stations: Mapping[str, StationAt], hosts: Collection[str], tell: Callable[[str], object]
    ) -> None:
        """Show what *stations* tell, each by the name of its zone; lines for the operator go to *tell*.

        *hosts* are names of this machine, beside its own.
        """
        self._stations, self._tell = stations, tell
        self._language = spoken()
        self._telling = ZonesTeller(Zones(list(stations)))
        self._readers = TokenReaders(self._zone_of)
        self._shut_out: set[str] = set()
        """Zones whose stations know our reader no more: nor does this page."""
        self._hosts = own_names() | set(hosts)
        self._live = Onlookers(None, self._readers, self._telling, for_reader=bytes)

    def app(self) -> Starlette:
        """Return it as an ASGI application."""
        return Starlette(
            routes=[
                Route("/", self._page),
                Route("/wall", self._page),
                loaded(),
                WebSocketRoute("/live", self._live.answer),
            ],
            middleware=[Middleware(SafeHeaders), Middleware(OnlyOurNames, names=self._hosts)],
            lifespan=self._lifespan,
        )

    def _zone_of(self, token: str) -> str | None:
        """Return of which zone a reader's *token* is; None once its station has shut that reader out."""
        mine = (zone for zone, at in self._stations.items() if hmac.compare_digest(at.token.encode(), token.encode()))
        return next((zone for zone in mine if zone not in self._shut_out), None)

    async def _page(self, request: Request) -> Response:
        with speaking(self._language):
            if (shown := await self._readers.let_in(request)) is not None:
                return shown
            if not await self._readers.is_reader(request):
                words = say("Open this page with the token of a reader's file: add ?token=TOKEN to its address.")
                return HTMLResponse(fault_page(title=say("Not open"), words=words), 401)
            page = station_page(
                event=", ".join(self._stations),
                theme=theme_of(request),
                is_wall=request.url.path == "/wall",
                stations={zone: at.url for zone, at in self._stations.items()},
            )
        return HTMLResponse(page)

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        with speaking(self._language):
            lines = [asyncio.create_task(self._follow(zone, at)) for zone, at in self._stations.items()]
        try:
            yield
        finally:
            for line in lines:
                line.cancel()

    async def _follow(self, zone: str, at: StationAt) -> None:
        """Look on at one station for ever; the operator is told why it is not heard."""
        while True:
            try:
                await look_on(at, partial(self._hear, zone))
            except LineLostError as lost:
                if isinstance(lost, ShutOutError):
                    self._shut_out.add(zone)
                if self._telling.lose(zone, str(lost)):
                    self._tell(f"{at.url}: zone {zone} is not heard: {lost}; it is tried again")
            await asyncio.sleep(AGAIN_S)

    def _hear(self, zone: str, said: BrowserMessage) -> None:
        self._shut_out.discard(zone)
        self._telling.hear(zone, said)


class ZonesTeller:
    """Tells every browser what the stations tell."""

    def __init__(self, zones: Zones) -> None:
        """Begin with what is known of *zones*, and nobody who looks on."""
        self._zones = zones
        self._lost: dict[str, str] = {}
        """Why each station that does not answer is not heard, as it was shown last."""
        self._viewers: set[Viewer] = set()

    def hear(self, zone: str, said: BrowserMessage) -> None:
        """Pass on what the station of *zone* has said."""
        self._lost.pop(zone, None)
        self._put(self._zones.hear(zone, said, wall_ms()))

    def lose(self, zone: str, why: str) -> bool:
        """Show that the station of *zone* is not heard, and why; return whether that is news."""
        is_news = self._lost.get(zone) != why
        self._lost[zone] = why
        if is_news:
            self._put(self._zones.lose(zone, why, wall_ms()))
        return is_news

    def join(self, *, is_for_calls: bool = False) -> Viewer:
        """Return a new viewer, who gets the whole picture first."""
        viewer = Viewer(is_for_calls=is_for_calls)
        self._viewers.add(viewer)
        viewer.waiting.put_nowait(self._whole())
        return viewer

    def leave(self, viewer: Viewer) -> None:
        """Tell *viewer* nothing more."""
        self._viewers.discard(viewer)

    def watch(self, viewer: Viewer, table_id: str) -> None:
        """Show no table whole: its own station does."""

    def alive(self) -> bytes:
        """Return the word by which a page knows that it is live."""
        return msgspec.json.encode(BrowserMessage(now_ms=wall_ms()))

    def _whole(self) -> bytes:
        return msgspec.json.encode(self._zones.whole(wall_ms()))

    def _put(self, message: BrowserMessage) -> None:
        written = msgspec.json.encode(message)
        for viewer in self._viewers:
            viewer.put(written, lambda: [self._whole()])
