"""The page of the house's players, and its presses: made, put right, joined, parted, read from a file."""

from collections.abc import Mapping
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.house import Known, PlayerChanged, PlayersJoined, PlayersParted
from display.station.known.people import LogIn
from display.station.known.roles import HOUSE_PRESSES, may, refusal
from display.station.pages.players_page import ShownPlayers, offered, players_page
from display.station.running.entrance import Entrance
from display.station.running.house_desk import HouseDesk
from display.station.tournament.events import Events
from display.station.tournament.house_csv import house_players_csv, read_house_players
from display.station.tournament.run import DeskError
from display.station.web.requests import (
    LONGEST_REASON,
    MOST_FILE_OCTETS,
    PressRefusedError,
    check_csrf,
    check_origin,
    form_of,
    session_of,
    theme_of,
)
from display.wording.people import plain
from display.words.spoken import say
from table.clock import local_day, wall_ms
from table.said_plainly import SaidPlainlyError

_PLAYERS: Final = "/players"
_DIGITS: Final = 7
_LONGEST: Final = 100

Form = Mapping[str, str]


class Players:
    """The page, and its addresses."""

    def __init__(self, entrance: Entrance, desk: HouseDesk, events: Events, event: str) -> None:
        """Show and change whom *desk* knows, to those whom *entrance* lets in; *events* are looked at first."""
        self._entrance, self._desk, self._events, self._event = entrance, desk, events, event

    @property
    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(_PLAYERS, self._page, methods=["GET"]),
            Route(_PLAYERS, self._pressed, methods=["POST"]),
            Route(f"{_PLAYERS}/known", self._known, methods=["GET"]),
            Route(f"{_PLAYERS}.csv", self._csv, methods=["GET"]),
        ]

    async def _page(self, request: Request) -> Response:
        return await self._answer(request, session_of(request, self._entrance), {})

    async def _answer(self, request: Request, log_in: LogIn, form: Form, fault: str = "") -> Response:
        asked = request.query_params
        number = whole_of(form.get("number", "") or asked.get("number", ""), _DIGITS)

        def text() -> str:
            self._desk.see_to(*self._events)
            house = self._desk.now
            chosen = None if number is None else house.players.get(house.whole(number))
            words = asked.get("words", "")[:_LONGEST]
            shown = ShownPlayers(house, self._desk.journal, words, chosen, self._event, theme_of(request), fault)
            return players_page(shown._replace(typed=form.get("rows", "")), log_in)

        return HTMLResponse(await run_in_threadpool(text), 409 if fault else 200)

    async def _known(self, request: Request) -> Response:
        words = request.query_params.get("words", "")[:_LONGEST]
        return JSONResponse(await run_in_threadpool(offered, self._desk.now, words))

    async def _csv(self, _request: Request) -> Response:
        def text() -> str:
            self._desk.see_to(*self._events)
            return house_players_csv(self._desk.now)

        headers = {"content-disposition": 'attachment; filename="players.csv"'}
        return Response(await run_in_threadpool(text), media_type="text/csv", headers=headers)

    async def _pressed(self, request: Request) -> Response:
        check_origin(request)
        log_in = session_of(request, self._entrance)
        form = await form_of(request, most_octets=MOST_FILE_OCTETS)
        check_csrf(form.get("csrf", ""), log_in)
        try:
            number = await run_in_threadpool(self._enter, form, log_in)
        except SaidPlainlyError as fault:
            return await self._answer(request, log_in, form, str(fault))
        return RedirectResponse(f"{_PLAYERS}?number={number}" if number else _PLAYERS, 303)

    def _enter(self, form: Form, log_in: LogIn) -> int | None:
        """Enter what was pressed; return whose page comes next. Raises DeskError, ImportRefusedError, StoreError."""
        self._desk.see_to(*self._events)
        press, by, desk = form.get("press", ""), log_in.name, self._desk
        power = HOUSE_PRESSES.get(press)
        if power is None:
            raise PressRefusedError(400, say("this is no form of ours"))
        if not may(log_in.role, power):
            raise DeskError(refusal(log_in.role, power))
        name, born = form.get("name", "").strip(), form.get("born", "").strip()
        if press == "make":
            return desk.make(by, name, born).number
        if press == "import":
            desk.enter_from(by, lambda house: read_house_players(form.get("rows", ""), house, local_day(wall_ms())))
            return None
        number, reason = whole_of(form.get("number", ""), _DIGITS) or 0, plain(form.get("reason", ""))[:LONGEST_REASON]
        if press == "change":
            desk.enter(by, PlayerChanged(number=number, name=name, born=born, reason=reason))
        elif press == "part":
            desk.enter(by, PlayersParted(number=number, reason=reason))
        elif press == "join":
            into = self._whoever(form.get("into", ""))
            desk.enter(by, PlayersJoined(number=number, into=into.number, reason=reason))
            return into.number
        else:
            self._give(form, reason, by)
        return number

    def _give(self, form: Form, reason: str, by: str) -> None:
        """Have an entry be somebody else's: whoever is chosen, or somebody new. Raises DeskError."""
        event, _, name = form.get("entry", "").partition(" ")
        into = form.get("into", "").strip()
        self._desk.give_over(by, (event, name), self._whoever(into) if into else None, reason)

    def _whoever(self, text: str) -> Known:
        """Return who is chosen by name and number, or by the number alone. Raises DeskError."""
        number = whole_of(text.strip().removeprefix("#"), _DIGITS)
        house = self._desk.now
        found = house.players.get(house.whole(number)) if number else self._desk.picked(text)
        if found is None:
            raise DeskError(say("choose somebody from the list, or write the number"))
        return found
