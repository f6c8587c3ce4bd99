"""Who may read: a reader with its token, and whoever is logged in. By a token nothing can be pressed.

A token comes in a header, in the address, or in a cookie of its own, which a wall without powers was given; what is
pressed asks for the log-in's cookie, and so for none of these.
"""

import ipaddress
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from display.station.running.entrance import Entrance
from display.station.web.requests import COOKIE

READER_COOKIE: Final = "squaredeal_reader"
KEPT_S: Final = 30 * 24 * 60 * 60
_WORDS: Final = "Come with a reader's token (squaredeal pki reader NAME), or log in.\n"


class Readers:
    """Knows them."""

    def __init__(self, entrance: Entrance, is_reader: Callable[[str], bool]) -> None:
        """Know those that *entrance* knows; *is_reader* knows the tokens."""
        self._entrance = entrance
        self._is_reader = is_reader

    async def may_read(self, request: Request) -> bool:
        """Tell whether a request comes from one of them: read off the loop, for it asks a file and the store."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        # A picture mixer and a browser's own way to listen send no headers: their address has it.
        given = token.strip() if scheme.lower() == "bearer" else request.query_params.get("token")
        return await run_in_threadpool(self._knows, given, request.cookies.get(COOKIE))

    async def is_reader(self, connection: HTTPConnection) -> bool:
        """Tell whether a page was opened by a reader's token."""
        token = connection.cookies.get(READER_COOKIE)
        return token is not None and await run_in_threadpool(self._is_reader, token)

    async def let_in(self, request: Request) -> Response | None:
        """Return the way to the same page for who came with a token in its address: from there on its cookie has it."""
        token = request.query_params.get("token")
        if token is None or not await run_in_threadpool(self._is_reader, token):
            return None
        answer = RedirectResponse(request.url.path, 303)
        is_safe = request.url.scheme == "https"
        answer.set_cookie(
            READER_COOKIE, token, max_age=KEPT_S, httponly=True, samesite="strict", path="/", secure=is_safe
        )
        return answer

    def _knows(self, token: str | None, cookie: str | None) -> bool:
        return (token is not None and self._is_reader(token)) or self._entrance.session(cookie) is not None


def is_of_this_machine(request: Request) -> bool:
    """Tell whether a request was sent from the machine that the station runs on."""
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def no_reader() -> Response:
    """Say how one comes to read."""
    return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED, headers={"www-authenticate": "Bearer"})
