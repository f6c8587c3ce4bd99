"""What is looked up in the store: who did what, and what tables told of where cards are; and who is logged in.

What tables told is looked up by table, seat and hour of an evening. Each log-in can be ended alone: whoever is logged
in may do so, and the log tells who did.
"""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.audit import LogEntry, LogSearch
from display.station.known.watched import HOUR_MS, NO_SEAT, WatchSearch
from display.station.pages.pages import log_ins_page, log_page
from display.station.pages.watch_page import watch_page
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.web.requests import check_csrf, check_origin, form_of, session_of, theme_of
from table.clock import wall_ms
from table.engine.words.zones import SEATS

LOG_PAGE: Final = 100

_LOG: Final = "/log"
_LOG_INS: Final = "/log-ins"
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
            Route(_LOG_INS, self._log_ins, methods=["GET"]),
            Route(_LOG_INS, self._end, methods=["POST"]),
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

    async def _log_ins(self, request: Request) -> Response:
        session = session_of(request, self._entrance)
        found = await run_in_threadpool(self._entrance.log_ins)
        return HTMLResponse(log_ins_page(found, session, event=self._event, theme=theme_of(request)))

    async def _end(self, request: Request) -> Response:
        check_origin(request)
        session = session_of(request, self._entrance)
        form = await form_of(request)
        check_csrf(form.get("csrf", ""), session)
        await run_in_threadpool(self._end_one, form.get("mark", ""), session.name)
        return RedirectResponse(_LOG_INS, 303)

    def _end_one(self, mark: str, by: str) -> None:
        ended = self._entrance.end(mark)
        if ended is not None:
            self._store.note(LogEntry(at_ms=wall_ms(), kind="log-out", by=by, words=ended.name))


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
