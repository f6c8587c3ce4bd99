"""amqtt, with what is wrong in it put right for us.

Who is in and what is carried; who may come in, and how long a line is believed in, is asked at the door.
"""

import asyncio

from amqtt.adapters import WriterAdapter
from amqtt.broker import Broker
from amqtt.contexts import Action, BrokerConfig, ListenerConfig, ListenerType
from amqtt.mqtt.protocol.broker_handler import BrokerProtocolHandler
from amqtt.session import Session

from table.broker import access
from table.broker.connecting import Connect
from table.broker.packets import PacketReader
from table.broker.places import Holder

LISTENER = "default"


def configuration() -> BrokerConfig:
    """Return all that amqtt is told: it listens nowhere, and has no plugins; its own would let anybody in."""
    return BrokerConfig(listeners={LISTENER: ListenerConfig(type=ListenerType.EXTERNAL)}, plugins={})


class HouseBroker(Broker):  # type: ignore[misc]  # amqtt has no annotations
    """amqtt 0.12.1.

    - It walks through all subscriptions of everybody while it awaits something: when one is added meanwhile, a client's
      conversation, or all broadcasting, dies of it. Nothing is awaited there now.
    - A client that comes is sent every kept message that anybody subscribed to, before it has subscribed to any.
    - A client that comes under the name of one who is there leaves the old connection open: its will is said when
      that times out, long after the new one's first word.
    - It believes what a client says before it has asked who that is: anybody could end the station's connection.
    - It says a client's will to whatever topic the client has named.
    - It never ends a connection that has become silent, so that no will is said of who was unplugged.
    - It clears away who has left once a second, and with them who has come back meanwhile.
    - It takes nothing more from a client until that has acknowledged what was kept for it, and heaps up in memory what
      it says meanwhile: who asks for one topic a thousand times, and acknowledges none, has filled it in an hour.
    """

    is_ending = False
    """Whether everybody is sent away."""

    def __init__(self, config: BrokerConfig) -> None:
        """Carry as *config* says."""
        super().__init__(config)
        self._kept_under_way: dict[tuple[int, str], asyncio.Task[None]] = {}
        """What is told of the messages that are kept, by session and pattern; each holds its session."""

    async def take_in(
        self, connect: Connect, holder: Holder, name: str, reader: PacketReader, writer: WriterAdapter
    ) -> None:
        """Carry what a client says and hears that has proven to be *name*, until it leaves."""
        session = Session()
        session.client_id = connect.client_id
        session.clean_session = True
        session.username = name
        session.remote_address, session.remote_port = holder.host, holder.port
        if connect.will is not None:
            session.will_flag = True
            session.will_topic, session.will_message = connect.will.topic, connect.will.payload
            # Whoever hears it is told nothing that takes four packets.
            session.will_qos, session.will_retain = min(connect.will.qos, 1), connect.will.is_retained
        await self._delete_session(connect.client_id)
        handler = BrokerProtocolHandler(self.plugins_manager)
        await self._handle_client_session(reader, writer, session, handler, self._servers[LISTENER], LISTENER)

    @property
    def is_alive(self) -> bool:
        """Whether messages are carried still."""
        tasks = (self._broadcast_task, self._session_monitor_task)
        return all(task is not None and not task.done() for task in tasks)

    async def _authenticate(self, session: Session, _listener: ListenerConfig) -> bool:
        return session.username is not None

    async def _topic_filtering(self, session: Session, topic: str, action: Action) -> bool:
        return access.may(session.username, is_writing=action is Action.PUBLISH, topic=topic)

    async def _broadcast_message(
        self, session: Session | None, topic: str, data: bytes, force_qos: int | None = None
    ) -> None:
        if session is None or access.may(session.username, is_writing=True, topic=topic):
            await super()._broadcast_message(session, topic, data, force_qos)

    async def retain_message(
        self, source_session: Session | None, topic_name: str, data: bytes, qos: int | None = None
    ) -> None:
        """Keep a message, if whoever said it may say it."""
        if source_session is None or access.may(source_session.username, is_writing=True, topic=topic_name):
            await super().retain_message(source_session, topic_name, data, qos)

    async def _cleanup_session(self, client_id: str) -> None:
        session, _ = self._sessions.get(client_id, (None, None))
        if self.is_ending or (session is not None and session.transitions.state == "disconnected"):
            await super()._cleanup_session(client_id)

    async def _publish_retained_messages_for_subscription(
        self, subscription: tuple[str, int], session: Session
    ) -> None:
        pattern, _ = subscription
        key, under_way = (id(session), pattern), self._kept_under_way
        is_heard = any(subscriber is session for subscriber, _ in self._subscriptions.get(pattern, ()))
        if is_heard and key not in under_way:
            # Whoever acknowledges none of it waits alone: it is not waited for, nor told a second time meanwhile.
            telling = super()._publish_retained_messages_for_subscription(subscription, session)
            under_way[key] = asyncio.create_task(telling)
            under_way[key].add_done_callback(lambda _: under_way.pop(key))

    async def _delete_session(self, client_id: str) -> None:
        _, handler = self._sessions.get(client_id, (None, None))
        await super()._delete_session(client_id)
        if handler is not None:
            await handler.handle_connection_closed()
            await handler.stop()
