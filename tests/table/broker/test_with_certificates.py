"""A room with certificates, on our broker and on mosquitto as `pki` writes it: who is who is the certificate's word."""

from __future__ import annotations

import re
import socket
import ssl
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from table.clock import wall_ms
from table.courier.address import BrokerAddress, Tls
from table.engine.words.frozen import replace
from table.messages.carrying import Will
from table.messages.topics import SAID_BY_TABLE, SAID_TO_TABLE, ReaderAddress, Saying, TableAddress
from table.pki.authority import Authority
from table.pki.join_file import join_file
from tests.brokers.raw_client import CONNACK, RawClient, connect, publish, subscribe
from tests.brokers.safe_room import ZONE, SafeRoom, safe_room
from tests.patience import PATIENCE_S, wait_until
from tests.table.broker.party import Party

MOST_MB = 220
READER = ReaderAddress(ZONE, "grafana")
TABLE, OTHER = TableAddress("main", "main", "t1"), TableAddress("main", "main", "t2")


def station(room: SafeRoom, open_parties: ExitStack) -> Party:
    patterns = [ZONE.every(Saying.RECORDS), ZONE.every(Saying.REPORT)]
    found = open_parties.enter_context(closing(Party(room.station(), ZONE.name, *patterns)))
    wait_until(lambda: found.connections, PATIENCE_S)
    return found


def reader(room: SafeRoom, open_parties: ExitStack) -> Party:
    found = open_parties.enter_context(closing(Party(room.reader(READER), "grafana", *READER.heard)))
    wait_until(lambda: found.connections, PATIENCE_S)
    return found


def table(room: SafeRoom, open_parties: ExitStack, address: TableAddress, **more: Will) -> Party:
    listening = (address.topic(Saying.COMMAND), address.station)
    party = Party(room.table(address.table), address.name, *listening, will=more.get("will"))
    found = open_parties.enter_context(closing(party))
    wait_until(lambda: found.connections, PATIENCE_S)
    return found


def test_a_table_and_its_station_hear_each_other(room: SafeRoom, open_parties: ExitStack) -> None:
    director, dealt = station(room, open_parties), table(room, open_parties, TABLE)

    dealt.courier.publish(TABLE.topic(Saying.RECORDS), b"a hand")
    director.courier.publish(TABLE.topic(Saying.COMMAND), b"an order")

    wait_until(lambda: director.hears(TABLE.topic(Saying.RECORDS)) == [b"a hand"], PATIENCE_S)
    wait_until(lambda: dealt.hears(TABLE.topic(Saying.COMMAND)) == [b"an order"], PATIENCE_S)


def test_each_saying_comes_where_it_is_meant_to_come(room: SafeRoom, open_parties: ExitStack) -> None:
    every = [ZONE.every(saying) for saying in SAID_BY_TABLE]
    director = open_parties.enter_context(closing(Party(room.station(), ZONE.name, *every)))
    dealt = open_parties.enter_context(closing(Party(room.table(TABLE.table), TABLE.name, *TABLE.heard)))
    wait_until(lambda: director.connections and dealt.connections, PATIENCE_S)

    for saying in SAID_BY_TABLE:
        dealt.courier.publish(TABLE.topic(saying), saying.value.encode())
    for saying in SAID_TO_TABLE:
        director.courier.publish(TABLE.topic(saying), saying.value.encode())

    wait_until(lambda: len(director.heard) == len(SAID_BY_TABLE), PATIENCE_S)
    wait_until(lambda: len(dealt.heard) == len(SAID_TO_TABLE), PATIENCE_S)
    for party, sayings in ((director, SAID_BY_TABLE), (dealt, SAID_TO_TABLE)):
        for saying in sayings:
            assert party.hears(TABLE.topic(saying)) == [saying.value.encode()]
    assert {*SAID_BY_TABLE, *SAID_TO_TABLE} == set(Saying)


def test_a_table_that_writes_to_anothers_topics_is_not_heard(room: SafeRoom, open_parties: ExitStack) -> None:
    director, rogue = station(room, open_parties), table(room, open_parties, TABLE)
    victim = table(room, open_parties, OTHER)

    for topic in (OTHER.topic(Saying.COMMAND), OTHER.topic(Saying.RECORDS), OTHER.topic(Saying.REPORT), ZONE.station):
        rogue.courier.publish(topic, b"rogue", is_retained=True)
    # mosquitto 2.0.11 ends the line of who says such a thing, so somebody else has the last word.
    victim.courier.publish(OTHER.topic(Saying.RECORDS), b"the last")
    wait_until(lambda: director.hears(OTHER.topic(Saying.RECORDS)), PATIENCE_S)

    assert [message.payload for message in director.heard] == [b"the last"]
    assert victim.heard == []


