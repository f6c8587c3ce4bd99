"""Stands before every address: whoever is logged in gets what his role may see and press, at his own tables.

The table of roles says which power an address asks for; one that it does not name keeps the station from starting.
Who is not logged in is left to the address itself, which knows whom else it answers.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.known.overview import Overview
from display.station.known.people import LogIn, Person, is_of_event, looks_after
from display.station.known.roles import ADDRESSES, HouseRole, Power, may, not_your_event, not_yours, refusal
from display.station.pages.frame import Frame, framing
from display.station.pages.pages import fault_page
from display.station.running.entrance import Entrance
from display.station.tournament.events import NO_EVENTS
from display.station.web.event_addresses import as_alone, event_at
from display.station.web.requests import COOKIE
from display.words.spoken import say
from table.engine.words.frozen import replace

_Answers = Callable[[Request], Awaitable[Response]]

FORBIDDEN: Final = 403
_SEEN_BY_ALL: Final = frozenset({Power.WALL, Power.LOOK})
"""What somebody of one event may do in the others."""

_NONE: Final = ("-",)
"""In place of a table's id, where somebody looks after none."""
_FORMS: Final = frozenset({"/dealers", "/league", "/people", "/players", "/tournament", "/tournament/import"})
"""Where pages without a script send their forms: whoever is refused there reads a page."""


class Permitting:
    """Judges who may what."""

    def __init__(  # noqa: PLR0913, PLR0917 - whom it asks, and what pages are framed in
        self,
        entrance: Entrance,
        overview: Overview,
        everybody: Callable[[], Iterable[Person]],
        zone: str,
        event: str = "",
        leads_to: AbstractSet[str] = frozenset(),
    ) -> None:
        """Know the log-ins of *entrance*, of which table a call of *overview* is, and *everybody* to be named.

        Pages are framed with the name of the *event* and what their menu *leads_to*.
        """
        self._event, self._leads_to = event, leads_to
        self._entrance, self._overview, self._everybody = entrance, overview, everybody
        self.events = NO_EVENTS
        """Each table plays in one of them at most, and whoever is given some presses nothing in the others."""
        self.zone = zone
        """Of the tables of this station."""

    def guarded(self, routes: Iterable[Route]) -> list[Route]:
        """Return *routes* as each role may use them. Raises KeyError for one that the table of roles does not name."""
        return [self._guarded(route) for route in routes]

    def _guarded(self, route: Route) -> Route:
        methods = sorted((route.methods or set()) - {"HEAD"})
        powers = {ADDRESSES[f"{method} {as_alone(route.path)}"] for method in methods}
        (power,) = powers
        return route if power is None else Route(route.path, self._guard(route.endpoint, power), methods=methods)

    def _guard(self, answer: _Answers, power: Power) -> _Answers:
        async def guarded(request: Request) -> Response:
            log_in = self.log_in(request)
            words = None if log_in is None else self._refusal(log_in, power, request)
            if log_in is None:
                return await answer(request)
            with framing(self._frame(log_in)):
                if words is None:
                    return await answer(request)
                return self._refused(request, log_in, words)

        return guarded

    @staticmethod
    def _refused(request: Request, log_in: LogIn, words: str) -> Response:
        if log_in.role is HouseRole.WALL and request.method == "GET" and request.url.path == "/":
            return RedirectResponse("/wall", 303)
        if request.method == "GET" or as_alone(request.url.path) in _FORMS:
            return HTMLResponse(fault_page(title=say("Not for you"), words=words), FORBIDDEN)
        return JSONResponse({"fault": words}, FORBIDDEN)

    def _frame(self, log_in: LogIn) -> Frame | None:
        """Return what pages of *log_in* stand in; a screen on a wall is for nobody to press on."""
        if log_in.role is HouseRole.WALL:
            return None
        return Frame(replace(log_in, tables=self.tables_of(log_in)), self._event, self._leads_to)

    def log_in(self, connection: HTTPConnection) -> LogIn | None:
        """Return who is logged in where a request comes from; None for nobody."""
        return self._entrance.session(connection.cookies.get(COOKIE))

    def _refusal(self, log_in: LogIn, power: Power, request: Request) -> str | None:
        if not may(log_in.role, power):
            return refusal(log_in.role, power)
        event = None if power in _SEEN_BY_ALL else event_at(request.url.path, self.events)
        if event is not None and not is_of_event(log_in.events, event):
            return self._not_own_event(log_in, power, event)
        table = self._table_of(request.path_params) if power is Power.FLOOR else None
        return None if table is None else self.not_own(log_in, table)

    def not_own(self, log_in: LogIn, table_id: str) -> str | None:
        """Return why somebody does nothing at a table that others look after, None where he may."""
        if self._looks_after(log_in, table_id):
            return None
        others = [
            one.name for one in self._everybody() if one.role is HouseRole.FLOOR and self._looks_after(one, table_id)
        ]
        return not_yours(table_id.rpartition("/")[2], others)

    def tables_of(self, log_in: LogIn) -> tuple[str, ...]:
        """Return the tables that somebody looks after, as a page has them; none where they are all."""
        if not log_in.events:
            return log_in.tables
        ids = [f"{self.zone}/{name}" for one in self.events for name in one.follower.ids.by_number.values()]
        return tuple(one for one in ids if self._looks_after(log_in, one)) or _NONE

    def _looks_after(self, one: LogIn | Person, table_id: str) -> bool:
        is_own = not one.events or self.events.event_of(table_id) in one.events
        return is_own and looks_after(one.tables, table_id)

    def _not_own_event(self, log_in: LogIn, power: Power, event: str) -> str:
        here = self.events.named(event)
        others = [one.name for one in self._everybody() if may(one.role, power) and is_of_event(one.events, event)]
        return not_your_event(event if here is None else here.title, (one for one in others if one != log_in.name))

    def _table_of(self, named: Mapping[str, Any]) -> str | None:
        """Return the table that an address is about; None for none, and for what is not there any more."""
        if "table" in named:
            return f"{named['zone']}/{named['table']}"
        if "call" in named:
            call = self._overview.queue.get(named["call"])
            return None if call is None else call.table
        order = self._overview.orders.get(named.get("order", ""))
        return None if order is None else order.table
