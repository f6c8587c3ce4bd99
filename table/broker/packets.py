"""Reads a client's packets one by one, within limits, for amqtt, which asks for a few octets at a time.

Longer packets than any of ours, kinds that no client of ours sends, and more at once than a table has
to say end here. What a packet says is amqtt's to read.
"""

import asyncio
from asyncio import StreamReader
from collections.abc import Callable
from typing import Final

from amqtt.adapters import BufferReader, ReaderAdapter
from amqtt.errors import NoDataError
from amqtt.mqtt.connect import ConnectPayload, ConnectVariableHeader

from table.broker.connecting import ANSWERED, BrokenConnectError, Connect, LastWill, OtherVersionError
from table.messages.sayings import MOST_OCTETS

LONGEST: Final = MOST_OCTETS + 1024
"""Octets of a packet: the longest message, with its topic."""

PACKETS_A_SECOND: Final = 200
BURST: Final = 2
"""Seconds whose packets may come at once."""

OCTETS_A_SECOND: Final = 1 << 21
"""A table that catches up after a day without a line sends some hundred kilobytes a second."""

MORE: Final = 0x80
LENGTH_OCTETS: Final = 4

PUBLISH, CONNECT, RELEASED = 0x30, 0x10, 0x62
RECEIVED, COMPLETE = b"\x50\x02", b"\x70\x02"
QOS, QOS_2, NUMBER_OCTETS = 0x06, 0x04, 2
FROM_CLIENTS: Final = frozenset({0x30, 0x40, 0x80, 0xA0, 0xC0, 0xE0})
"""PUBLISH, PUBACK, SUBSCRIBE, UNSUBSCRIBE, PINGREQ and DISCONNECT; what QoS 2 takes besides is answered here."""


class RefusedPacketError(ConnectionResetError):
    """A packet that none of our clients sends: to amqtt the line is broken."""


async def next_packet(reader: StreamReader, longest: int) -> tuple[int, bytes, bytes]:
    """Return a packet's first octet, its length as it came, and its body.

    Raises `RefusedPacketError` where it is longer than *longest*, `IncompleteReadError` where the client is gone.
    """
    first = await reader.readexactly(1)
    length, octets = 0, b""
    while len(octets) < LENGTH_OCTETS:
        octets += await reader.readexactly(1)
        length |= (octets[-1] & ~MORE) << (7 * (len(octets) - 1))
        if not octets[-1] & MORE:
            break
    else:
        msg = "a length without an end"
        raise RefusedPacketError(msg)
    if length > longest:
        msg = f"a packet of {length} octets"
        raise RefusedPacketError(msg)
    return first[0], octets, await reader.readexactly(length)


async def connect_in(body: bytes) -> Connect:
    """Return what a first packet says; *body* is what follows its length. Raises `BrokenConnectError`.

    amqtt reads it, and forgives much: what it would write otherwise was not written as MQTT 3.1.1 has it.
    """
    for begin, answer in ANSWERED.items():
        if body.startswith(begin):
            raise OtherVersionError(answer)
    reader = BufferReader(body)
    try:
        head = await ConnectVariableHeader.from_stream(reader, None)
        said = await ConnectPayload.from_stream(reader, None, head)
    except NoDataError:
        msg = "it ends too soon"
        raise BrokenConnectError(msg) from None
    said.client_id = "" if said.client_id_is_random else said.client_id
    if (why := _why_broken(body, head, said)) is not None:
        raise BrokenConnectError(why)
    topic, payload, is_kept = said.will_topic, said.will_message, head.will_retain_flag
    will = LastWill(topic=topic, payload=payload, qos=head.will_qos, is_retained=is_kept) if head.will_flag else None
    return Connect(
        client_id=said.client_id,
        keepalive_s=head.keep_alive,
        user=said.username or "",
        password=said.password or "",
        will=will,
    )