def test_a_will_on_anothers_command_topic_is_never_said(room: SafeRoom, open_parties: ExitStack) -> None:
    director, victim = station(room, open_parties), table(room, open_parties, OTHER)
    will = Will(topic=OTHER.topic(Saying.COMMAND), payload=b"take 950000")
    rogue = Party(room.table(TABLE.table), TABLE.name, will=will)
    wait_until(lambda: rogue.connections or rogue.troubles, PATIENCE_S)
    cut(rogue)
    director.courier.publish(OTHER.topic(Saying.COMMAND), b"an order")
    wait_until(lambda: victim.heard, PATIENCE_S)

    assert [message.payload for message in victim.heard] == [b"an order"]


def cut(party: Party) -> None:
    """End the line of *party* as a pulled cable does: without a word."""
    client = party.courier._client  # noqa: SLF001 - no client of ours goes without a word
    if client is not None and isinstance(sock := client.socket(), socket.socket):
        sock.shutdown(socket.SHUT_RDWR)
    party.courier._is_closing.set()  # noqa: SLF001 - and does not come again
    party.close()


def test_a_table_that_calls_itself_by_anothers_name_does_not_take_its_place(
    room: SafeRoom, open_parties: ExitStack
) -> None:
    director, victim = station(room, open_parties), table(room, open_parties, OTHER)
    rogue = open_parties.enter_context(closing(Party(room.table(TABLE.table), OTHER.name)))
    wait_until(lambda: rogue.connections or rogue.troubles, PATIENCE_S)

    rogue.courier.publish(OTHER.topic(Saying.RECORDS), b"rogue")
    victim.courier.publish(OTHER.topic(Saying.RECORDS), b"the table")
    wait_until(lambda: director.hears(OTHER.topic(Saying.RECORDS)), PATIENCE_S)

    assert director.hears(OTHER.topic(Saying.RECORDS)) == [b"the table"]
    assert (victim.connections, victim.troubles) == (1, [])


def test_nobody_comes_in_without_a_certificate_of_this_authority(room: SafeRoom, tmp_path: Path) -> None:
    stranger = Authority(tmp_path / "stranger")
    stranger.make(wall_ms())
    issued, _ = stranger.give_client(TABLE.name, wall_ms())
    (tmp_path / "stranger.pem").write_text(issued.certificate + issued.key)
    own = room.authority.certificate.read_text()
    for identity in (None, str(tmp_path / "stranger.pem")):
        tls = Tls(authority=own, identity=identity, is_host_checked=False)
        party = Party(BrokerAddress(host="127.0.0.1", port=room.port, tls=tls), TABLE.name)
        with closing(party):
            wait_until(lambda party=party: party.troubles, PATIENCE_S)  # type: ignore[misc]  # mypy knows no default here
            assert party.connections == 0
            assert "our certificate is not one of its authority's" in party.troubles[0]


def test_a_line_without_tls_is_ended(room: SafeRoom) -> None:
    with closing(RawClient(room.port)) as client:
        assert client.code(connect(TABLE.name, TABLE.name, "word")) is None


def test_a_broker_of_another_authority_is_not_believed(room: SafeRoom, tmp_path: Path) -> None:
    stranger = Authority(tmp_path / "stranger")
    stranger.make(wall_ms())
    address = room.table(TABLE.table)
    assert address.tls is not None
    tls = replace(address.tls, authority=stranger.certificate.read_text())
    with closing(Party(replace(address, tls=tls), TABLE.name)) as party:
        wait_until(lambda: party.troubles, PATIENCE_S)

        assert "the broker's certificate is not believed" in party.troubles[0]
        assert party.connections == 0


def test_a_table_that_is_removed_is_not_heard_any_more(room: SafeRoom, open_parties: ExitStack) -> None:
    director, stays = station(room, open_parties), table(room, open_parties, OTHER)
    gone = table(room, open_parties, TABLE)

    room.remove(TABLE.table)
    # Ours ends its line within a second; mosquitto, which was told to look again, hears nothing of what it says.
    wait_until(lambda: gone.troubles or said_in_vain(gone, director), PATIENCE_S)
    stays.courier.publish(OTHER.topic(Saying.RECORDS), b"still here")
    wait_until(lambda: director.hears(OTHER.topic(Saying.RECORDS)), PATIENCE_S)

    assert (stays.connections, stays.troubles) == (1, [])


def said_in_vain(party: Party, director: Party) -> bool:
    """Say something new, and tell whether the director does not hear of it within a second."""
    word = b"said %d" % len(director.heard)
    party.courier.publish(TABLE.topic(Saying.RECORDS), word)
    try:
        wait_until(lambda: word in director.hears(TABLE.topic(Saying.RECORDS)), 1)
    except TimeoutError:
        return True
    return False


