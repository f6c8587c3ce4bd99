"""Picks the response language: the page's choice, else Accept-Language.

What is said here and below it is said in that language, for as long as the request or the websocket lasts.
"""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from display.words.language import Language, language
from display.words.spoken import speaking

COOKIE: Final = "language"
_MOST: Final = 20
"""So many languages of a browser are looked at."""


class Speaking:
    """Speaks to each browser as it wants."""

    def __init__(self, app: ASGIApp, station: Language) -> None:
        """Stand before *app*; whoever wants no language that there is hears the *station*'s."""
        self._app = app
        self._station = station

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, in the language of whoever asks."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        with speaking(wanted_by(HTTPConnection(scope)) or self._station):
            await self._app(scope, receive, send)


def wanted_by(connection: HTTPConnection) -> Language | None:
    """Return the language that a browser asks for; None where it asks for none that there is.

    A page says its own with the websocket's address: with that, browsers send no languages.
    """
    chosen = (connection.query_params.get(COOKIE, ""), connection.cookies.get(COOKIE, ""))
    wanted = [*chosen, *_by_weight(connection.headers.get("accept-language", ""))]
    return next((found for code in wanted if (found := language(code)) is not None), None)


def _by_weight(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, the one that is wanted most first."""
    weighed = []
    for part in header.split(",")[:_MOST]:
        code, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), code.strip()))
        except ValueError:
            continue
    return [code for weight, code in sorted(weighed, key=lambda one: one[0]) if weight < 0]
