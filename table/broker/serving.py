"""The broker at work: amqtt with one listener, our doorkeeper, and none of its own defaults.

amqtt's own configuration would listen on every address to anybody: it is never used.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from typing import TYPE_CHECKING

from amqtt.broker import Broker
from amqtt.contexts import BrokerConfig, ListenerConfig, ListenerType
from amqtt.errors import BrokerError

from table.broker import access

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.broker.passwords import Passwords

LOOPBACK = "127.0.0.1"


class BrokerFailedError(Exception):
    """The broker cannot serve; `str` names the address and the way out."""


def serve(bind: str, port: int, passwords: Passwords, ready: Callable[[], None]) -> None:
    """Carry messages until a signal comes; call *ready* once the first client may connect.

    Raises `BrokerFailedError` where the address cannot be listened on.
    """
    asyncio.run(_serve(bind, port, passwords, ready))


def configuration(bind: str, port: int, passwords: Passwords) -> BrokerConfig:
    """Return all that amqtt is told."""
    doorkeeper = f"{access.__name__}.{access.HouseAccess.__name__}"
    return BrokerConfig(
        listeners={"default": ListenerConfig(type=ListenerType.TCP, bind=f"{bind}:{port}")},
        plugins={doorkeeper: {"passwords": passwords}},
    )


async def _serve(bind: str, port: int, passwords: Passwords, ready: Callable[[], None]) -> None:
    # It tells of every client that comes and goes, and of a refused port with a whole trace.
    logging.getLogger("amqtt").setLevel(logging.CRITICAL)
    broker = Broker(configuration(bind, port, passwords))
    try:
        await broker.start()
    except BrokerError as fault:
        why = fault.__cause__
        words = f"{bind}:{port}: the broker cannot listen there ({getattr(why, 'strerror', None) or why}); name another"
        raise BrokerFailedError(words) from None
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    ready()
    await stop.wait()
    await broker.shutdown()
