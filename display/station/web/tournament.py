"""The tournament's page: what is due, with its rule and a press when it is done; the clock, newcomers, and players.

What is pressed is entered at the desk. Nothing is decided here.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.desk import ClockSet, DeskError
from display.station.pages.pages import tournament_page
from display.station.web.requests import COOKIE, RefusedError, check_origin, form_of
from display.wording.event_orders import order_text
from display.wording.people import plain
from display.words.spoken import say
from table.tournament.words.happenings import EntryWanted, Moved, SeatGiven, TableBroken, TableOpened
from table.tournament.words.setup import Place
from table.tournament.words.told import Order, OrderKind

if TYPE_CHECKING:
    from starlette.requests import Request

    from display.station.desk import Desk
    from display.station.entrance import Entrance
    from display.station.store.store import Session
    from table.tournament.words.happenings import Happening

_MOST_DIGITS = 3
"""Of a table or a seat."""


class TournamentPage:
    """The addresses of the tournament."""

    def __init__(self, entrance: Entrance, desk: Desk, event: str) -> None:
        """Show the event of *desk* to those whom *entrance* knows."""
        self._entrance = entrance
        self._desk = desk
        self._event = event

    @property
    def routes(self) -> list[Route]:
        """Return the page and what is pressed on it."""
        return [
            Route("/tournament", self._page, methods=["GET"]),
            Route("/tournament", self._pressed, methods=["POST"]),
        ]

    async def _page(self, request: Request) -> Response:
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            return RedirectResponse("/log-in", 303)
        return await run_in_threadpool(self._shown, session, "", 200)

    async def _pressed(self, request: Request) -> Response:
        check_origin(request)
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            return RedirectResponse("/log-in", 303)
        form = await form_of(request)
        if not hmac.compare_digest(form.get("csrf", "").encode(), session.csrf.encode()):
            raise RefusedError(403, say("this page is from another log-in: load it again"))
        try:
            await run_in_threadpool(self._enter, form, session.name)
        except DeskError as fault:
            return await run_in_threadpool(self._shown, session, str(fault), 409)
        return RedirectResponse("/tournament", 303)

    def _enter(self, form: dict[str, str], by: str) -> None:
        name = plain(form.get("name", ""))[:40].strip()
        match form.get("press"):
            case "done":
                due = (one for one in self._desk.look().orders if order_text(one) == form.get("order"))
                if (done := next(map(done_by, due), None)) is not None:
                    self._desk.enter(done, by)
            case "clock":
                self._desk.enter(ClockSet(is_running=form.get("run") == "on"), by)
            case "late" if name:
                self._desk.enter(EntryWanted(name=name), by)
            case "seat" if name:
                place = Place(_number(form.get("table", "")), _number(form.get("seat", "")))
                self._desk.enter(SeatGiven(name=name, place=place), by)
            case "take-back":
                self._desk.take_back(form.get("reason", "")[:200], by)
            case _:
                raise RefusedError(400, say("this is no form of ours"))

    def _shown(self, session: Session, fault: str, status: int) -> Response:
        view = self._desk.look()
        page = tournament_page(
            view,
            orders=[(order_text(one), one.cite or "", done_by(one) is not None) for one in view.orders],
            event=self._event,
            csrf=session.csrf,
            fault=fault,
            is_running=self._desk.is_running,
        )
        return HTMLResponse(page, status)


def done_by(order: Order) -> Happening | None:
    """Return what happens when *order* is carried out as it stands; null where somebody has to say more."""
    if order.kind is OrderKind.MOVE and order.name and order.to and order.seat:
        return Moved(name=order.name, place=Place(order.to, order.seat))
    if order.kind is OrderKind.BREAK and order.table:
        return TableBroken(table=order.table)
    if order.kind is OrderKind.OPEN and order.table:
        return TableOpened(table=order.table)
    return None


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else 0
