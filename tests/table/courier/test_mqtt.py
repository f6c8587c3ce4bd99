"""The courier on real brokers, ours and mosquitto: what it carries, when it acknowledges, what it says of trouble."""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from table.courier.address import BrokerAddress
from table.courier.mqtt import MqttCourier
from table.messages.carrying import Connected, CourierEvent, Disconnected, MessageCame, Will
from table.messages.topics import Saying, TableAddress, ZoneAddress
from tests.brokers.running import KINDS, RunningBroker, free_port, running
from tests.patience import PATIENCE_S

TABLE = TableAddress("main", "main", "t1")
OTHER = TableAddress("main", "main", "t2")
LEAVING = TableAddress("main", "main", "t3")
"""No other test loses its connection: no will of it can come late."""
TWICE = TableAddress("main", "main", "t4")
"""Two connections at once take its name from each other: nobody else's will comes of that."""
ZONE = ZoneAddress("main", "main")


@pytest.fixture(scope="module", params=KINDS)
def broker(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningBroker]:
    with running(request.param, tmp_path_factory.mktemp(request.param)) as started:
        yield started


class Client:
    """A courier, and what it has told."""

    def __init__(
        self,
        address: BrokerAddress,
        client_id: str,
        *,
        subscriptions: Sequence[str] = (),
        will: Will | None = None,
        first: Callable[[CourierEvent], None] = lambda _: None,
    ) -> None:
        self.told: queue.SimpleQueue[CourierEvent] = queue.SimpleQueue()
        self._first = first
        self.courier = MqttCourier(address, client_id, self._take, subscriptions=subscriptions, will=will)
        self.courier.start()

    def _take(self, event: CourierEvent) -> None:
        self._first(event)
        self.told.put(event)

    def next(self) -> CourierEvent:
        """Return what it tells next."""
        return self.told.get(timeout=PATIENCE_S)

    def message(self) -> MessageCame:
        """Return the next message, whatever else it tells before."""
        while not isinstance(event := self.next(), MessageCame):
            pass
        return event

    def trouble(self) -> str:
        """Return what it says of the next trouble."""
        while not isinstance(event := self.next(), Disconnected):
            pass
        return event.why


@pytest.fixture
def clients() -> Iterator[list[Client]]:
    made: list[Client] = []
    yield made
    for client in made:
        client.courier.close()


def _once_let_in(client: Client) -> CourierEvent:
    """Return what comes once the broker has let go of the client of this name, of the last test or of this one."""
    event = client.next()
    while isinstance(event, Disconnected):
        event = client.next()
    return event


def station(
    broker: RunningBroker, clients: list[Client], first: Callable[[CourierEvent], None] = lambda _: None
) -> Client:
    listening = [ZONE.every(Saying.RECORDS), ZONE.every(Saying.REPORT), ZONE.station]
    client = Client(broker.address("station"), "station", subscriptions=listening, first=first)
    clients.append(client)
    assert isinstance(_once_let_in(client), Connected)
    # Subscribed for certain: its own word comes back.
    client.courier.publish(ZONE.station, b"here")
    while client.message().payload != b"here":
        pass
    return client


def table(broker: RunningBroker, clients: list[Client], address: TableAddress = TABLE) -> Client:
    client = Client(
        broker.address("tables"),
        f"{address.event}/{address.zone}/{address.table}",
        subscriptions=[address.topic(Saying.ACK), address.station],
        will=Will(topic=address.topic(Saying.REPORT), payload=b"gone"),
    )
    clients.append(client)
    assert isinstance(_once_let_in(client), Connected)
    return client


def test_what_a_table_says_comes_to_the_station(broker: RunningBroker, clients: list[Client]) -> None:
    hearing = station(broker, clients)
    table(broker, clients).courier.publish(TABLE.topic(Saying.RECORDS), b"one")

    assert hearing.message() == MessageCame(topic=TABLE.topic(Saying.RECORDS), payload=b"one", is_retained=False)


def test_messages_come_in_the_order_in_which_they_were_said(broker: RunningBroker, clients: list[Client]) -> None:
    hearing = station(broker, clients)
    saying = table(broker, clients)
    for number in range(200):
        saying.courier.publish(TABLE.topic(Saying.RECORDS), str(number).encode())

    assert [int(hearing.message().payload) for _ in range(200)] == list(range(200))


def test_what_is_retained_comes_to_whoever_is_late(broker: RunningBroker, clients: list[Client]) -> None:
    station(broker, clients).courier.publish(ZONE.station, b"kept", is_retained=True)
    found = table(broker, clients).message()

    assert (found.payload, found.topic) == (b"kept", ZONE.station)


def test_the_will_is_said_when_a_table_is_gone_without_a_word(broker: RunningBroker, clients: list[Client]) -> None:
    hearing = station(broker, clients)
    table(broker, clients, TWICE)
    # Another connection under the same name takes its place, as when a table has lost its own unawares.
    table(broker, clients, TWICE)

    assert hearing.message().payload == b"gone"


