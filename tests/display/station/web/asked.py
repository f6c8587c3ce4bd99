"""Asks an application of ours as a browser would, without a line: its cookie, its page's word, and what comes back.

Nothing is asserted here but that somebody is let in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, Response

from display.station.known.people import PersonInvitation
from display.station.known.roles import HouseRole
from display.station.running.entrance import Entered, Entrance
from display.station.web.requests import COOKIE, CSRF_HEADER, PressRefusedError
from table.clock import wall_ms
from tests.awaited import awaited

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Message

PASSWORD = "a long password"  # noqa: S105 - opens nothing but a store of a test


async def refused(_request: Request, fault: Exception) -> Response:
    """Answer as the station does, in plain words."""
    assert isinstance(fault, PressRefusedError)
    return PlainTextResponse(str(fault), fault.status)


def comes_in(
    entrance: Entrance, name: str, role: HouseRole, tables: tuple[str, ...] = (), events: tuple[str, ...] = ()
) -> Entered:
    """Have somebody in by an invitation."""
    until_ms = wall_ms() + 60_000
    invitation = PersonInvitation(name=name, role=role, tables=tables, events=events, until_ms=until_ms, by="Maria")
    entered = entrance.accept(entrance.invite(invitation), PASSWORD)
    assert entered is not None
    return entered


class Visit:
    """Maria, who is in: as director, unless as somebody else *entered*."""

    def __init__(self, app: ASGIApp, entrance: Entrance, entered: Entered | None = None) -> None:
        self._app = app
        if entered is None:
            entrance.set_password(PASSWORD)
            came = entrance.enter("Maria", PASSWORD, "10.0.0.7", "")
            assert isinstance(came, Entered)
            entered = came
        self.token, self.csrf = entered.token, entered.session.csrf

    def press(self, path: str, body: str = "{}", **headers: str) -> tuple[int, str]:
        """Press something on her page."""
        return self.send("POST", path, body, **{CSRF_HEADER: self.csrf, **headers})

    def send(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, str]:
        """Send a request; return the status and the text of the answer."""
        named = {"host": "localhost", "cookie": f"{COOKIE}={self.token}", **headers}
        return asked(self._app, method, path, body, named)


def asked(app: ASGIApp, method: str, path: str, body: str, headers: dict[str, str]) -> tuple[int, str]:
    """Return the status and the text with which *app* answers."""
    scope = {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": path.partition("?")[0],
        "raw_path": path.encode(),
        "query_string": path.partition("?")[2].encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("10.0.0.7", 5),
        "server": ("localhost", 80),
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body.encode(), "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    async def answer() -> None:
        await app(scope, receive, send)

    awaited(answer())
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent).decode()
