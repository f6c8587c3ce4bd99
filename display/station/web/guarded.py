"""Guards every answer: by which names the page may be asked for, and what a browser may load with it.

A page elsewhere whose name is made to point at the station is not answered: it would be our page in another's name.
Starlette's `TrustedHostMiddleware` takes names alone, and the station is asked for by whatever address it has.
"""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose


def own_names() -> frozenset[str]:
    """Return what this machine is called: alone, and in the room's network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({"localhost", name, short, f"{short}.local", f"{short}.lan", f"{short}.home.arpa"})


class OnlyOurNames:
    """Answers those who ask for the station by a name it has."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        """Stand before *app*; besides addresses only *names* are ours."""
        self._app = app
        self._names = frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or turn it away."""
        if scope["type"] == "lifespan" or self._is_ours(Headers(scope=scope).get("host", "")):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            words = (
                "The station is not called that: ask for it by its address, or start it with --host and this name.\n"
            )
            await PlainTextResponse(words, 421)(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() and ":" in host else host
        if name.lower().rstrip(".") in self._names:
            return True
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True


HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class SafeHeaders:
    """Adds them; a page is never kept by the browser, a file that names its version is."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before *app*."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