def test_no_will_is_said_when_a_table_goes_with_a_word(broker: RunningBroker, clients: list[Client]) -> None:
    hearing = station(broker, clients)
    leaving = table(broker, clients, LEAVING)
    leaving.courier.publish(LEAVING.topic(Saying.REPORT), b"bye", is_retained=True)
    leaving.courier.close()
    table(broker, clients, OTHER).courier.publish(OTHER.topic(Saying.RECORDS), b"later")
    heard: list[MessageCame] = []
    while not heard or heard[-1].payload != b"later":
        heard.append(hearing.message())

    assert [message.payload for message in heard if message.topic == LEAVING.topic(Saying.REPORT)] == [b"bye"]


def test_a_message_is_acknowledged_only_when_it_has_been_taken_in(broker: RunningBroker, clients: list[Client]) -> None:
    is_taken, may_return = threading.Event(), threading.Event()

    def take_slowly(event: CourierEvent) -> None:
        if isinstance(event, MessageCame) and event.payload == b"slow":
            is_taken.set()
            may_return.wait(PATIENCE_S)

    hearing = station(broker, clients, first=take_slowly)
    saying = table(broker, clients)
    saying.courier.publish(TABLE.topic(Saying.RECORDS), b"slow")
    saying.courier.publish(TABLE.topic(Saying.RECORDS), b"next")
    assert is_taken.wait(PATIENCE_S)

    assert hearing.told.empty()
    may_return.set()
    assert [hearing.message().payload for _ in range(2)] == [b"slow", b"next"]


# --- who may say what ---


def test_a_table_cannot_listen_to_another_ones_orders(broker: RunningBroker, clients: list[Client]) -> None:
    spy = Client(broker.address("tables"), "main/main/t1", subscriptions=[ZONE.every(Saying.RECORDS)])
    clients.append(spy)
    sent = station(broker, clients)
    table(broker, clients, OTHER).courier.publish(OTHER.topic(Saying.RECORDS), b"secret")
    assert sent.message().payload == b"secret"

    assert not any(isinstance(event, MessageCame) for event in drained(spy))


def test_a_table_cannot_speak_for_the_station(broker: RunningBroker, clients: list[Client]) -> None:
    victim = table(broker, clients, OTHER)
    forger = table(broker, clients)
    forger.courier.publish(OTHER.topic(Saying.ACK), b"forged")
    forger.courier.publish(ZONE.station, b"forged", is_retained=True)
    station(broker, clients).courier.publish(OTHER.topic(Saying.ACK), b"true")

    while (message := victim.message()).topic != OTHER.topic(Saying.ACK):
        assert message.payload != b"forged"
    assert message.payload == b"true"


def drained(client: Client) -> list[CourierEvent]:
    events = []
    while not client.told.empty():
        events.append(client.told.get_nowait())
    return events


# --- trouble, told plainly ---


@pytest.mark.parametrize("password", ["wrong", ""])
def test_a_wrong_password_is_told_and_not_shown(broker: RunningBroker, clients: list[Client], password: str) -> None:
    clients.append(client := Client(broker.address("tables", password), "main/main/t1"))

    assert client.trouble() == (
        f"mqtt://127.0.0.1:{broker.port}: the broker does not let us in: "
        "user and password do not fit; look at the broker's password file"
    )


def test_a_wrong_port_is_told(broker: RunningBroker, clients: list[Client]) -> None:
    port = free_port()
    clients.append(client := Client(BrokerAddress(host="127.0.0.1", port=port), "main/main/t1"))

    assert client.trouble() == (
        f"mqtt://127.0.0.1:{port}: the broker cannot be reached (Connection refused); it is tried again"
    )
    assert broker.port != port


def test_a_name_that_nobody_knows_is_told(clients: list[Client]) -> None:
    clients.append(client := Client(BrokerAddress(host="no-such-host.invalid"), "main/main/t1"))

    assert "the broker cannot be reached" in client.trouble()


def test_something_that_is_no_broker_is_told(clients: list[Client]) -> None:
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        clients.append(client := Client(BrokerAddress(host="127.0.0.1", port=deaf.getsockname()[1]), "main/main/t1"))

        assert "does not answer as a broker does" in client.trouble()
        client.courier.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_broker_that_was_killed_is_found_again(kind: str, tmp_path: Path, clients: list[Client]) -> None:
    with running(kind, tmp_path) as broker:
        hearing = station(broker, clients)
        broker.kill()
        assert "the connection was lost" in hearing.trouble() or hearing.trouble()
        broker.start()
        saying = table(broker, clients)
        while not isinstance(hearing.next(), Connected):
            pass
        hearing.courier.publish(ZONE.station, b"again")

        assert hearing.message().payload == b"again"
        saying.courier.publish(TABLE.topic(Saying.RECORDS), b"more")
        assert hearing.message().payload == b"more"
