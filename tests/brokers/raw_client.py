"""A client that says what a test wants, octet by octet: what no library would send.

Nothing is judged here.
"""

from __future__ import annotations

import socket

from tests.patience import PATIENCE_S

CONNACK = b"\x20\x02"


def field(content: str | bytes) -> bytes:
    """Return *content* with its length before it, as MQTT writes it."""
    octets = content.encode() if isinstance(content, str) else content
    return len(octets).to_bytes(2, "big") + octets


def packet(first: int, body: bytes) -> bytes:
    """Return a whole packet."""
    length, octets = len(body), b""
    while True:
        length, low = divmod(length, 128)
        octets += bytes([low | (0x80 if length else 0)])
        if not length:
            return bytes([first]) + octets + body


def connect(  # noqa: PLR0913 - one for each part of the packet
    client_id: str,
    user: str = "",
    password: str = "",
    *,
    will: tuple[str, bytes] | None = None,
    keepalive_s: int = 10,
    is_clean: bool = True,
) -> bytes:
    """Return a CONNECT; *will* is a topic and what is said there, kept."""
    flags = (0x02 if is_clean else 0) | (0x2C if will else 0) | (0x80 if user else 0) | (0x40 if password else 0)
    body = b"\x00\x04MQTT\x04" + bytes([flags]) + keepalive_s.to_bytes(2, "big") + field(client_id)
    body += field(will[0]) + field(will[1]) if will else b""
    return packet(0x10, body + (field(user) if user else b"") + (field(password) if password else b""))


def publish(topic: str, payload: bytes, *, qos: int = 1, is_retained: bool = False, number: int = 1) -> bytes:
    """Return a PUBLISH."""
    body = field(topic) + (number.to_bytes(2, "big") if qos else b"") + payload
    return packet(0x30 | qos << 1 | is_retained, body)


def subscribe(topic: str) -> bytes:
    """Return a SUBSCRIBE to one topic, at QoS 1."""
    return packet(0x82, b"\0\x01" + field(topic) + b"\x01")


class RawClient:
    """One socket."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE_S, source_address=(host, 0))
        self.socket.settimeout(PATIENCE_S)

    def send(self, octets: bytes) -> None:
        """Send them all."""
        self.socket.sendall(octets)

    def answer(self, count: int = 4) -> bytes:
        """Return the next octets; fewer when the broker has ended the line."""
        found = b""
        while len(found) < count:
            try:
                more = self.socket.recv(count - len(found))
            except ConnectionError:
                break
            if not more:
                break
            found += more
        return found

    def code(self, first: bytes) -> int | None:
        """Send a first packet and return the code of its answer; null where the line is ended without one."""
        self.send(first)
        said = self.answer()
        return said[3] if said[:2] == CONNACK else None

    def is_ended(self, within_s: float = PATIENCE_S) -> bool:
        """Tell whether the broker ends the line, whatever it says before."""
        self.socket.settimeout(within_s)
        try:
            while self.socket.recv(4096):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True

    def close(self) -> None:
        """Go without a word."""
        self.socket.close()


def is_listening(port: int) -> bool:
    """Tell whether somebody listens on this machine's *port*."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
