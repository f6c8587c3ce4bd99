"""The station's addresses: the one page, its log-in, the websocket, and what is pressed on the page.

Each does one thing and answers plainly. What is asked of a table goes through the feed.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from display.station.asked import Asked, CallAnswer, CallTaken, TableTold
from display.station.entrance import LONGEST, NAME_LONGEST, SESSION_MS, Entered, TooManyTries
from display.station.pages.pages import fault_page, log_in_page, static_file, station_page, version
from display.station.store.store import StoreError
from display.station.web.headers import SafeHeaders
from display.station.web.requests import (
    COOKIE,
    NameGiven,
    PresenceGiven,
    RefusedError,
    SeatGiven,
    StackGiven,
    answer_of,
    check_csrf,
    check_origin,
    form_of,
    seat_of,
)
from table.clock import MS_PER_S
from table.engine.words.commands import DirectorCommand, DirectorRuled, PlayerNamed, PresenceSet, StackSet
from table.engine.words.zones import SEATS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from concurrent.futures import Future

    from starlette.requests import HTTPConnection, Request
    from starlette.websockets import WebSocket

    from display.station.entrance import Entrance
    from display.station.hub import Hub, Viewer
    from display.station.store.store import Session
    from table.engine.words.zones import Seat

KEPT_WITHIN_S: Final = 5.0
LOGGED_OUT: Final = 4401
"""The websocket's last word to a page whose log-in is over."""

ALIVE_EVERY_S: Final = 2.0
"""A page that hears nothing for twice so long knows that it is not live."""


