"""The pages of several events together: a list of them, and one wall with the clock of each.

Where a station runs one event it has none of these, and the address with that event's name leads to its pages. Where it
runs none, the page says so, and how to begin one.
"""

from collections.abc import Sequence

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.known.people import LogIn
from display.station.pages.events_page import events_page, events_state, no_event_page
from display.station.pages.tournament_frame import PageFrame
from display.station.running.entrance import Entrance
from display.station.tournament.events import Events
from display.station.web.event_addresses import ALONE, address_in
from display.station.web.requests import COOKIE, session_of, theme_of
from display.station.web.shown_event import ShownEvent


class SeveralEvents:
    """What stands at the address of the only event where there are several, and at theirs where there is one."""

    def __init__(self, entrance: Entrance, events: Events, shown: Sequence[ShownEvent], called: str = "") -> None:
        """Show *events*, as each is *shown*, to those whom *entrance* knows; a station of none is *called* so."""
        self._entrance, self._events, self._shown, self._called = entrance, events, shown, called

    @property
    def routes(self) -> list[Route]:
        """Return the addresses."""
        elsewhere = [Route("/events/{event}", self._alone), Route("/events/{event}/{page}", self._alone)]
        if not self._shown:
            return [Route(ALONE, self._none, methods=["GET"]), *elsewhere]
        if len(self._shown) == 1:
            return elsewhere
        return [
            Route(ALONE, self._list, methods=["GET"]),
            Route(f"{ALONE}/wall", self._wall, methods=["GET"]),
            Route(f"{ALONE}/state", self._state, methods=["GET"]),
            Route(f"{ALONE}/{{page}}", self._to_list, methods=["GET"]),
            *elsewhere,
        ]

    async def _none(self, request: Request) -> Response:
        session_of(request, self._entrance)
        return HTMLResponse(no_event_page(self._called, theme_of(request)))

    async def _list(self, request: Request) -> Response:
        return await self._page(request, is_wall=False)

    async def _wall(self, request: Request) -> Response:
        return await self._page(request, is_wall=True)

    async def _page(self, request: Request, *, is_wall: bool) -> Response:
        session = session_of(request, self._entrance)
        theme = theme_of(request)
        return HTMLResponse(
            await run_in_threadpool(lambda: events_page(self._frames(session), theme=theme, is_wall=is_wall))
        )

    async def _state(self, request: Request) -> Response:
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            return JSONResponse({}, 401)
        return JSONResponse(await run_in_threadpool(lambda: events_state(self._frames(session))))

    def _frames(self, session: LogIn) -> list[PageFrame]:
        return [one.shown(session) for one in self._shown]

    async def _to_list(self, _request: Request) -> Response:
        return RedirectResponse(ALONE, 303)

    async def _alone(self, request: Request) -> Response:
        """Lead from an address with a name to where that event's pages are; from that of none, to all of them."""
        named = self._events.named(request.path_params["event"])
        page = request.path_params.get("page", "")
        at = ALONE if named is None else address_in(self._events, named)
        return RedirectResponse(f"{at}/{page}" if page and named is not None else at, 303)
