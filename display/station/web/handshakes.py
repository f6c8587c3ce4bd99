"""TLS before a page's first word: who does not finish the handshake in time is gone, and keeps nobody else out.

Below the connections, which are counted from the end of their handshake on; uvicorn would wait a minute for each.
"""

import asyncio
import socket
import ssl
from collections.abc import Callable
from typing import Final

HANDSHAKE_WITHIN_S: Final = 8.0
GOODBYE_WITHIN_S: Final = 5.0
NO_FILE_S: Final = 0.1

MOST_WAITING: Final = 256
MOST_WAITING_OF_ONE: Final = 128
"""Handshakes that are not over yet, in all and of one address. When there are more, the one that has waited longest
goes: a browser's takes a fraction of a second, even while somebody opens one after another."""


class Handshakes:
    """Takes connections, and hands on those that have finished their handshake."""

    def __init__(self, context: ssl.SSLContext, tell: Callable[[str], object] = lambda _: None) -> None:
        """Show what *context* has; *tell* is told when there are too many."""
        self._context = context
        self._tell = tell
        self._waiting: dict[asyncio.Task[None], str] = {}

    async def listen(self, listening: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        """Take who comes, for ever; each that may go on speaks *protocol*."""
        loop = asyncio.get_running_loop()
        listening.setblocking(False)  # noqa: FBT003 - the library's own
        try:
            while True:
                try:
                    sock, place = await loop.sock_accept(listening)
                except OSError as fault:
                    # No file is free any more: those who wait are gone in a moment, and theirs are.
                    self._tell(f"page: nobody can be taken in: {fault.strerror}")
                    await asyncio.sleep(NO_FILE_S)
                    continue
                self._make_room(place[0])
                task = asyncio.create_task(self._receive(sock, protocol))
                self._waiting[task] = place[0]
                task.add_done_callback(lambda done: self._waiting.pop(done, None))
                # Those who have come have a turn before the next is taken.
                await asyncio.sleep(0)
        finally:
            for waiting in list(self._waiting):
                waiting.cancel()

    def _make_room(self, address: str) -> None:
        of_one = [task for task, waiting in self._waiting.items() if waiting == address]
        if len(of_one) >= MOST_WAITING_OF_ONE or len(self._waiting) >= MOST_WAITING:
            longest = of_one[0] if len(of_one) >= MOST_WAITING_OF_ONE else next(iter(self._waiting))
            self._tell(f"page: {address}: too many TLS handshakes that do not end; the oldest are sent away")
            self._waiting.pop(longest)
            longest.cancel()

    async def _receive(self, sock: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(
                protocol,
                sock,
                ssl=self._context,
                ssl_handshake_timeout=HANDSHAKE_WITHIN_S,
                ssl_shutdown_timeout=GOODBYE_WITHIN_S,
            )
        except OSError:
            # It left, was no TLS, or took too long: nothing of it is worth a line that anybody can have written.
            sock.close()
        except asyncio.CancelledError:
            sock.close()
            raise
