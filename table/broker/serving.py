"""The broker at work: amqtt with one listener, our doorkeeper, and none of its own defaults.

amqtt's own configuration would listen on every address to anybody: it is never used.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from typing import TYPE_CHECKING

from amqtt.broker import Broker
from amqtt.contexts import Action, BrokerConfig, ListenerConfig, ListenerType
from amqtt.errors import BrokerError

from table.broker import access
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from collections.abc import Callable

    from amqtt.session import Session

    from table.broker.passwords import Passwords


class BrokerFailedError(SaidPlainlyError):
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


class HouseBroker(Broker):  # type: ignore[misc]  # amqtt has no annotations
    """amqtt 0.12.1, with what is wrong in it put right for us.

    - It walks through all subscriptions of everybody while it awaits something: when one is added meanwhile, a client's
      conversation, or all broadcasting, dies of it. Nothing is awaited there now.
    - A client that comes is sent every kept message that anybody subscribed to, before it has subscribed to any.
    - A client that comes under the name of one who is there leaves the old connection open: its will is said when
      that times out, long after the new one's first word.
    """

    async def _topic_filtering(self, session: Session, topic: str, action: Action) -> bool:
        return access.may(session.username, session.client_id, is_writing=action is Action.PUBLISH, topic=topic)

    async def _publish_retained_messages_for_subscription(
        self, subscription: tuple[str, int], session: Session
    ) -> None:
        pattern, _ = subscription
        if any(subscriber is session for subscriber, _ in self._subscriptions.get(pattern, ())):
            await super()._publish_retained_messages_for_subscription(subscription, session)

    async def _delete_session(self, client_id: str) -> None:
        _, handler = self._sessions.get(client_id, (None, None))
        await super()._delete_session(client_id)
        if handler is not None:
            await handler.handle_connection_closed()
            await handler.stop()


async def _serve(bind: str, port: int, passwords: Passwords, ready: Callable[[], None]) -> None:
    # It tells of every client that comes and goes, and of a refused port with a whole trace.
    logging.getLogger("amqtt").setLevel(logging.CRITICAL)
    broker = HouseBroker(configuration(bind, port, passwords))
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
