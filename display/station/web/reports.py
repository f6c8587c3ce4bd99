"""What went wrong at the tables, looked up in the store: one by one, counted, and as CSV."""

from collections.abc import Callable, Mapping
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from config.rulebook.catalogue import Rule
from display.station.floor.amounts import whole_of
from display.station.known.reports import ReportedIncident, reported
from display.station.known.watched import HOUR_MS
from display.station.pages.reports_page import (
    KEYS,
    IncidentSearch,
    Reporting,
    counted_csv,
    incidents_csv,
    incidents_page,
    reports_page,
)
from display.station.running.entrance import Entrance
from display.station.store.kept import kept_of_incidents
from display.station.store.store import Store
from display.station.web.requests import session_of, theme_of
from table.clock import wall_ms

HOURS: Final = (12, 24, 168, 720, 2160)
"""How far back one may look: an evening, a day, a week, a month, and as long as most is kept."""

_LONGEST: Final = 100
_MOST_DIGITS: Final = 6


class ReportPages:
    """The pages, and their addresses."""

    def __init__(
        self,
        entrance: Entrance,
        store: Store,
        event: str,
        rule_of: Callable[[str], Rule | None],
        names: Mapping[int, str],
    ) -> None:
        """Show what *store* has, to whom *entrance* of *event* has let in; *names* are those of the dealers."""
        self._entrance, self._store, self._event = entrance, store, event
        self._rule_of, self._names = rule_of, names

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/reports", self._reports),
            Route("/incidents", self._incidents),
            Route("/reports.csv", self._csv),
        ]

    async def _reports(self, request: Request) -> Response:
        return HTMLResponse(await self._written(request, reports_page))

    async def _incidents(self, request: Request) -> Response:
        return HTMLResponse(await self._written(request, incidents_page))

    async def _csv(self, request: Request) -> Response:
        by = request.query_params.get("by", "")
        name = f"incidents-by-{by}.csv" if by in KEYS else "incidents.csv"
        text = await self._written(
            request, lambda shown: counted_csv(shown.found, by) if by in KEYS else incidents_csv(shown.found)
        )
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/csv", headers=headers)

    async def _written(self, request: Request, write: Callable[[Reporting], str]) -> str:
        session_of(request, self._entrance)
        search, theme = wanted(request.query_params), theme_of(request)

        def text() -> str:
            found = [one for one in self._found(search.hours) if search.fits(one)]
            return write(Reporting(found, search, HOURS, self._rule_of, self._names, self._event, theme))

        return await run_in_threadpool(text)

    def _found(self, hours: int) -> list[ReportedIncident]:
        now_ms = wall_ms()
        since_ms = now_ms - hours * HOUR_MS
        with self._store.reading() as connection:
            return reported(kept_of_incidents(connection, since_ms, now_ms + HOUR_MS), since_ms)


def wanted(asked: Mapping[str, str]) -> IncidentSearch:
    """Return what is *asked* for in an address; what means nothing is not asked for."""
    hours = whole_of(asked.get("hours", ""), _MOST_DIGITS)
    return IncidentSearch(
        hours=hours if hours in HOURS else HOURS[0],
        table=asked.get("table", "")[:_LONGEST],
        what=asked.get("what", "")[:_LONGEST],
        rule=asked.get("rule", "")[:_LONGEST],
        dealer=whole_of(asked.get("dealer", ""), _MOST_DIGITS),
    )
