"""Where a broker is: `mqtt://user:password@host:port`, taken apart, with every fault said plainly.

A password is never shown: not by `str`, not by `repr`, in no message. Nothing is opened here.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

PORT: Final = 1883
"""The port of MQTT without TLS."""


class BrokerAddressError(Exception):
    """This is no address of a broker; `str` says what is wrong and how it is written."""


class BrokerAddress(msgspec.Struct, frozen=True, kw_only=True):
    """A broker, and who we are to it."""

    host: str
    port: int = PORT
    user: str = ""
    password: str = ""

    def __str__(self) -> str:
        """Return the place alone."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"mqtt://{host}:{self.port}"

    def __repr__(self) -> str:
        """Return the place, and as whom; no password."""
        return f"BrokerAddress({self}, user={self.user!r})"


def broker_address(url: str) -> BrokerAddress:
    """Return what *url* says. Raises `BrokerAddressError`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as fault:
        raise BrokerAddressError(_said(str(fault))) from None
    if parts.scheme != "mqtt":
        raise BrokerAddressError(_said(f"it begins with {parts.scheme or 'nothing'}, not with mqtt"))
    if not parts.hostname:
        raise BrokerAddressError(_said("it names no host"))
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise BrokerAddressError(_said("something follows the host and the port"))
    return BrokerAddress(
        host=parts.hostname,
        port=PORT if port is None else port,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
    )


def _said(why: str) -> str:
    return f"the broker's address cannot be used: {why}; write mqtt://user:password@host:{PORT}"
