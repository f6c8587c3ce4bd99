"""Connections to the page: how many there may be, from one address and in all, and how long each may take.

Below the requests: what is too slow or too much is closed before it is anything. uvicorn has no such limits of its own.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

MOST_OF_ONE: Final = 64
"""From one address: some ten browsers behind it, each with what it loads and its websocket."""

MOST: Final = 600
REQUEST_WITHIN_S: Final = 8.0
"""From the first word of a request to its last."""

ANSWER_WITHIN_S: Final = 30.0
"""Who does not read what was asked for is not waited for."""

_COMPLETE: Final = (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR)


class Crowd:
    """Who is connected."""

    def __init__(self, tell: Callable[[str], object] = lambda _: None) -> None:
        """Count from nobody; *tell* is told once whenever an address, or all together, are too many."""
        self._tell = tell
        self._of: Counter[str] = Counter()
        self._told: set[str] = set()

    def enter(self, address: str) -> bool:
        """Count one more; return whether there is room for it."""
        if self._of[address] >= MOST_OF_ONE:
            self._tell_once(address, f"page: {MOST_OF_ONE} connections from {address}; no more of them are taken")
            return False
        if self._of.total() >= MOST:
            self._tell_once("", f"page: {MOST} connections; no more are taken until some are closed")
            return False
        self._of[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
        if self._of[address] < MOST_OF_ONE // 2:
            self._told.discard(address)
        if self._of.total() < MOST // 2:
            self._told.discard("")

    def _tell_once(self, what: str, line: str) -> None:
        if what not in self._told:
            self._told.add(what)
            self._tell(line)


class Protocols(NamedTuple):
    """What uvicorn speaks."""

    requests: type[H11Protocol]
    websockets: type[WSProtocol]


def protocols(crowd: Crowd) -> Protocols:
    """Return what uvicorn is to speak, for requests and for websockets, with *crowd* counting both."""

    class Requests(_Requests):
        crowd_of_all = crowd

    class WebSockets(_WebSockets):
        crowd_of_all = crowd

    return Protocols(Requests, WebSockets)


class _Requests(H11Protocol):
    """Requests, each within its time."""

    crowd_of_all: Crowd

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - handed on as it came
        super().__init__(*args, **named)
        self._is_counted = False
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take the connection, or close it."""
        super().connection_made(transport)
        self._is_counted = self.crowd_of_all.enter(_address(self.client))
        if self._is_counted:
            self._wait(REQUEST_WITHIN_S)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take some of a request."""
        if not self._is_counted:
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self._stop_waiting()
        elif self.conn.their_state in _COMPLETE:
            self._wait(ANSWER_WITHIN_S)
        elif self._waiting is None:
            self._wait(REQUEST_WITHIN_S)

    def on_response_complete(self) -> None:
        """Wait for the next request: uvicorn does, and closes what is idle."""
        self._stop_waiting()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the websocket take over; it is counted as one."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._leave()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self.crowd_of_all.leave(_address(self.client))


class _WebSockets(WSProtocol):
    """Websockets, which are counted with the requests."""

    crowd_of_all: Crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take the connection."""
        super().connection_made(transport)
        self._is_counted = self.crowd_of_all.enter(_address(self.client))
        if not self._is_counted:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self._is_counted:
            self._is_counted = False
            self.crowd_of_all.leave(_address(self.client))
        super().connection_lost(exc)


def _address(client: tuple[str, int] | None) -> str:
    return "" if client is None else client[0]
