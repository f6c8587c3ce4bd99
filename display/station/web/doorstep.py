"""The doorstep: connections to a page with TLS that are not safe yet, so few and so short that none is in the way.

uvicorn hears of a connection once it is safe, and asyncio waits a minute for that: a few thousand that never say a word
would take every file that the station may open. Who comes is counted here from the first; what is said is not read.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from display.station.web.connections import MOST, MOST_OF_ONE, REQUEST_WITHIN_S

if TYPE_CHECKING:
    import socket
    import ssl
    from collections.abc import Callable

NO_ROOM_S: Final = 0.1
"""Where the system gives no file: those who wait are gone in a moment, and theirs are free."""


class Doorstep:
    """Takes connections, and hands on those that have become safe."""

    def __init__(
        self,
        context: ssl.SSLContext,
        protocol: Callable[[], asyncio.Protocol],
        tell: Callable[[str], object],
    ) -> None:
        """Make lines safe by *context*, and have each talk by a new *protocol*; *tell* is told who leaves no room."""
        self._context = context
        self._protocol = protocol
        self._tell = tell
        self._waiting: dict[asyncio.Task[None], str] = {}

    async def take(self, listening: socket.socket) -> None:
        """Take who comes, until cancelled."""
        listening.setblocking(False)  # noqa: FBT003 - the library's own
        loop = asyncio.get_running_loop()
        while True:
            try:
                sock, place = await loop.sock_accept(listening)
            except OSError:
                await asyncio.sleep(NO_ROOM_S)
                continue
            self._make_room(place[0])
            task = asyncio.create_task(self._make_safe(sock))
            self._waiting[task] = place[0]
            task.add_done_callback(self._waiting.pop)
            # Those who have come have a turn before the next is taken.
            await asyncio.sleep(0)

    def _make_room(self, host: str) -> None:
        """Send away who has waited longest, where too many do: a browser never waits long."""
        of_host = [task for task, waiting in self._waiting.items() if waiting == host]
        if len(of_host) >= MOST_OF_ONE or len(self._waiting) >= MOST:
            self._tell(f"page: {host}: too many connections that say nothing; the first of them are closed")
            (of_host if len(of_host) >= MOST_OF_ONE else list(self._waiting))[0].cancel()

    async def _make_safe(self, sock: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        is_handed_on = False
        try:
            # Whoever does not speak TLS, or not in time, has nothing to say to us.
            with contextlib.suppress(OSError):
                await loop.connect_accepted_socket(
                    self._protocol, sock, ssl=self._context, ssl_handshake_timeout=REQUEST_WITHIN_S
                )
                is_handed_on = True
        finally:
            if not is_handed_on:
                sock.close()
