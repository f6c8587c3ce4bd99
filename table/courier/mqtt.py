"""The courier: one connection to a broker at a time, opened again and again, messages acknowledged once taken in.

MQTT 3.1.1, clean sessions, QoS 1, or 0 where it is said again anyhow. A new client for every connection: what was
under way when one broke is lost, and whoever published it says it again when the next is there; so nothing old ever
comes after something new.
"""

import random
import socket
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage, MQTTMessageInfo, topic_matches_sub
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from table.clock import NS_PER_S, LiveClock
from table.courier.address import BrokerAddress
from table.courier.safe_line import NOT_A_MEMBER, NOT_HEARD, context_of, why_unreached
from table.messages.carrying import Connected, CourierEvent, Disconnected, MessageCame, Will

KEEPALIVE_S: Final = 10
"""A cable that was pulled is noticed after one and a half times this, and the will is said then."""

CONNECT_S: Final = 5.0
"""A broker that says nothing for so long is not there."""

FIRST_WAIT_S: Final = 0.25
LONGEST_WAIT_S: Final = 5.0
"""Between two tries; a broker that is back is found within this."""

SOUND_NS: Final = 3 * NS_PER_S
"""A connection that has lasted so long was no accident."""

TOPICS: Final = 16_384
"""So many topics are known again: to match each anew took a fifth of a busy station's time."""

GRANTED: Final = 2
"""The highest answer to a subscription that is a yes."""

_REFUSALS: Final = {
    "Bad user name or password": "user and password do not fit; look at the broker's password file",
    "Not authorized": "user and password do not fit; look at the broker's password file",
    "Client identifier not valid": "another client with our id is there: is there a copy of this machine's card?",
}


_OF_MEMBERS: Final = frozenset({"Bad user name or password", "Not authorized"})


class MqttCourier:
    """Carries messages for one client of the broker."""

    def __init__(
        self,
        address: BrokerAddress,
        client_id: str,
        sink: Callable[[CourierEvent], None],
        *,
        subscriptions: Sequence[str] = (),
        will: Will | None = None,
    ) -> None:
        """Tell *sink* what happens, from a thread of its own; a message is acknowledged once *sink* has returned."""
        self._address = address
        self._client_id = client_id
        self._sink = sink
        self._subscriptions = tuple(subscriptions)
        self.is_wanted = lru_cache(TOPICS)(self._is_wanted)
        """Whether a topic is one of our subscriptions."""
        self._will = will
        self._is_closing = threading.Event()
        self._lock = threading.Lock()
        self._client: Client | None = None
        self._last_sent: MQTTMessageInfo | None = None
        self._clock = LiveClock()
        self._thread = threading.Thread(target=self._run, name=f"courier {client_id}", daemon=True)

    def start(self) -> None:
        """Begin to try."""
        self._thread.start()

    def publish(self, topic: str, payload: bytes, *, is_retained: bool = False, is_said_again: bool = False) -> None:
        """Send a message, at least once if the connection holds; without one it is dropped. Safe from any thread.

        What *is_said_again* until it is heard goes at most once: two packets fewer, and no memory of it.
        """
        with self._lock:
            if self._client is not None:
                qos = 0 if is_said_again else 1
                self._last_sent = self._client.publish(topic, payload, qos=qos, retain=is_retained)

    def close(self, flush_s: float = 1.0) -> None:
        """Wait so long at most until what was published is with the broker, and leave it with a word."""
        with self._lock:
            client, last_sent = self._client, self._last_sent
        if client is not None and last_sent is not None and last_sent.rc == MQTTErrorCode.MQTT_ERR_SUCCESS:
            last_sent.wait_for_publish(flush_s)
        self._is_closing.set()
        if client is not None:
            client.disconnect()
        if self._thread.is_alive():
            self._thread.join(CONNECT_S + 1)

    def _run(self) -> None:
        wait_s = FIRST_WAIT_S
        while not self._is_closing.is_set():
            connection, began_ns = _Connection(self), self._clock.now_ns()
            # One that ends at once was taken over by another of our name, as like as not: not back and forth with it.
            if connection.hold(self._address) and self._clock.now_ns() >= began_ns + SOUND_NS:
                wait_s = FIRST_WAIT_S
            if not self._is_closing.is_set():
                self._sink(Disconnected(why=f"{self._address}: {connection.why}"))
            # Not all tables of a room at the same instant.
            self._is_closing.wait(wait_s * random.uniform(0.5, 1.0))  # noqa: S311 - chance is enough, it is no secret
            wait_s = min(2 * wait_s, LONGEST_WAIT_S)

    def let_in(self, client: Client) -> None:
        """Publish by way of *client* from now on."""
        host = _own_place(client)
        with self._lock:
            self._client = client
            self._last_sent = None
        self._sink(Connected(host=host))

    def shut_out(self) -> None:
        """Publish nothing until there is another connection."""
        with self._lock:
            self._client = None

    def deliver(self, message: MessageCame) -> None:
        """Hand a message on."""
        self._sink(message)

    @property
    def is_closing(self) -> bool:
        """Whether no other connection is wanted."""
        return self._is_closing.is_set()

    def new_client(self) -> Client:
        """Return a client that has not been used. Raises OSError where our certificate cannot be read."""
        client = Client(
            CallbackAPIVersion.VERSION2, client_id=self._client_id, reconnect_on_failure=False, manual_ack=True
        )
        client.connect_timeout = CONNECT_S
        if self._address.user or self._address.password:
            # Who names no user is known by its id.
            client.username_pw_set(self._address.user or self._client_id, self._address.password or None)
        if self._address.tls is not None:
            client.tls_set_context(context_of(self._address.tls))
        if self._will is not None:
            client.will_set(self._will.topic, self._will.payload, qos=1, retain=True)
        return client

    def _is_wanted(self, topic: str) -> bool:
        return any(topic_matches_sub(pattern, topic) for pattern in self._subscriptions)

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """The patterns of the topics we want."""
        return self._subscriptions


