"""The broker's door, attacked: broken first words, silence, other people's names and wills; the others talk on."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from table.broker.door import FIRST_WORD_S, HELD, MOST_WAITING_FROM_ONE, NOT_ALLOWED, WRONG
from table.broker.passwords import passwords_in, shut_out
from table.messages.broker_report import BrokerReport
from table.messages.sayings import read
from table.messages.topics import Saying
from table.operator_log import MOST_OF_ONE
from tests.brokers.raw_client import RawClient, connect, field, packet, publish, subscribe
from tests.brokers.running import RunningBroker, running
from tests.patience import PATIENCE_S, wait_until
from tests.table.broker.own_broker import OTHER, TABLE, ZONE, Broker, carries, open_broker
from tests.table.broker.party import Party

FLOOD = 50_000
"""Messages: at the pace that a table is allowed they would take minutes."""

BROKEN = [
    b"",
    b"\x10",
    b"\x10\x05\x00",
    b"\x10\xff\xff\xff\xff",
    b"\x10\xff\xff\xff\x7f",
    b"\xff" * 50,
    b"GET / HTTP/1.1\r\n",
]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with open_broker(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("version", "answer"),
    [(b"\x00\x06MQIsdp\x03", b"\x20\x02\x00\x01"), (b"\x00\x04MQTT\x05", b"\x20\x03\x00\x84\x00")],
    ids=["3.1", "5"],
)
def test_a_client_of_another_version_is_told_so_as_its_version_has_it(
    broker: Broker, version: bytes, answer: bytes
) -> None:
    client = broker.client()
    client.send(packet(0x10, version + b"\x02\x00\x0a" + field("dashboard")))

    assert client.answer(len(answer)) == answer
    assert client.is_ended()


def test_broken_first_words_by_the_hundred_do_nothing_and_are_told_in_a_line(broker: Broker) -> None:
    for _ in range(100):
        for octets in BROKEN:
            client = broker.client()
            client.send(octets)
            client.close()

    assert carries(broker)
    assert len(broker.lines) <= 2 * MOST_OF_ONE
    assert not any("Traceback" in line for line in broker.lines)


def test_a_stranger_who_takes_the_stations_name_does_not_end_its_line(broker: Broker) -> None:
    with closing(broker.station()) as station:
        for _ in range(20):
            with closing(broker.client()) as stranger:
                assert stranger.code(connect(ZONE.name, "station", "guessed")) == WRONG

        assert (station.connections, station.troubles) == (1, [])


def test_a_table_has_its_own_password_alone(broker: Broker) -> None:
    word = broker.words.clients[TABLE.name]
    tries = [
        (TABLE.name, OTHER.name, word),
        (OTHER.name, TABLE.name, word),
        (TABLE.name, "tables", word),
        (ZONE.name, "station", word),
        (ZONE.name, TABLE.name, word),
        ("", TABLE.name, word),
        (TABLE.name, "", ""),
    ]
    codes = []
    for client_id, user, password in tries:
        with closing(broker.client()) as client:
            codes.append(client.code(connect(client_id, user, password)))

    assert codes == [WRONG, HELD, WRONG, WRONG, HELD, HELD, WRONG]


@pytest.mark.parametrize("topic", [OTHER.topic(Saying.COMMAND), OTHER.topic(Saying.REPORT), ZONE.station, "any/thing"])
def test_a_will_on_anothers_topic_is_refused_and_never_said(broker: Broker, topic: str) -> None:
    with closing(broker.station("squaredeal/v1/#")) as station, closing(broker.table(OTHER)) as other:
        with closing(broker.client()) as client:
            word = broker.words.clients[TABLE.name]
            assert client.code(connect(TABLE.name, TABLE.name, word, will=(topic, b"take 950000"))) == NOT_ALLOWED
        other.courier.publish(OTHER.topic(Saying.RECORDS), b"after")
        wait_until(lambda: b"after" in station.hears(OTHER.topic(Saying.RECORDS)), PATIENCE_S)

        assert station.hears(topic) == []
        assert other.heard == []


def test_the_will_of_a_table_that_is_unplugged_is_said_after_one_and_a_half_keepalives(broker: Broker) -> None:
    with closing(broker.station()) as station:
        table = broker.client()
        word = broker.words.clients[TABLE.name]
        will = (TABLE.topic(Saying.REPORT), b"gone")
        began_s = time.monotonic()
        assert table.code(connect(TABLE.name, TABLE.name, word, will=will, keepalive_s=2)) == 0
        wait_until(lambda: station.hears(TABLE.topic(Saying.REPORT)) == [b"gone"], PATIENCE_S)

        assert time.monotonic() - began_s >= 3.0
        assert table.is_ended()


def test_who_does_not_say_who_it_is_is_gone_after_seconds(broker: Broker) -> None:
    silent = [broker.client() for _ in range(20)]
    for client in silent[:10]:
        client.send(b"\x10")

    assert carries(broker)
    assert all(client.is_ended(FIRST_WORD_S + 10) for client in silent)


def test_1500_silent_sockets_from_one_address_keep_nobody_out(broker: Broker) -> None:
    with closing(broker.station()) as station:
        silent = [broker.client("127.0.0.2") for _ in range(1500)]
        # Our courier's library cannot have so many files open beside it: this table is as simple as they come.
        table = broker.raw(TABLE)
        table.send(publish(TABLE.topic(Saying.RECORDS), b"let in"))
        wait_until(lambda: station.hears(TABLE.topic(Saying.RECORDS)), PATIENCE_S)

        assert sum(client.is_ended(0.01) for client in silent) >= 1500 - MOST_WAITING_FROM_ONE
        wait_until(lambda: all(client.is_ended(0.01) for client in silent), PATIENCE_S)
        assert station.troubles == []


def test_300_made_up_tables_in_a_second_are_refused_and_told_in_a_line(broker: Broker) -> None:
    with closing(broker.station()) as station:
        for number in range(300):
            with closing(broker.client("127.0.0.2")) as client:
                name = f"main/main/made-up-{number}"
                assert (
                    client.code(connect(name, name, "guessed", will=(f"squaredeal/v1/{name}/up/state", b"x"))) == WRONG
                )

        assert carries_of(broker, station)
        assert {message.topic for message in station.heard} == {TABLE.topic(Saying.RECORDS)}
    assert len(broker.lines) <= MOST_OF_ONE


def carries_of(broker: Broker, station: Party) -> bool:
    with closing(broker.table(TABLE)) as table:
        table.courier.publish(TABLE.topic(Saying.RECORDS), b"here")
        wait_until(lambda: station.hears(TABLE.topic(Saying.RECORDS)), PATIENCE_S)
    return True


def test_of_two_tables_with_one_id_the_first_stays_and_both_addresses_are_told(broker: Broker) -> None:
    with closing(broker.station()) as station, closing(broker.table(TABLE)) as first:
        copy = broker.client("127.0.0.9")
        assert copy.code(connect(TABLE.name, TABLE.name, broker.words.clients[TABLE.name])) == HELD
        wait_until(lambda: station.hears(ZONE.broker), PATIENCE_S)
        report = read(station.hears(ZONE.broker)[0], BrokerReport)

        assert (report.client, report.holder.split(":")[0], report.other.split(":")[0]) == (
            TABLE.name,
            "127.0.0.1",
            "127.0.0.9",
        )
        assert (first.connections, first.troubles) == (1, [])
    assert any("127.0.0.1:" in line and "127.0.0.9:" in line for line in broker.lines)


def test_two_couriers_with_one_id_at_one_address_change_once_and_not_for_ever(broker: Broker) -> None:
    with (
        closing(broker.station()) as station,
        closing(broker.table(TABLE)) as first,
        closing(broker.table(TABLE)) as second,
    ):
        wait_until(lambda: any("another client with our id" in why for why in first.troubles), PATIENCE_S)
        threading.Event().wait(8)

        assert (first.connections, second.connections, second.troubles) == (1, 1, [])
        assert station.hears(ZONE.broker)


def test_a_table_that_is_shut_out_is_out_at_the_next_look_and_stays_out(broker: Broker) -> None:
    with closing(broker.table(TABLE)) as table, closing(broker.table(OTHER)) as other:
        shut_out(broker.passwords, TABLE.name)
        wait_until(lambda: table.troubles, PATIENCE_S)
        wait_until(lambda: any("do not fit" in why for why in table.troubles), PATIENCE_S)

        assert (other.connections, other.troubles) == (1, [])
        assert TABLE.name not in passwords_in(broker.passwords).clients


@pytest.mark.parametrize(
    "octets",
    [
        publish(TABLE.topic(Saying.RECORDS), b"thrice", qos=3),
        b"\x30\xff\xff\xff\x7f",
        connect(TABLE.name, TABLE.name, "again"),
        b"\x20\x02\x00\x00",
        b"\x00\x00",
    ],
)
def test_a_packet_that_no_client_of_ours_sends_ends_the_line_and_nothing_else(broker: Broker, octets: bytes) -> None:
    table = broker.raw(TABLE)
    table.send(octets)

    assert table.is_ended()
    assert carries(broker)


def test_a_publish_of_qos_2_by_a_strangers_library_is_heard_and_ends_no_line(broker: Broker) -> None:
    stranger = Client(CallbackAPIVersion.VERSION2, client_id=TABLE.name)
    stranger.username_pw_set(TABLE.name, passwords_in(broker.passwords).clients[TABLE.name])
    with closing(broker.station()) as station:
        stranger.connect("127.0.0.1", broker.port)
        stranger.loop_start()
        for word in (b"one", b"two"):
            stranger.publish(TABLE.topic(Saying.RECORDS), word, qos=2).wait_for_publish(PATIENCE_S)
        wait_until(lambda: station.hears(TABLE.topic(Saying.RECORDS)) == [b"one", b"two"], PATIENCE_S)
        is_in = stranger.is_connected()
        stranger.disconnect()
        stranger.loop_stop()

    assert is_in


def test_a_table_that_floods_is_slowed_down_and_the_others_are_heard(broker: Broker) -> None:
    with closing(broker.station()) as station, closing(broker.table(OTHER)) as other, ExitStack() as at_the_end:
        rogue = broker.raw(TABLE)
        flood = publish(TABLE.topic(Saying.REPORT), b"x" * 200, qos=0) * FLOOD
        thread = threading.Thread(target=pour, args=(rogue, flood), daemon=True)
        thread.start()
        at_the_end.callback(rogue.close)
        threading.Event().wait(1)
        other.courier.publish(OTHER.topic(Saying.RECORDS), b"heard?")
        wait_until(lambda: station.hears(OTHER.topic(Saying.RECORDS)), PATIENCE_S)

        assert thread.is_alive()
        assert len(station.hears(TABLE.topic(Saying.REPORT))) < FLOOD / 2


def pour(client: RawClient, octets: bytes) -> None:
    with suppress(OSError):
        client.send(octets)


def test_a_client_that_leaves_what_it_is_told_unread_is_sent_away(broker: Broker) -> None:
    with closing(broker.station()) as station:
        deaf = broker.raw(TABLE)
        deaf.send(subscribe(TABLE.topic(Saying.COMMAND)))
        deaf.answer(5)
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(150):
            station.courier.publish(TABLE.topic(Saying.COMMAND), b"x" * 60_000)
        ping, gone = b"\xc0\x00", False
        until_s = time.monotonic() + PATIENCE_S
        while not gone and time.monotonic() < until_s:
            try:
                deaf.send(ping)
            except OSError:
                gone = True
            time.sleep(0.5)

        assert gone
        assert carries_of(broker, station)


def test_a_table_that_asks_a_thousand_times_and_acknowledges_nothing_does_not_fill_the_broker(broker: Broker) -> None:
    with closing(broker.station()) as station:
        station.courier.publish(ZONE.station, b"a report that is kept", is_retained=True)
        greedy = broker.raw(TABLE)
        topics = (field(ZONE.station) + b"\x01") * 1_000
        greedy.send(packet(0x82, b"\x00\x01" + topics))
        said = [b"%d" % number + b" " * 1_000_000 for number in range(3)]
        for one in said:
            greedy.send(publish(TABLE.topic(Saying.RECORDS), one, qos=0))

        wait_until(lambda: station.hears(TABLE.topic(Saying.RECORDS)) == said, PATIENCE_S)


def test_kept_messages_that_a_table_invents_are_not_kept(tmp_path: Path) -> None:
    with running("amqtt", tmp_path / "broker") as own, ExitStack() as at_the_end:
        table = at_the_end.enter_context(closing(RawClient(own.port)))
        assert table.code(connect(TABLE.name, TABLE.name, _word(own))) == 0
        for number in range(50):
            table.send(publish(f"squaredeal/v1/{TABLE.name}/up/{number}", b"kept", is_retained=True, number=number + 1))
            assert table.answer()[:1] == b"\x40"
        with closing(Party(own.address("station"), "station", "squaredeal/v1/#")) as station:
            table.send(publish(TABLE.topic(Saying.REPORT), b"kept", is_retained=True, number=99))
            wait_until(lambda: station.heard, PATIENCE_S)

            assert {message.topic for message in station.heard} == {TABLE.topic(Saying.REPORT)}


def _word(own: RunningBroker) -> str:
    return passwords_in(own.passwords).clients[TABLE.name]
