"""Reads a client's packets one by one, within limits, for amqtt, which asks for a few octets at a time.

Longer packets than any of ours, kinds that no client of ours sends, and more at once than a table has
to say end here. What a packet says is amqtt's to read.
"""

import asyncio
from asyncio import StreamReader
from collections.abc import Callable
from typing import Final

from amqtt.adapters import ReaderAdapter

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
