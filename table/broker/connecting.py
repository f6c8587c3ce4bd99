"""A client's first packet as values, and the answer to one that is not ours. Who may come in is asked elsewhere."""

from typing import Final

import msgspec

LONGEST: Final = 8192
"""Octets of a first packet: ids and passwords are short, and so is a will."""

CONNECT: Final = 0x10
ANSWERED: Final = {b"\x00\x06MQIsdp\x03": b"\x20\x02\x00\x01", b"\x00\x04MQTT\x05": b"\x20\x03\x00\x84\x00"}
"""How a first packet of MQTT 3.1 or 5 begins, and what each version has for one that is not served."""


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
