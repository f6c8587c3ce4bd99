"""The first packet of a client: read whole and strictly, and whatever else comes is broken, never a fault of ours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.broker.connecting import BrokenConnectError, Connect, LastWill
from table.broker.packets import connect_in
from tests.awaited import awaited
from tests.brokers.raw_client import connect, field
from tests.strategies import JUNK

NAMES = st.text(st.characters(categories=["L", "N", "P"]), max_size=30)


def body(octets: bytes) -> bytes:
    """Return what follows the length, of a packet shorter than 128 octets or longer."""
    at = 1
    while octets[at] & 0x80:
        at += 1
    return octets[at + 1 :]


@given(NAMES, NAMES, NAMES, st.integers(0, 65535), st.none() | st.tuples(NAMES, JUNK))
def test_what_a_client_says_of_itself_is_read(
    client_id: str, user: str, password: str, keepalive_s: int, will: tuple[str, bytes] | None
) -> None:
    said = connect(client_id, user, password if user else "", will=will, keepalive_s=keepalive_s)

    assert awaited(connect_in(body(said))) == Connect(
        client_id=client_id,
        keepalive_s=keepalive_s,
        user=user,
        password=password if user else "",
        will=None if will is None else LastWill(topic=will[0], payload=will[1], qos=1, is_retained=True),
    )


@given(st.binary(max_size=200))
def test_whatever_octets_come_they_are_a_first_packet_or_broken(octets: bytes) -> None:
    for sent in (octets, b"\x00\x04MQTT\x04" + octets):
        try:
            awaited(connect_in(sent))
        except BrokenConnectError as fault:
            assert str(fault)  # noqa: PT017 - both ends are right


WHOLE = body(connect("main/main/t1", "main/main/t1", "word", will=("a/b", b"gone")))


@pytest.mark.parametrize("cut", range(len(WHOLE)))
def test_a_packet_that_is_cut_anywhere_is_broken(cut: int) -> None:
    with pytest.raises(BrokenConnectError):
        awaited(connect_in(WHOLE[:cut]))


@pytest.mark.parametrize(
    "octets",
    [
        WHOLE + b"x",
        b"\x00\x06MQIsdp\x03\x02\x00\x0a" + field("old"),
        b"\x00\x04MQTT\x05\x02\x00\x0a" + field("new"),
        b"\x00\x04MQTT\x04\x03\x00\x0a" + field("reserved"),
        b"\x00\x04MQTT\x04\x42\x00\x0a" + field("no user") + field("word"),
        b"\x00\x04MQTT\x04\x1e\x00\x0a" + field("qos 3") + field("t") + field("p"),
        b"\x00\x04MQTT\x04\x22\x00\x0a" + field("kept, no will"),
        b"\x00\x04MQTT\x04\x02\x00\x0a" + field(b"\xff\xfe"),
        b"\x00\x04MQTT\x04\x02\x00\x0a" + field("line\nbreak"),
        b"\x00\x04MQTT\x04\x02\x00\x0a" + field("right\u202eto left"),
    ],
)
def test_what_mqtt_3_1_1_does_not_know_is_broken(octets: bytes) -> None:
    with pytest.raises(BrokenConnectError):
        awaited(connect_in(octets))


def test_a_password_is_not_shown_by_accident() -> None:
    assert "hush" not in repr(Connect(client_id="a", keepalive_s=1, user="u", password="hush"))  # noqa: S106 - a test's own
