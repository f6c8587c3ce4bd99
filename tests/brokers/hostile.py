"""A broker in the hands of an enemy: it stands before a real one, sees all, and does with each message what it likes.

It acknowledges what it swallows, so that nobody is warned, and says what nobody has said.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from tests.brokers.raw_client import packet, publish
from tests.patience import PATIENCE_S

PUBLISH, PUBACK, CONNECT = 0x30, 0x40, 0x10
QOS: Final = 0x06


class Carried(NamedTuple):
    """One message on its way."""

    topic: str
    payload: bytes
    is_from_client: bool
    client: str


Judge = Callable[[Carried], Iterable[bytes]]
"""Returns what goes on in the place of a message: nothing, the same, another, or several."""


def honest(carried: Carried) -> Iterable[bytes]:
    """Carry a message as it is."""
    return (carried.payload,)


class HostileBroker:
    """Listens in the place of the broker at a port."""

    def __init__(self, behind: int) -> None:
        self._behind = behind
        self.judge: Judge = honest
        self.seen: list[Carried] = []
        self._clients: dict[str, socket.socket] = {}
        self._threads: list[threading.Thread] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def say(self, client: str, topic: str, payload: bytes) -> None:
        """Say something to a client that nobody has said."""
        self._clients[client].sendall(publish(topic, payload, qos=0))

    def part(self) -> None:
        """End all lines: who was there comes again."""
        for client in list(self._clients.values()):
            with suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Be gone."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.part()
        for thread in self._threads:
            thread.join(PATIENCE_S)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                line = _Line(self, client, socket.create_connection(("127.0.0.1", self._behind)))
                both = [threading.Thread(target=line.carry, args=(way,), daemon=True) for way in (True, False)]
                self._threads += [*both, threading.Thread(target=line.close_after, args=(both,), daemon=True)]
                for thread in self._threads[-3:]:
                    thread.start()

    def greet(self, name: str, client: socket.socket) -> None:
        """Know a client by its name."""
        self._clients[name] = client


class _Line:
    """One client's, to the broker behind and back."""

    def __init__(self, hostile: HostileBroker, client: socket.socket, broker: socket.socket) -> None:
        self._hostile, self._client, self._broker = hostile, client, broker
        self._name = ""

    def carry(self, is_from_client: bool) -> None:  # noqa: FBT001 - a thread's argument has no name
        """Carry what one of the two says until either is gone."""
        source, target = (self._client, self._broker) if is_from_client else (self._broker, self._client)
        with suppress(OSError, EOFError):
            while True:
                first, body = _packet_from(source)
                if first & 0xF0 == CONNECT:
                    self._name = _text_at(body, 10)
                    self._hostile.greet(self._name, self._client)
                if first & 0xF0 != PUBLISH:
                    target.sendall(packet(first, body))
                    continue
                self._judge(source, target, first, body, is_from_client=is_from_client)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close_after(self, both: Iterable[threading.Thread]) -> None:
        """Give its sockets back once *both* have ended."""
        for thread in both:
            thread.join()
        self._client.close()
        self._broker.close()

    def _judge(
        self, source: socket.socket, target: socket.socket, first: int, body: bytes, *, is_from_client: bool
    ) -> None:
        topic = _text_at(body, 0)
        head = 2 + len(topic.encode()) + (2 if first & QOS else 0)
        carried = Carried(topic, body[head:], is_from_client, self._name)
        self._hostile.seen.append(carried)
        instead = list(self._hostile.judge(carried))
        if not instead and first & QOS:
            source.sendall(packet(PUBACK, body[head - 2 : head]))
        for payload in instead:
            target.sendall(packet(first, body[:head] + payload))


def _text_at(body: bytes, at: int) -> str:
    length = int.from_bytes(body[at : at + 2], "big")
    return body[at + 2 : at + 2 + length].decode()


def _octets(source: socket.socket, count: int) -> bytes:
    found = b""
    while len(found) < count:
        more = source.recv(count - len(found))
        if not more:
            raise EOFError
        found += more
    return found


def _packet_from(source: socket.socket) -> tuple[int, bytes]:
    (first,) = _octets(source, 1)
    length = shift = 0
    while True:
        (low,) = _octets(source, 1)
        length |= (low & 0x7F) << shift
        shift += 7
        if not low & 0x80:
            return first, _octets(source, length)