def _own_place(client: Client) -> str:
    """Return this machine's name, and its address on the client's line."""
    sock = client.socket()
    address = str(sock.getsockname()[0]) if isinstance(sock, socket.socket) else ""
    return f"{socket.gethostname()} ({address})"


class _Connection:
    """One connection, from its first byte to its last."""

    def __init__(self, courier: MqttCourier) -> None:
        self._courier = courier
        self._is_over = threading.Event()
        self._is_sound = False
        self._early: list[MQTTMessage] = []
        self._is_answered = False
        self._is_safe = False
        self.why = "the connection was lost; it is tried again"
        self._client: Client

    def hold(self, address: BrokerAddress) -> bool:
        """Keep the connection as long as it lasts; return whether it was sound: let in, and subscribed."""
        self._is_safe = address.tls is not None
        client = None
        try:
            self._client = client = self._new_client()
            client.connect(address.host, address.port, KEEPALIVE_S)
            return self._hold(client)
        except (OSError, ValueError) as fault:
            self.why = f"{why_unreached(fault)}; it is tried again"
            return False
        finally:
            # Without us the client has no other friend, and closes what it has opened at once.
            if client is not None:
                client.on_connect = client.on_subscribe = client.on_message = client.on_disconnect = None

    def _hold(self, client: Client) -> bool:
        client.loop_start()
        # A broker that never answers is given up; one that let us in is held until it is over.
        if not self._is_over.wait(CONNECT_S) and not self._is_sound:
            self.why = "what listens there does not answer as a broker does; it is tried again"
            client.disconnect()
        while not self._is_over.wait(1.0):
            if self._courier.is_closing:
                client.disconnect()
                break
        self._courier.shut_out()
        # paho 2.1 looks twice whether its thread is there; one that ends between the two has stopped as well.
        with suppress(AttributeError):
            client.loop_stop()
        if self._is_safe and not self._is_answered and not self._courier.is_closing:
            self.why = f"{NOT_HEARD}; it is tried again"
        return self._is_sound

    def _new_client(self) -> Client:
        client = self._courier.new_client()
        client.on_connect = self._on_connect
        client.on_subscribe = self._on_subscribe
        client.on_message = self._on_message
        client.on_disconnect = self._on_disconnect
        return client

    def _on_connect(
        self,
        client: Client,
        _userdata: object,
        _flags: ConnectFlags,
        reason: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        self._is_answered = True
        if reason.is_failure:
            said = _REFUSALS.get(str(reason), str(reason))
            is_member = not self._is_safe or str(reason) not in _OF_MEMBERS
            self.why = f"the broker does not let us in: {said if is_member else NOT_A_MEMBER}"
            client.disconnect()
        elif self._courier.subscriptions:
            client.subscribe([(pattern, 1) for pattern in self._courier.subscriptions])
        else:
            self._let_in()

    def _on_subscribe(
        self, client: Client, _userdata: object, _mid: int, reasons: list[ReasonCode], _properties: Properties | None
    ) -> None:
        if any(reason.value > GRANTED for reason in reasons):
            self.why = "the broker does not let us listen to our topics: look at its access list"
            client.disconnect()
        else:
            self._let_in()

    def _let_in(self) -> None:
        """Tell that we are there, only now: whoever is told may answer at once, and is heard."""
        self._is_sound = True
        self._courier.let_in(self._client)
        while self._early:
            self._take(self._early.pop(0))

    def _on_message(self, _client: Client, _userdata: object, message: MQTTMessage) -> None:
        if self._is_sound:
            self._take(message)
        else:
            # What a broker has kept for us may come sooner than its word that we are subscribed.
            self._early.append(message)

    def _take(self, message: MQTTMessage) -> None:
        try:
            # A broker may say more than was asked for: amqtt does, of messages that it has kept.
            if self._courier.is_wanted(message.topic):
                self._courier.deliver(
                    MessageCame(topic=message.topic, payload=bytes(message.payload), is_retained=message.retain)
                )
        except BaseException:
            # The client's thread dies of it, without a word: end this connection, and leave the message unacknowledged.
            self._is_over.set()
            raise
        self._client.ack(message.mid, message.qos)

    def _on_disconnect(
        self,
        _client: Client,
        _userdata: object,
        _flags: DisconnectFlags,
        _reason: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        self._is_over.set()