class Station:
    """The station as the web sees it."""

    def __init__(self, event: str, entrance: Entrance, hub: Hub, ask: Callable[[Asked], Future[str | None]]) -> None:
        """Show *event*."""
        self._event = event
        self._entrance = entrance
        self._hub = hub
        self._ask = ask

    def app(self) -> Starlette:
        """Return it as an ASGI application."""
        return Starlette(
            routes=[
                Route("/", self._overview),
                Route("/log-in", self._log_in_page, methods=["GET"]),
                Route("/log-in", self._log_in, methods=["POST"]),
                Route("/log-out", self._log_out, methods=["POST"]),
                Route("/calls/{call:int}/answer", self._answer, methods=["POST"]),
                Route("/calls/{call:int}/take", self._take, methods=["POST"]),
                Route("/tables/{zone}/{table}/seats/{seat:int}", self._seat, methods=["POST"]),
                Route("/static/{version}/{name}", _static),
                WebSocketRoute("/live", self._live),
            ],
            middleware=[Middleware(SafeHeaders)],
            exception_handlers={
                RefusedError: _refused,
                StoreError: _no_store,
                404: _not_found,
                405: _not_found,
            },
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        telling = asyncio.create_task(self._hub.run())
        try:
            yield
        finally:
            telling.cancel()

    # --- pages ---

    async def _overview(self, request: Request) -> Response:
        session = self._session(request)
        if session is None:
            return RedirectResponse("/log-in", 303)
        return HTMLResponse(station_page(name=session.name, csrf=session.csrf, event=self._event))

    async def _log_in_page(self, request: Request) -> Response:
        if self._session(request) is not None:
            return RedirectResponse("/", 303)
        return HTMLResponse(log_in_page())

    async def _log_in(self, request: Request) -> Response:
        check_origin(request)
        form = await form_of(request)
        name = " ".join(form.get("name", "").split())[:NAME_LONGEST]
        password = form.get("password", "")
        if not name:
            return HTMLResponse(log_in_page(fault="Give your name: answers are signed with it."), 400)
        if len(password) > LONGEST:
            return HTMLResponse(log_in_page(name=name, fault="This password is too long to be one."), 400)
        address = "" if request.client is None else request.client.host
        came = await run_in_threadpool(self._entrance.enter, name, password, address)
        if isinstance(came, TooManyTries):
            fault = f"Too many wrong passwords. Try again in {came.wait_s} seconds."
            return HTMLResponse(log_in_page(name=name, fault=fault), 429, headers={"retry-after": str(came.wait_s)})
        if not isinstance(came, Entered):
            return HTMLResponse(log_in_page(name=name, fault="Wrong password."), 403)
        answer = RedirectResponse("/", 303)
        answer.set_cookie(
            COOKIE, came.token, max_age=SESSION_MS // MS_PER_S, httponly=True, samesite="strict", path="/"
        )
        return answer

    async def _log_out(self, request: Request) -> Response:
        await self._checked(request)
        self._entrance.leave(request.cookies.get(COOKIE, ""))
        answer = JSONResponse({})
        answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
        return answer

    # --- what is pressed ---

    async def _answer(self, request: Request) -> Response:
        session = await self._checked(request)
        answer = await answer_of(request)
        ruled = DirectorRuled(option=answer.option, seat=answer.seat)
        return await self._asked(CallAnswer(call_id=request.path_params["call"], ruled=ruled, by=session.name))

    async def _take(self, request: Request) -> Response:
        session = await self._checked(request)
        return await self._asked(CallTaken(call_id=request.path_params["call"], by=session.name))

    async def _seat(self, request: Request) -> Response:
        session = await self._checked(request)
        seat: Seat = request.path_params["seat"]
        if seat not in SEATS:
            raise RefusedError(404, f"there is no seat {seat}")
        command = _seat_command(seat, await seat_of(request))
        table_id = f"{request.path_params['zone']}/{request.path_params['table']}"
        return await self._asked(TableTold(table_id=table_id, command=command, by=session.name))

    async def _checked(self, request: Request) -> Session:
        check_origin(request)
        session = self._session(request)
        if session is None:
            raise RefusedError(401, "your log-in is over: log in again")
        check_csrf(request, session)
        return session

    async def _asked(self, asked: Asked) -> Response:
        try:
            words = await asyncio.wait_for(asyncio.wrap_future(self._ask(asked)), KEPT_WITHIN_S)
        except TimeoutError:
            raise RefusedError(503, "the station does not get round to it; look at its terminal") from None
        if words is not None:
            raise RefusedError(409, words)
        return JSONResponse({})

    def _session(self, connection: HTTPConnection) -> Session | None:
        return self._entrance.session(connection.cookies.get(COOKIE))

    # --- the websocket ---

    async def _live(self, websocket: WebSocket) -> None:
        try:
            check_origin(websocket)
        except RefusedError:
            await websocket.close()
            return
        await websocket.accept()
        session = self._session(websocket)
        if session is None:
            await websocket.close(LOGGED_OUT)
            return
        viewer = self._hub.join()
        talking = [
            asyncio.create_task(self._talk(websocket, viewer, session)),
            asyncio.create_task(self._listen(websocket, viewer)),
        ]
        try:
            await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.leave(viewer)
            for task in talking:
                task.cancel()
            await asyncio.gather(*talking, return_exceptions=True)

    async def _talk(self, websocket: WebSocket, viewer: Viewer, session: Session) -> None:
        """Send what is new, and look every few seconds whether the log-in still holds."""
        loop = asyncio.get_running_loop()
        while self._session(websocket) == session:
            look_s = loop.time() + ALIVE_EVERY_S
            await websocket.send_text(self._hub.alive().decode())
            while (left_s := look_s - loop.time()) > 0:
                try:
                    message = await asyncio.wait_for(viewer.waiting.get(), left_s)
                except TimeoutError:
                    break
                await websocket.send_text(message.decode())
        await websocket.close(LOGGED_OUT)

    async def _listen(self, websocket: WebSocket, viewer: Viewer) -> None:
        try:
            while True:
                self._hub.watch(viewer, await websocket.receive_text())
        except WebSocketDisconnect:
            return


def _seat_command(seat: Seat, wanted: SeatGiven) -> DirectorCommand:
    match wanted:
        case StackGiven(stack=stack):
            return StackSet(seat=seat, stack=stack)
        case NameGiven(name=name):
            return PlayerNamed(seat=seat, name=" ".join(name.split()))
        case PresenceGiven(is_present=is_present):
            return PresenceSet(seat=seat, is_present=is_present)


async def _static(request: Request) -> Response:
    found = static_file(request.path_params["name"])
    if found is None:
        return HTMLResponse(fault_page(title="Not here", words="There is no such page."), 404)
    is_this_one = request.path_params["version"] == version()
    headers = {"cache-control": "max-age=31536000, immutable"} if is_this_one else {}
    return Response(found[0], media_type=found[1], headers=headers)


async def _refused(_request: Request, fault: Exception) -> Response:
    return JSONResponse({"fault": str(fault)}, fault.status if isinstance(fault, RefusedError) else 400)


async def _no_store(_request: Request, fault: Exception) -> Response:
    return JSONResponse({"fault": str(fault)}, 503)


async def _not_found(_request: Request, _fault: Exception) -> Response:
    return HTMLResponse(fault_page(title="Not here", words="There is no such page."), 404)
