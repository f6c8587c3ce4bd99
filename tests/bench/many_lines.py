"""Many tables' lines to a broker in one thread: MQTT as a table speaks it, octet by octet.

A whole client for each takes more of the machine than the station that is measured. Every message is sent at QoS 1,
what comes is answered; what a broker never sends to a table is an error.
"""

from __future__ import annotations

import selectors
import socket
import ssl
import time
from typing import TYPE_CHECKING, Final

from table.courier.safe_line import context_of
from tests.brokers import raw_client
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from table.courier.address import BrokerAddress

KEEPALIVE_S: Final = 600
"""Longer than a bench: a table with an event a second never has to say that it is there."""
_CONNACK, _PUBLISH, _PUBACK, _SUBACK = 0x20, 0x30, 0x40, 0x90
_LONGEST: Final = 1 << 16
_MESSAGE_IDS: Final = (1 << 16) - 1


class Lines:
    """All lines of one process."""

    def __init__(self) -> None:
        """Begin with none."""
        self._selector = selectors.DefaultSelector()

    def add(self, line: Line) -> None:
        """Read what comes on *line* from now on."""
        self._selector.register(line.socket, selectors.EVENT_READ, line)

    def close(self) -> None:
        """Read nothing any more."""
        self._selector.close()

    def attend(self, until_s: float) -> None:
        """Read what comes until then, by the monotonic clock; at least what has come."""
        while True:
            for key, _ in self._selector.select(max(0.0, until_s - time.monotonic())):
                key.data.read()
            if time.monotonic() >= until_s:
                return


class Line:
    """One table's."""

    def __init__(
        self,
        address: BrokerAddress,
        client_id: str,
        will: tuple[str, bytes],
        subscriptions: Sequence[str],
        hear: Callable[[str, bytes], None],
    ) -> None:
        """Be let in and subscribed; *hear* is told each message's topic and payload."""
        plain = socket.create_connection((address.host, address.port), PATIENCE_S)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        tls = address.tls
        self.socket = plain if tls is None else context_of(tls).wrap_socket(plain, server_hostname=address.host)
        self._hear = hear
        self._read = b""
        self._answered: set[int] = set()
        self._last_id = 0
        user = (address.user or client_id) if address.user or address.password else ""
        hello = raw_client.connect(client_id, user, address.password, will=will, keepalive_s=KEEPALIVE_S)
        self.socket.sendall(hello)
        self._await(_CONNACK)
        for subscription in subscriptions:
            self.socket.sendall(raw_client.subscribe(subscription))
            self._await(_SUBACK)

    def publish(self, topic: str, payload: bytes, *, is_retained: bool = False) -> None:
        """Send a message."""
        self._last_id = self._last_id % _MESSAGE_IDS + 1
        self.socket.sendall(raw_client.publish(topic, payload, is_retained=is_retained, number=self._last_id))

    def read(self) -> None:
        """Take what has come."""
        octets = self.socket.recv(_LONGEST)
        assert octets, "the broker has ended the line"
        self._read += octets
        while isinstance(self.socket, ssl.SSLSocket) and self.socket.pending():
            self._read += self.socket.recv(_LONGEST)
        while (found := _first_packet(self._read)) is not None:
            first, body, self._read = found
            self._take(first, body)

    def close(self) -> None:
        """Leave with a word: no will is said."""
        self.socket.sendall(b"\xe0\x00")
        self.socket.close()

    def _await(self, kind: int) -> None:
        self._answered.clear()
        while kind not in self._answered:
            self.read()

    def _take(self, first: int, body: bytes) -> None:
        kind = first & 0xF0
        self._answered.add(kind)
        if kind == _PUBLISH:
            topic_end = payload_at = 2 + int.from_bytes(body[:2], "big")
            if first & 0x06:
                self.socket.sendall(bytes([_PUBACK, 2]) + body[payload_at : payload_at + 2])
                payload_at += 2
            self._hear(body[2:topic_end].decode(), body[payload_at:])
        elif kind in {_CONNACK, _SUBACK}:
            assert body[-1] < 0x80, f"the broker refuses: {body.hex()}"
            assert kind == _SUBACK or body[-1] == 0, f"the broker does not let us in: {body.hex()}"
        else:
            assert kind == _PUBACK, f"a table is never told {first:#x}"


def _first_packet(octets: bytes) -> tuple[int, bytes, bytes] | None:
    """Return the first octet and the body of the first packet, and what is after it; null where it is not whole."""
    length, at = 0, 1
    for at in range(1, min(len(octets), 5)):
        length |= (octets[at] & 0x7F) << 7 * (at - 1)
        if octets[at] < 0x80:
            end = at + 1 + length
            return None if len(octets) < end else (octets[0], octets[at + 1 : end], octets[end:])
    return None
