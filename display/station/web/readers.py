"""Who may read without a page: a reader with its token, and whoever is logged in. Nothing can be pressed so."""

import ipaddress
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from display.station.running.entrance import Entrance
from display.station.web.requests import COOKIE

_WORDS: Final = "Come with a reader's token (squaredeal pki reader NAME), or log in.\n"


class Readers:
    """Knows them."""

    def __init__(self, entrance: Entrance, reader_by: Callable[[str], str | None]) -> None:
        """Know those that *entrance* knows; *reader_by* knows whose a token is."""
        self._entrance = entrance
        self._reader_by = reader_by

    async def may_read(self, request: Request) -> bool:
        """Tell whether a request comes from one of them."""
        return await self.who(request) is not None

    async def who(self, request: Request) -> str | None:
        """Return from which of them a request comes: read off the loop, for it asks a file and the store."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        # A picture mixer and a browser's own way to listen send no headers: their address has it.
        given = token.strip() if scheme.lower() == "bearer" else request.query_params.get("token")
        return await run_in_threadpool(self._knows, given, request.cookies.get(COOKIE))

    def _knows(self, token: str | None, cookie: str | None) -> str | None:
        reader = None if token is None else self._reader_by(token)
        session = self._entrance.session(cookie) if reader is None else None
        return reader if session is None else session.name


def is_of_this_machine(request: Request) -> bool:
    """Tell whether a request was sent from the machine that the station runs on."""
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def no_reader() -> Response:
    """Say how one comes to read."""
    return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED, headers={"www-authenticate": "Bearer"})
