"""The page of a spare station: that it is one, since when, and who holds the line. Nothing can be pressed on it."""

from collections.abc import Callable, Collection
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from display.station.pages.pages import fault_page
from display.station.web.guarded import OnlyOurNames, SafeHeaders, own_names
from display.station.web.loaded import loaded
from display.station.web.speaking import Speaking
from display.words.spoken import say, spoken
from table.clock import local_time

NOT_NOW: Final = 503
AGAIN_S: Final = 2
"""A browser asks again after so long: once the spare has taken over, it is at the station's page by itself."""


class SparePage:
    """What a browser, and whoever asks for the station's health, gets of a spare."""

    def __init__(self, holder: Callable[[], tuple[str, int] | None], since_ms: int, hosts: Collection[str]) -> None:
        """Say since when it is a spare, and of *holder* who holds the line and since when; it answers to *hosts*."""
        self._holder, self._since_ms, self._hosts = holder, since_ms, own_names() | set(hosts)

    def app(self) -> Starlette:
        """Return it as an ASGI application."""
        return Starlette(
            routes=[
                Route("/health", self._health),
                loaded(),
                Route("/{path:path}", self._page),
            ],
            middleware=[
                Middleware(SafeHeaders),
                Middleware(Speaking, station=spoken()),
                Middleware(OnlyOurNames, names=self._hosts),
            ],
        )

    async def _page(self, _request: Request) -> Response:
        holder = self._holder()
        to = holder[0] if holder is not None and holder[0].startswith(("http://", "https://")) else "/"
        page = fault_page(title=say("Spare station"), words=self._words(holder), to=to)
        return HTMLResponse(page, NOT_NOW, {"refresh": str(AGAIN_S), "cache-control": "no-store"})

    async def _health(self, _request: Request) -> Response:
        holder = self._holder()
        return JSONResponse({"spare": True, "holder": None if holder is None else holder[0]}, NOT_NOW)

    def _words(self, holder: tuple[str, int] | None) -> str:
        since = local_time(self._since_ms)
        if holder is None:
            return say("A spare since {since}. Its database does not answer; it takes over once it may.", since=since)
        name, held_ms = holder
        return say(
            "A spare since {since}. The station at {holder} has held the line since {held}; this one takes over by "
            "itself once that one is gone.",
            since=since,
            holder=name,
            held=local_time(held_ms),
        )
