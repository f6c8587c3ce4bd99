"""A client's packets, read within limits: octets in, octets out, and an end for what no client of ours sends."""

from __future__ import annotations

import asyncio
from asyncio import IncompleteReadError, StreamReader

import pytest

from table.broker.packets import LONGEST, PACKETS_A_SECOND, PacketReader, RefusedPacketError, next_packet
from tests.awaited import awaited
from tests.brokers.raw_client import packet, publish


def reading(octets: bytes) -> StreamReader:
    """Return octets that have all come, and no more."""
    reader = StreamReader()
    reader.feed_data(octets)
    reader.feed_eof()
    return reader


@pytest.mark.parametrize("length", [0, 1, 127, 128, 16383, 16384])
def test_a_packet_is_read_whole_whatever_its_length(length: int) -> None:
    async def read() -> tuple[int, bytes, bytes]:
        return await next_packet(reading(packet(0x30, b"x" * length)), LONGEST)

    first, octets, body = awaited(read())

    assert bytes([first]) + octets + body == packet(0x30, b"x" * length)


@pytest.mark.parametrize("octets", [b"\x30\xff\xff\xff\xff\x01", packet(0x30, b"x" * 101)])
def test_a_length_without_an_end_and_a_packet_that_is_too_long_are_refused(octets: bytes) -> None:
    async def read() -> None:
        await next_packet(reading(octets), 100)

    with pytest.raises(RefusedPacketError):
        awaited(read())


def test_amqtt_is_given_the_octets_it_asks_for_across_packets() -> None:
    async def read() -> list[bytes]:
        reader = PacketReader(reading(packet(0x30, b"abc") + packet(0xC0, b"")), print, is_limited=True)
        return [await reader.read(count) for count in (1, 1, 2, 1, 1, 1)]

    assert awaited(read()) == [b"\x30", b"\x03", b"ab", b"c", b"\xc0", b"\x00"]


@pytest.mark.parametrize("octets", [publish("t", b"", qos=3), packet(0x10, b""), packet(0x20, b"  "), b"\x00\x00"])
def test_a_packet_that_no_client_sends_is_the_end(octets: bytes) -> None:
    async def read() -> None:
        await PacketReader(reading(octets), print, is_limited=False).read(1)

    with pytest.raises(RefusedPacketError):
        awaited(read())


def test_a_publish_of_qos_2_is_answered_and_handed_on_once() -> None:
    sent = publish("t", b"x" * 200, qos=2, number=7) + packet(0x62, b"\x00\x07") + packet(0xC0, b"")
    answered: list[bytes] = []

    async def read() -> bytes:
        reader = PacketReader(reading(sent), answered.append, is_limited=True)
        return await reader.read() + await reader.read()

    assert awaited(read()) == publish("t", b"x" * 200, qos=0) + packet(0xC0, b"")
    assert answered == [b"\x50\x02\x00\x07", b"\x70\x02\x00\x07"]


def test_the_end_is_told_as_amqtt_knows_it() -> None:
    async def read() -> None:
        await PacketReader(reading(b"\x30\x05ab"), print, is_limited=False).read(1)

    with pytest.raises(IncompleteReadError):
        awaited(read())


def test_a_table_that_says_too_much_is_slowed_down_and_a_station_is_not() -> None:
    many = PACKETS_A_SECOND * 3

    async def read(*, is_limited: bool) -> float:
        reader = PacketReader(reading(packet(0xC0, b"") * many), print, is_limited=is_limited)
        began_s = asyncio.get_running_loop().time()
        for _ in range(many):
            await reader.read(2)
        return asyncio.get_running_loop().time() - began_s

    slowed_s = awaited(read(is_limited=True))
    assert slowed_s >= 0.9
    assert awaited(read(is_limited=False)) < slowed_s
