"""The web at work: uvicorn on one address, until it is told to stop.

Whether the address can be had is known before anything else begins. With TLS, who does not finish the handshake in
time is gone, and keeps nobody else out: uvicorn would wait a minute for each.
"""

import asyncio
import contextlib
import resource
import signal
import socket
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn
from starlette.applications import Starlette

from display.station.web.connections import Crowd, protocols
from table.said_plainly import SaidPlainlyError

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


LAST_WORDS_S: Final = 2
WAITING: Final = 128
"""Connections that may wait to be taken."""


MOST_HEARD: Final = 1_024
"""Octets of what a page says by its websocket: the name of a table."""

IDLE_S: Final = 10
OPEN_FILES: Final = 4_096
"""What the connections that we count, and those that are not counted yet, fit in."""


class WebFailedError(SaidPlainlyError):
    """The web cannot serve; `str` names the address and the way out."""


def listen(bind: str, port: int, who: str = "the station") -> socket.socket:
    """Return a socket on the address. Raises `WebFailedError`, which says *who* wants to listen there."""
    try:
        family = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((bind, port))
            listening.listen(WAITING)
        except OSError:
            listening.close()
            raise
    except OSError as fault:
        msg = f"{bind}:{port}: {who} cannot listen there ({fault.strerror}); name another with --bind, --port"
        raise WebFailedError(msg) from None
    return listening


class PageCertificate(NamedTuple):
    """What the page shows of itself: PEM files, which may be one."""

    certificate: Path
    key: Path


def serve(  # noqa: PLR0913, PLR0917 - each is the say of another
    app: Starlette,
    listening: socket.socket,
    ready: Callable[[], None],
    tell: Callable[[str], object] = lambda _: None,
    certificate: PageCertificate | None = None,
    is_over: Callable[[], bool] = lambda: False,
) -> bool:
    """Serve *app* until a signal comes or *is_over* says so, with TLS by a *certificate*.

    Returns whether a signal came. *ready* is called once the first browser may come, *tell* is told what the operator
    must know. Raises `WebFailedError` where the certificate cannot be used.
    """
    _raise_open_files()
    context = None if certificate is None else _context(certificate)
    return asyncio.run(_serve(app, listening, (ready, is_over), tell, context))


def _raise_open_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


async def _serve(
    app: Starlette,
    listening: socket.socket,
    begun_and_over: tuple[Callable[[], None], Callable[[], bool]],
    tell: Callable[[str], object],
    context: ssl.SSLContext | None,
) -> bool:
    requests, websockets = protocols(Crowd(tell))
    server = _Server(
        uvicorn.Config(
            app,
            ws=websockets,
            http=requests,
            loop="asyncio",
            log_config=None,
            # One line for each request that is none would be a log that anybody can fill.
            log_level="error",
            access_log=False,
            server_header=False,
            # Who came is whose connection it is: a header may say anything.
            proxy_headers=False,
            ws_max_size=MOST_HEARD,
            # What is squeezed is unpacked before it is measured: a small frame would be half a gigabyte.
            ws_per_message_deflate=False,
            timeout_keep_alive=IDLE_S,
            timeout_graceful_shutdown=LAST_WORDS_S,
        )
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, server.stop)
    server.ready, server.is_over = begun_and_over
    server.shown = app
    server.handshakes = None if context is None else Handshakes(context, tell)
    await server.serve(sockets=[listening])
    return server.is_told


def _context(certificate: PageCertificate) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(*certificate)
    except OSError as fault:
        words = f"{certificate.certificate}: the page's certificate cannot be used ({fault.strerror or fault})"
        raise WebFailedError(words) from None
    return context


class _Server(uvicorn.Server):
    """uvicorn, without its own way with signals: it would end us by them once it is done."""

    ready: Callable[[], None] = staticmethod(lambda: None)
    is_over: Callable[[], bool] = staticmethod(lambda: False)
    is_told = False
    """Whether a signal came."""
    shown: Starlette
    handshakes: Handshakes | None = None
    """Who takes connections in its stead, where the page has TLS."""
    _taking: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets if self.handshakes is None else [])
        if self.started:
            if self.handshakes is not None and sockets is not None:
                self._taking = asyncio.create_task(self.handshakes.listen(sockets[0], self._protocol))
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody any more, and end: who listens to an answer that has no end is told so."""
        self.shown.state.is_ending = True
        if self._taking is not None:
            self._taking.cancel()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Tell whether to end."""
        return await super().on_tick(counter) or self.is_over()

    def _protocol(self) -> asyncio.Protocol:
        """Return what one connection speaks, as uvicorn makes it for those that it takes itself."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]  # ours is of that shape
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the front door."""
        yield

    def stop(self) -> None:
        """End; a second time at once."""
        self.is_told = True
        self.force_exit = self.should_exit
        self.should_exit = True
