"""What is looked up in the store: who did what, and what tables told of where cards are, by table, seat and hour."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.audit import LogSearch
from display.station.known.watched import HOUR_MS, NO_SEAT, WatchSearch
from display.station.pages.pages import log_page
from display.station.pages.watch_page import watch_page
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.web.requests import session_of, theme_of
from table.clock import wall_ms
from table.engine.words.zones import SEATS

LOG_PAGE: Final = 100

_LOG: Final = "/log"
HOURS: Final = (12, 24, 168)
"""How far back one may look: an evening, a day, a week."""
_LONGEST: Final = 100
_MOST_DIGITS: Final = 17


class LogPages:
    """The pages, and their addresses."""

    def __init__(self, entrance: Entrance, store: Store, event: str) -> None:
        """Show what *store* has, and whom *entrance* of *event* has let in."""
        self._entrance, self._store, self._event = entrance, store, event

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/watch", self._watch),
            Route(_LOG, self._log),
        ]

    async def _watch(self, request: Request) -> Response:
        session_of(request, self._entrance)
        asked = request.query_params
        hours = whole_of(asked.get("hours", ""), _MOST_DIGITS)
        hours = hours if hours in HOURS else HOURS[0]
        search = wanted(asked, hours, wall_ms())
        found = await run_in_threadpool(self._store.watched, search)
        page = watch_page(found, search, hours=hours, every=HOURS, event=self._event, theme=theme_of(request))
        return HTMLResponse(page)

    async def _log(self, request: Request) -> Response:
        session_of(request, self._entrance)
        asked = request.query_params
        search = LogSearch(
            words=asked.get("words", "")[:_LONGEST],
            kind=asked.get("kind", ""),
            table=asked.get("table", "")[:_LONGEST],
            before=whole_of(asked.get("before", ""), _MOST_DIGITS) or 0,
            most=LOG_PAGE,
        )
        found = await run_in_threadpool(self._store.log, search)
        older = ""
        if len(found) == LOG_PAGE:
            said = {"words": search.words, "kind": search.kind, "table": search.table, "before": found[-1].id}
            older = f"{_LOG}?{urlencode({name: value for name, value in said.items() if value})}"
        return HTMLResponse(log_page(found, search, event=self._event, theme=theme_of(request), older=older))


def wanted(asked: Mapping[str, str], hours: int, now_ms: int) -> WatchSearch:
    """Return what is *asked* for in an address, of the last *hours*; what means nothing is not asked for."""
    since_ms, until_ms = now_ms - hours * HOUR_MS, now_ms + HOUR_MS
    hour_ms = whole_of(asked.get("hour", ""), _MOST_DIGITS)
    if hour_ms is not None:
        since_ms, until_ms = hour_ms, hour_ms + HOUR_MS
    seat = whole_of(asked.get("seat", ""), 2)
    return WatchSearch(
        since_ms=since_ms,
        until_ms=until_ms,
        table=asked.get("table", "")[:_LONGEST],
        seat=seat if seat in {NO_SEAT, *SEATS} else None,
        code=asked.get("what", "")[:_LONGEST],
        hour_ms=hour_ms,
    )
