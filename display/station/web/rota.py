"""The page of the dealers, and its presses: a rota is set, all are pushed, it ends. Each is an entry of its journal."""

from collections.abc import Mapping
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.overview import Overview
from display.station.known.people import LogIn, tables_in
from display.station.known.rota import Pushed, RotaEnded, RotaEntry, RotaSet
from display.station.pages.rota_page import DealersNow, rota_page
from display.station.running.entrance import Entrance
from display.station.running.rota_desk import RotaDesk, RotaError
from display.station.web.requests import check_csrf, check_origin, form_of, session_of, theme_of
from display.words.spoken import say
from table.clock import wall_ms

_DEALERS: Final = "/dealers"
_DIGITS: Final = 6
"""Of a dealer's number."""


class RotaPage:
    """The page, and its addresses."""

    def __init__(
        self, entrance: Entrance, desk: RotaDesk, overview: Overview, names: Mapping[int, str], called: tuple[str, str]
    ) -> None:
        """Show the rota of *desk*, and who deals by *overview*; dealers have *names*, *called* are event and zone."""
        self._entrance, self._desk, self._overview, self._names = entrance, desk, overview, names
        self._event, self._zone = called

    @property
    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(_DEALERS, self._page, methods=["GET"]),
            Route(_DEALERS, self._pressed, methods=["POST"]),
        ]

    async def _page(self, request: Request) -> Response:
        return self._answer(request, session_of(request, self._entrance))

    def _answer(self, request: Request, log_in: LogIn, fault: str = "") -> Response:
        tables = {name: table for name, table in dict(self._overview.tables).items() if not table.is_removed}
        dealing = DealersNow(self._desk.now, tables, self._names, self._desk.journal, wall_ms())
        page = rota_page(dealing, log_in, event=self._event, theme=theme_of(request), fault=fault)
        return HTMLResponse(page, 409 if fault else 200)

    async def _pressed(self, request: Request) -> Response:
        check_origin(request)
        log_in = session_of(request, self._entrance)
        form = await form_of(request)
        check_csrf(form.get("csrf", ""), log_in)
        try:
            await run_in_threadpool(self._desk.enter, self._entry(form), log_in.name)
        except RotaError as fault:
            return self._answer(request, log_in, str(fault))
        return RedirectResponse(_DEALERS, 303)

    def _entry(self, form: Mapping[str, str]) -> RotaEntry:
        """Return what was pressed. Raises RotaError."""
        match form.get("press"):
            case "push":
                return Pushed()
            case "end":
                return RotaEnded()
            case "set":
                return self._rota_in(form)
            case _:
                raise RotaError(say("this is no form of ours"))

    def _rota_in(self, form: Mapping[str, str]) -> RotaSet:
        tables = tables_in(form.get("tables", ""), self._zone)
        if tables is None:
            raise RotaError(say("write tables by number or id: 1-8 12 final-a"))
        dealers = [whole_of(word, _DIGITS) for word in form.get("dealers", "").replace(",", " ").split()]
        numbers = tuple(number for number in dealers if number)
        if len(numbers) != len(dealers):
            raise RotaError(say("write dealers by their numbers: 12 9 31"))
        return RotaSet(tables=tables, dealers=numbers, minutes=whole_of(form.get("minutes", ""), 3) or 0)
