"""The broker at work: one address that is listened on, until a signal comes.

What is said to the operator is little, whatever comes; and whoever started the broker can hear its heart.
"""

import asyncio
import logging
import os
import resource
import signal
import socket
from collections.abc import Callable
from typing import Final, NamedTuple

from table.broker.door import MOST_OPEN, Door
from table.broker.house import HouseBroker, configuration
from table.broker.members import Members
from table.clock import LiveClock
from table.operator_log import OperatorLog
from table.said_plainly import SaidPlainlyError

WAITING: Final = 256
"""Connections that may wait to be taken."""

SWEEP_S: Final = 1.0
FILES_BESIDE: Final = 64


class BrokerFailedError(SaidPlainlyError):
    """The broker cannot serve; `str` names the address and the way out."""


class _Heart:
    """What somebody who looks after the broker hears: a beat a second, as long as messages are carried."""

    def __init__(self, house: HouseBroker, beat: Callable[[], object]) -> None:
        self._house = house
        self._beat = beat

    async def run(self, door: Door) -> None:
        """Look after the door, and beat. Raises `BrokerFailedError` once nothing is carried any more."""
        while self._house.is_alive:
            door.sweep()
            self._beat()
            await asyncio.sleep(SWEEP_S)
        msg = "the broker carries nothing any more: it ends, to be started again"
        raise BrokerFailedError(msg)


class BrokerTelling(NamedTuple):
    """What a broker tells whoever looks after it."""

    ready: Callable[[], object]
    """The first client may connect."""
    beat: Callable[[], object]
    """Messages are carried: once a second."""
    remark: Callable[[str], object]
    """A line for the operator."""


def serve(bind: str, port: int, members: Members, telling: BrokerTelling) -> None:
    """Carry messages until a signal comes.

    Raises `BrokerFailedError` where the address cannot be listened on, or nothing is carried any more.
    """
    _allow_files()
    with listen(bind, port) as listening:
        asyncio.run(_serve(listening, members, telling))


def listen(bind: str, port: int) -> socket.socket:
    """Return a socket on the address. Raises `BrokerFailedError`."""
    try:
        family = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((bind, port), family=family, backlog=WAITING)
    except OSError as fault:
        words = f"{bind}:{port}: the broker cannot listen there ({os.strerror(fault.errno or 0)}); name another port"
        raise BrokerFailedError(words) from None


async def _serve(listening: socket.socket, members: Members, telling: BrokerTelling) -> None:
    # They tell of every client that comes and goes, each with a whole trace; ours are few.
    for loud in ("amqtt", "transitions", "asyncio"):
        logging.getLogger(loud).setLevel(logging.CRITICAL + 1)
    remarks = OperatorLog(telling.remark, LiveClock().now_ns)
    asyncio.get_running_loop().set_exception_handler(
        lambda _, told: remarks.tell(f"a fault: {told.get('exception') or told.get('message')!r}")
    )
    house = HouseBroker(configuration())
    await house.start()
    door = Door(house, members, remarks)
    # Before anybody hears that it listens: whoever starts it may end it at once.
    stopped = asyncio.create_task(_heed_signals().wait())
    works = {asyncio.create_task(door.listen(listening)), asyncio.create_task(_Heart(house, telling.beat).run(door))}
    telling.ready()
    ended, _ = await asyncio.wait({*works, stopped}, return_when=asyncio.FIRST_COMPLETED)
    for work in {*works, stopped}:
        work.cancel()
    door.close()
    house.is_ending = True
    await house.shutdown()
    remarks.close()
    for work in ended:
        work.result()


def _heed_signals() -> asyncio.Event:
    """Return what is set once somebody ends the broker."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def _allow_files() -> None:
    """Let as many sockets be open as we let in, where the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_OPEN + FILES_BESIDE
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
