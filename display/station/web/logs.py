"""The log of who did what, searched, and the page of who is logged in: each log-in can be ended alone.

Whoever is logged in may do so, and the log tells who did.
"""

from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.audit import LogEntry, LogSearch
from display.station.pages.pages import log_ins_page, log_page
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.web.requests import COOKIE, check_csrf, check_origin, form_of, theme_of, to_the_door
from table.clock import wall_ms

LOG_PAGE: Final = 100

_LOG: Final = "/log"
_LOG_INS: Final = "/log-ins"
_LONGEST: Final = 100
_MOST_DIGITS: Final = 17


class LogPages:
    """Both pages, and their addresses."""

    def __init__(self, entrance: Entrance, store: Store, event: str) -> None:
        """Show the log in *store*, and whom *entrance* of *event* has let in."""
        self._entrance, self._store, self._event = entrance, store, event

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route(_LOG, self._log),
            Route(_LOG_INS, self._log_ins, methods=["GET"]),
            Route(_LOG_INS, self._end, methods=["POST"]),
        ]

    async def _log(self, request: Request) -> Response:
        if self._entrance.session(request.cookies.get(COOKIE)) is None:
            return to_the_door(request)
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
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            return to_the_door(request)
        found = await run_in_threadpool(self._entrance.log_ins)
        return HTMLResponse(log_ins_page(found, session, event=self._event, theme=theme_of(request)))

    async def _end(self, request: Request) -> Response:
        check_origin(request)
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            return to_the_door(request)
        form = await form_of(request)
        check_csrf(form.get("csrf", ""), session)
        await run_in_threadpool(self._end_one, form.get("mark", ""), session.name)
        return RedirectResponse(_LOG_INS, 303)

    def _end_one(self, mark: str, by: str) -> None:
        ended = self._entrance.end(mark)
        if ended is not None:
            self._store.note(LogEntry(at_ms=wall_ms(), kind="log-out", by=by, words=ended.name))