def _why_broken(body: bytes, head: ConnectVariableHeader, said: ConnectPayload) -> str | None:
    """Return what is wrong with a first packet that was read from *body*; None where it is sound."""
    texts = [said.client_id, *[said.will_topic] * head.will_flag]
    texts += [said.username] * head.username_flag + [said.password] * head.password_flag
    if (head.proto_name, head.proto_level) != ("MQTT", 4):
        return "not MQTT 3.1.1"
    if head.reserved_flag or (head.password_flag and not head.username_flag):
        return "flags that exclude each other"
    if head.will_qos > 2 * head.will_flag or (head.will_retain_flag and not head.will_flag):
        return "flags of a will that cannot be"
    if None in texts or head.to_bytes() + said.to_bytes(None, head) != body:
        return "it is cut, or goes on behind its end, or has text that is not UTF-8"
    return None if all(map(str.isprintable, texts)) else "text with signs that nobody can read"


class PacketReader(ReaderAdapter):  # type: ignore[misc]  # amqtt has no annotations
    """One client's packets, as amqtt reads them: a few octets at a time.

    A publish of QoS 2 is acknowledged at once, and handed on as one of QoS 0: a clean session sends nothing again on
    another line, so it comes once, and nothing of it is remembered.
    """

    def __init__(self, reader: StreamReader, answer: Callable[[bytes], object], *, is_limited: bool) -> None:
        """Read from *reader*, and say by *answer* what QoS 2 takes.

        A table is slowed down where it says too much, a station is not.
        """
        self._reader = reader
        self._answer = answer
        self._is_limited = is_limited
        self._octets = b""
        self._at = 0
        self._loop = asyncio.get_running_loop()
        self._free_s = self._loop.time()
        self.heard_s = self._loop.time()
        """When the last packet was whole."""

    async def read(self, n: int = -1) -> bytes:
        """Return *n* octets, or all that is left of the packet."""
        if self._at >= len(self._octets):
            await self._fill()
        end = len(self._octets) if n < 0 else self._at + n
        found = self._octets[self._at : end]
        self._at += len(found)
        return found

    def feed_eof(self) -> None:
        """End."""
        self._reader.feed_eof()

    async def _fill(self) -> None:
        # amqtt has given the packet before to a task: it must have its turn before an end is told.
        await asyncio.sleep(0)
        first, length, body = await next_packet(self._reader, LONGEST)
        while first == RELEASED and len(body) == NUMBER_OCTETS:
            self._answer(COMPLETE + body)
            await self._count(body)
            first, length, body = await next_packet(self._reader, LONGEST)
        if first & 0xF0 not in FROM_CLIENTS or (first & 0xF0 == PUBLISH and first & QOS == QOS):
            msg = f"a packet that no client of ours sends: {first:#x}"
            raise RefusedPacketError(msg)
        if first & 0xF0 == PUBLISH and first & QOS == QOS_2:
            number, body = _without_number(body)
            self._answer(RECEIVED + number)
            first, length = first & ~QOS, _length_of(body)
        self._octets, self._at = bytes([first]) + length + body, 0
        await self._count(body)

    async def _count(self, body: bytes) -> None:
        if self._is_limited:
            await self._wait_for_its_turn(len(body))
        self.heard_s = self._loop.time()

    async def _wait_for_its_turn(self, octets: int) -> None:
        """Let each packet cost its time; what was not used is kept for a short while."""
        now_s = self._loop.time()
        cost_s = max(1 / PACKETS_A_SECOND, octets / OCTETS_A_SECOND)
        self._free_s = max(self._free_s, now_s - BURST) + cost_s
        if self._free_s > now_s:
            await asyncio.sleep(self._free_s - now_s)


def _without_number(body: bytes) -> tuple[bytes, bytes]:
    """Return the number of a PUBLISH, and the rest of it. Raises `RefusedPacketError` where it ends too soon."""
    at = NUMBER_OCTETS + int.from_bytes(body[:NUMBER_OCTETS], "big")
    number = body[at : at + NUMBER_OCTETS]
    if len(number) < NUMBER_OCTETS:
        msg = "a packet that ends too soon"
        raise RefusedPacketError(msg)
    return number, body[:at] + body[at + NUMBER_OCTETS :]


def _length_of(body: bytes) -> bytes:
    """Return the length of *body* as MQTT writes it."""
    left, octets = len(body), b""
    while left or not octets:
        left, low = divmod(left, MORE)
        octets += bytes([low | (MORE if left else 0)])
    return octets
