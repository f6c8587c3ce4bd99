"""Connections to the page: how many there may be, from one address and in all, and how long each may take.

Below the requests: what is too slow or too much is closed before it is anything. uvicorn gives a request no end, and
its `limit_concurrency` turns everybody away once it is reached: half requests would keep the director out.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol

MOST_OF_ONE: Final = 64
"""From one address: some ten browsers behind it, each with what it loads and its websocket."""

MOST: Final = 600
REQUEST_WITHIN_S: Final = 8.0
"""From the first word of a request to its last."""

ANSWER_WITHIN_S: Final = 30.0
"""Who does not read what was asked for is not waited for."""

_COMPLETE: Final = (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR)


class Guest(Protocol):
    """One connection."""

    def send_away(self) -> None:
        """Close it at once: its place is another's."""


class _Waiting:
    """Guests that are in one condition, by their address, the longest first."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Guest, None]] = {}

    def put(self, guest: Guest, address: str) -> None:
        """Add one, the shortest of all."""
        self._of.setdefault(address, {})[guest] = None

    def drop(self, guest: Guest, address: str) -> None:
        """Forget one, if it is here."""
        here = self._of.get(address, {})
        here.pop(guest, None)
        if not here:
            self._of.pop(address, None)

    def longest(self, address: str) -> Guest | None:
        """Return the oldest connection from *address*."""
        return next(iter(self._of.get(address, ())), None)

    def crowded(self) -> str:
        """Return the address that most are from; an empty one when nobody is here."""
        return max(self._of, key=self.count, default="")

    def count(self, address: str) -> int:
        """Return how many are from an address."""
        return len(self._of.get(address, ()))


class Crowd:
    """Who is connected, and who makes room where there is none.

    First one that asks for nothing: it has not asked yet, or has its answer. A browser has asked within a moment, who
    would keep it out keeps still. Where all ask at once, one of the address that asks most. Never one that looks on.
    """

    def __init__(self, tell: Callable[[str], object] = lambda _: None) -> None:
        """Count from nobody; *tell* is told once whenever an address, or all together, are too many."""
        self._tell = tell
        self._address_of: dict[Guest, str] = {}
        self._of: Counter[str] = Counter()
        self._resting = _Waiting()
        self._asking = _Waiting()
        self._told: set[str] = set()

    def enter(self, guest: Guest, address: str) -> bool:
        """Count one more, which rests until it is served; return whether there is room for it."""
        has_room = True
        if self._of[address] >= MOST_OF_ONE:
            self._tell_once(address, f"{MOST_OF_ONE} connections from {address}")
            has_room = self._send_away(self._resting.longest(address))
        elif len(self._address_of) >= MOST:
            self._tell_once("", f"{MOST} connections")
            has_room = self._send_away(self._one_of_many(address))
        if has_room:
            self._address_of[guest] = address
            self._of[address] += 1
            self.rest(guest)
        return has_room

    def serve(self, guest: Guest) -> None:
        """Count one among those that ask for something."""
        address = self._address_of.get(guest)
        if address is not None:
            self._resting.drop(guest, address)
            self._asking.put(guest, address)

    def look_on(self, guest: Guest) -> None:
        """Keep one: it is shown what happens."""
        address = self._address_of.get(guest)
        if address is not None:
            self._resting.drop(guest, address)
            self._asking.drop(guest, address)

    def rest(self, guest: Guest) -> None:
        """Let one go if need be: it has what it asked for."""
        address = self._address_of.get(guest)
        if address is not None:
            self._asking.drop(guest, address)
            self._resting.put(guest, address)

    def leave(self, guest: Guest) -> None:
        """Count one less, if it is counted."""
        self.look_on(guest)
        address = self._address_of.pop(guest, None)
        if address is None:
            return
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
        if self._of[address] < MOST_OF_ONE // 2:
            self._told.discard(address)
        if len(self._address_of) < MOST // 2:
            self._told.discard("")

    def _one_of_many(self, address: str) -> Guest | None:
        """Return one of those who have most of them: among many, whoever has come once is safe."""
        resting = self._resting.longest(self._resting.crowded())
        if resting is not None:
            return resting
        crowded = self._asking.crowded()
        others = self._asking.count(crowded)
        return self._asking.longest(crowded) if others > 1 and others >= self._of[address] else None

    def _send_away(self, guest: Guest | None) -> bool:
        if guest is None:
            return False
        self.leave(guest)
        guest.send_away()
        return True

    def _tell_once(self, what: str, words: str) -> None:
        if what not in self._told:
            self._told.add(what)
            self._tell(f"page: {words}; those that ask for nothing make room")


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
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take the connection, or close it."""
        super().connection_made(transport)
        if self.crowd_of_all.enter(self, _address(self.client)):
            self._wait(REQUEST_WITHIN_S)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take some of a request."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self._stop_waiting()
        elif self.conn.their_state in _COMPLETE:
            self._wait(ANSWER_WITHIN_S)
            self.crowd_of_all.serve(self)
        elif self._waiting is None:
            self._wait(REQUEST_WITHIN_S)

    def on_response_complete(self) -> None:
        """Wait for the next request: uvicorn does, and closes what is idle."""
        self._stop_waiting()
        self.crowd_of_all.rest(self)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the websocket take over; it is counted as one."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._leave()
        super().connection_lost(exc)

    def send_away(self) -> None:
        """Close it for another's sake."""
        self._stop_waiting()
        self.transport.abort()

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(seconds, self._let_go)

    def _let_go(self) -> None:
        """Close it, unless it reads what it is told: an answer that has begun, and is still being written."""
        self._waiting = None
        # Before the first request there is no cycle, whatever its type says.
        has_begun = getattr(self.cycle, "response_started", False)
        if has_begun and not self.flow.write_paused:
            self.crowd_of_all.look_on(self)
            self._wait(ANSWER_WITHIN_S)
        else:
            self.transport.abort()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _leave(self) -> None:
        self._stop_waiting()
        self.crowd_of_all.leave(self)


class _WebSockets(WSProtocol):
    """Websockets, which are counted with the requests."""

    crowd_of_all: Crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take the connection."""
        super().connection_made(transport)
        if self.crowd_of_all.enter(self, _address(self.client)):
            self.crowd_of_all.serve(self)
        else:
            transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Say something; who is shown nothing yet, or is told to go, may stay no longer than there is room."""
        await super().send(message)
        if message["type"] == "websocket.send":
            self.crowd_of_all.look_on(self)
        elif message["type"] == "websocket.close":
            self.crowd_of_all.rest(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.crowd_of_all.leave(self)
        super().connection_lost(exc)

    def send_away(self) -> None:
        """Close it for another's sake."""
        self.transport.abort()


def _address(client: tuple[str, int] | None) -> str:
    return "" if client is None else client[0]
