"""The door: people come in by a password, and go out; who guesses one is told of."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.known.audit import LogEntry
from display.station.pages.pages import log_in_page
from display.station.running.entrance import (
    LONGEST,
    NAME_LONGEST,
    SESSION_MS,
    Entered,
    Entrance,
    TooManyTries,
    WrongPassword,
)
from display.station.store.store import Store, StoreError
from display.station.web.pressed import Pressed
from display.station.web.requests import COOKIE, check_origin, form_of, theme_of, wished
from display.wording.people import plain
from display.words.language import Language
from display.words.spoken import phrase, say, say_many, speaking
from table.clock import MS_PER_S, wall_ms

DEVICE: Final = "squaredeal_device"
GUESSING_SHOWN_S: Final = 120.0
DEVICE_KEPT_S: Final = 400 * 24 * 60 * 60  # as long as browsers keep a cookie at most


class StationDoor:
    """The addresses of who comes in and goes out."""

    def __init__(
        self,
        entrance: Entrance,
        pressed: Pressed,
        store: Store,
        trouble: Callable[[str, str | None], object],
        language: Language,
    ) -> None:
        """Let people in by *entrance*, and note it in *store*; *trouble* tells every page, in *language*."""
        self._entrance, self._pressed, self._store = entrance, pressed, store
        self._trouble, self._language = trouble, language
        self._no_trouble: asyncio.TimerHandle | None = None

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/log-in", self._log_in_page, methods=["GET"]),
            Route("/log-in", self._log_in, methods=["POST"]),
            Route("/log-out", self._log_out, methods=["POST"]),
        ]

    async def _log_in_page(self, request: Request) -> Response:
        if self._entrance.session(request.cookies.get(COOKIE)) is not None:
            return RedirectResponse(wished(request.query_params.get("to", "")), 303)
        return HTMLResponse(log_in_page(to=wished(request.query_params.get("to", "")), theme=theme_of(request)))

    async def _log_in(self, request: Request) -> Response:
        check_origin(request)
        form = await form_of(request)
        name = plain(form.get("name", ""))[:NAME_LONGEST].strip()
        password = form.get("password", "")
        to = wished(form.get("to", ""))

        def again(fault: str, status: int, headers: dict[str, str] | None = None) -> Response:
            return HTMLResponse(
                log_in_page(name=name, fault=fault, to=to, theme=theme_of(request)), status, headers=headers
            )

        if not name:
            return again(say("Give your name: answers are signed with it."), 400)
        if len(password) > LONGEST:
            return again(say("This password is too long to be one."), 400)
        address = _address(request)
        device = request.cookies.get(DEVICE, "")
        match await run_in_threadpool(self._entrance.enter, name, password, address, device):
            case TooManyTries(wait_s=wait_s):
                fault = say("Too many wrong passwords. Try again in {time}.", time=_seconds(wait_s))
                return again(fault, 429, {"retry-after": str(wait_s)})
            case WrongPassword(wait_s=wait_s):
                await self._note_refused(name, address, wait_s)
                fault = say("Wrong password. Try again in {time}.", time=_seconds(wait_s))
                return again(fault if wait_s else say("Wrong password."), 403)
            case Entered() as entered:
                await self._note("log-in", entered.session.name, address)
                return came_in(request, entered, to)

    async def _note_refused(self, name: str, address: str, wait_s: int) -> None:
        """Tell of a wrong password, and of one after which somebody has to wait: so many and no more."""
        if not wait_s:
            await self._note("refused-log-in", name, address)
            return
        await self._note("locked-out", name, address, f"wrong passwords; the next try in {_seconds(wait_s)}")
        if self._no_trouble is not None:
            self._no_trouble.cancel()
        words = phrase("Somebody at {address} guesses passwords, as {name}: they have to wait, nobody else")
        with speaking(self._language):
            self._trouble("guessing", say(words, address=address, name=name))
        self._no_trouble = asyncio.get_running_loop().call_later(GUESSING_SHOWN_S, self._trouble, "guessing", None)

    async def _note(self, kind: str, name: str, address: str, words: str = "") -> None:
        entry = LogEntry(at_ms=wall_ms(), kind=kind, by=name, address=address, words=words)
        # Somebody is let in whatever becomes of the log: a full disk has a bar of its own.
        with contextlib.suppress(StoreError):
            await run_in_threadpool(self._store.note, entry)

    async def _log_out(self, request: Request) -> Response:
        session = await self._pressed.checked(request)
        await self._note("log-out", session.name, _address(request))
        self._entrance.leave(request.cookies.get(COOKIE, ""))
        answer = JSONResponse({})
        answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
        return answer


def _address(request: Request) -> str:
    return "" if request.client is None else request.client.host


def _seconds(count: int) -> str:
    return say_many("{count} second", "{count} seconds", count)


def came_in(request: Request, entered: Entered, to: str) -> Response:
    """Return the way to a page for somebody who has *entered*, with the cookies by which he is known."""
    answer = RedirectResponse(to, 303)
    is_safe = request.url.scheme == "https"
    for name, value, seconds in (
        (COOKIE, entered.token, SESSION_MS // MS_PER_S),
        (DEVICE, entered.device, DEVICE_KEPT_S),
    ):
        answer.set_cookie(name, value, max_age=seconds, httponly=True, samesite="strict", path="/", secure=is_safe)
    return answer