def test_a_table_whose_card_was_copied_is_out_once_it_has_a_new_file(tmp_path: Path, open_parties: ExitStack) -> None:
    with safe_room("amqtt", tmp_path) as room:
        old = join_file(room.join(TABLE.table), wall_ms()).broker
        assert old.tls is not None
        (tmp_path / "copy").write_bytes(Path(str(old.tls.identity)).read_bytes())
        copied = replace(old, tls=replace(old.tls, identity=str(tmp_path / "copy")))
        room.join(TABLE.table)
        table(room, open_parties, TABLE)
        thief = open_parties.enter_context(closing(Party(copied, TABLE.name)))
        wait_until(lambda: thief.troubles, PATIENCE_S)

        assert "replaced or removed" in thief.troubles[0]
        assert thief.connections == 0


def test_a_slow_handshake_keeps_nobody_out(tmp_path: Path, open_parties: ExitStack) -> None:
    with safe_room("amqtt", tmp_path) as room, ExitStack() as silent:
        for number in range(300):
            client = silent.enter_context(closing(RawClient(room.port, "127.0.0.2")))
            client.send(b"\x16\x03\x01" if number % 2 else b"")
        director, dealt = station(room, open_parties), table(room, open_parties, TABLE)
        dealt.courier.publish(TABLE.topic(Saying.RECORDS), b"let in")

        wait_until(lambda: director.hears(TABLE.topic(Saying.RECORDS)), PATIENCE_S)


def test_old_tls_is_refused(room: SafeRoom) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    with closing(RawClient(room.port)) as client, pytest.raises(OSError, match=r"."):
        context.wrap_socket(client.socket)


def test_hundreds_of_half_handshakes_keep_nobody_out_and_are_gone(tmp_path: Path, open_parties: ExitStack) -> None:
    half_hello = bytes.fromhex("1603010200") + b"\x01\x00\x01\xfc\x03\x03"
    with safe_room("amqtt", tmp_path) as ours:
        room_for_table = ours.table(TABLE.table)
        halves = []
        # Our courier's library cannot have a thousand files open beside it.
        for at in range(700):
            half = socket.create_connection(("127.0.0.1", ours.port), PATIENCE_S, (f"127.0.1.{1 + at % 20}", 0))
            halves.append(open_parties.enter_context(half))
            half.sendall(half_hello)

        director = station(ours, open_parties)
        dealt = open_parties.enter_context(closing(Party(room_for_table, TABLE.name, TABLE.station)))
        wait_until(lambda: dealt.connections, PATIENCE_S)
        dealt.courier.publish(TABLE.topic(Saying.RECORDS), b"a hand")
        wait_until(lambda: director.hears(TABLE.topic(Saying.RECORDS)) == [b"a hand"], PATIENCE_S)

        for half in halves:
            half.settimeout(PATIENCE_S)
            with suppress(ConnectionError):
                while half.recv(64):
                    pass


def test_a_table_that_floods_a_station_which_hangs_does_not_fill_mosquittos_memory(tmp_path: Path) -> None:
    with safe_room("mosquitto", tmp_path) as room, ExitStack() as lines:
        flooding = Path(join_of(room, TABLE))
        hanging = lines.enter_context(line_of(room, *room.authority.station))
        hanging.sendall(connect(ZONE.name, keepalive_s=60))
        hanging.sendall(subscribe(ZONE.every(Saying.RECORDS)))
        assert hanging.recv(4)[:2] == CONNACK
        wait_until(lambda: hanging.recv(5), PATIENCE_S)
        rogue = lines.enter_context(line_of(room, flooding, flooding))
        rogue.sendall(connect(TABLE.name, keepalive_s=60))
        for _ in range(200):
            rogue.sendall(publish(TABLE.topic(Saying.RECORDS), b" " * 1_000_000, qos=0))
            rogue.sendall(publish(TABLE.topic(Saying.RECORDS), b" " * 1_000_000))

        assert memory_mb(room.pid) < MOST_MB


def join_of(room: SafeRoom, address: TableAddress) -> str:
    """Return the file with which a table joins."""
    tls = room.table(address.table).tls
    assert tls is not None
    assert tls.identity is not None
    return tls.identity


def line_of(room: SafeRoom, certificate: Path, key: Path) -> ssl.SSLSocket:
    """Return a line to the broker that nobody reads but the test.

    Mosquitto reads anew who is a member whenever a table joins, and drops who is in the handshake: one asks again.
    """
    context = room.page_context()
    context.load_cert_chain(certificate, key)
    until_s = time.monotonic() + PATIENCE_S
    while True:
        try:
            return context.wrap_socket(socket.create_connection(("127.0.0.1", room.port), PATIENCE_S))
        except ConnectionResetError:
            if time.monotonic() > until_s:
                raise
            time.sleep(0.1)


def memory_mb(pid: int) -> int:
    """Return how much memory a process has."""
    (found,) = re.findall(r"^VmRSS:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(encoding="ascii"), re.MULTILINE)
    return int(found) // 1024
