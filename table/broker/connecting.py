"""A client's first packet, read by our own rules before the broker hears of it: values in, values out.

MQTT 3.1.1, 3.1: what is not written exactly so is broken. Who may come in is asked elsewhere.
"""

from __future__ import annotations

from typing import Final

import msgspec

LONGEST: Final = 8192
"""Octets of a first packet: ids and passwords are short, and so is a will."""

CONNECT: Final = 0x10
NAME: Final = b"\x00\x04MQTT\x04"
"""How it goes on: protocol and level 4, which is 3.1.1."""

ANSWERED: Final = {b"\x00\x06MQIsdp\x03": b"\x20\x02\x00\x01", b"\x00\x04MQTT\x05": b"\x20\x03\x00\x84\x00"}
"""How a first packet of MQTT 3.1 or 5 begins, and what each version has for one that is not served."""

_RESERVED, _CLEAN, _WILL, _QOS, _RETAIN, _PASSWORD, _USER = 0x01, 0x02, 0x04, 0x18, 0x20, 0x40, 0x80


class BrokenConnectError(Exception):
    """This is no first packet of a client; `str` says what is wrong with it."""


class OtherVersionError(BrokenConnectError):
    """It is the first packet of another version, which is told so in its own words."""

    def __init__(self, answer: bytes) -> None:
        """Have *answer* sent."""
        super().__init__("not MQTT 3.1.1")
        self.answer = answer


class LastWill(msgspec.Struct, frozen=True, kw_only=True):
    """What a client wants said in its name once it is gone."""

    topic: str
    payload: bytes
    qos: int
    is_retained: bool


class Connect(msgspec.Struct, frozen=True, kw_only=True):
    """What a client says of itself when it comes."""

    client_id: str
    keepalive_s: int
    user: str = ""
    password: str = ""
    will: LastWill | None = None

    def __repr__(self) -> str:
        """Return no password."""
        return f"Connect({self.client_id!r}, user={self.user!r})"


def connect_in(body: bytes) -> Connect:
    """Return what the first packet says; *body* is what follows its length. Raises `BrokenConnectError`."""
    for begin, answer in ANSWERED.items():
        if body.startswith(begin):
            raise OtherVersionError(answer)
    source = _Source(body)
    if source.take(len(NAME)) != NAME:
        msg = "not MQTT 3.1.1"
        raise BrokenConnectError(msg)
    flags = source.take(1)[0]
    keepalive_s = int.from_bytes(source.take(2), "big")
    if flags & _RESERVED or (flags & _PASSWORD and not flags & _USER) or (flags & _QOS) == _QOS:
        msg = "flags that exclude each other"
        raise BrokenConnectError(msg)
    if not flags & _WILL and flags & (_QOS | _RETAIN):
        msg = "flags of a will without a will"
        raise BrokenConnectError(msg)
    client_id = source.text()
    will = _will(source, flags) if flags & _WILL else None
    user = source.text() if flags & _USER else ""
    password = source.text() if flags & _PASSWORD else ""
    source.end()
    return Connect(client_id=client_id, keepalive_s=keepalive_s, user=user, password=password, will=will)


def _will(source: _Source, flags: int) -> LastWill:
    topic, payload = source.text(), source.field()
    return LastWill(topic=topic, payload=payload, qos=(flags & _QOS) >> 3, is_retained=bool(flags & _RETAIN))


class _Source:
    """Octets that are taken from the front."""

    def __init__(self, octets: bytes) -> None:
        self._octets = octets
        self._at = 0

    def take(self, count: int) -> bytes:
        found = self._octets[self._at : self._at + count]
        self._at += count
        if len(found) < count:
            msg = "it ends too soon"
            raise BrokenConnectError(msg)
        return found

    def field(self) -> bytes:
        return self.take(int.from_bytes(self.take(2), "big"))

    def text(self) -> str:
        try:
            text = self.field().decode()
        except UnicodeDecodeError:
            msg = "text that is not UTF-8"
            raise BrokenConnectError(msg) from None
        if not text.isprintable():
            msg = "text with signs that nobody can read"
            raise BrokenConnectError(msg)
        return text

    def end(self) -> None:
        if self._at != len(self._octets):
            msg = "something follows its end"
            raise BrokenConnectError(msg)
