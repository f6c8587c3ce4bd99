"""Parses a broker's address, `mqtt://user@host:port` or `mqtts://` for TLS, and names every fault plainly.

A password is never shown: not by `str`, not by `repr`, in no message.
"""

from collections.abc import Callable
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

PORT: Final = 1883
"""The port of MQTT without TLS."""

TLS_PORT: Final = 8883
"""The port of MQTT with TLS."""


class BrokerAddressError(Exception):
    """This is no address of a broker; `str` says what is wrong and how it is written."""


class Tls(msgspec.Struct, frozen=True, kw_only=True):
    """How a line is made safe, and what we show of ourselves."""

    authority: str | None = None
    """PEM: the one authority whose word on the broker is taken; None takes those that the system believes."""
    identity: str | None = None
    """The path of a PEM file with our certificate; None shows none."""
    key: str | None = None
    """The path of its key, where that is in another file."""
    opened_key: Callable[[], str] | None = None
    """Returns its key as PEM, where that is in no file."""
    is_host_checked: bool = True
    """Whether the broker's certificate must name its host: not where the authority makes none but the station's."""


class BrokerAddress(msgspec.Struct, frozen=True, kw_only=True):
    """A broker, and who we are to it."""

    host: str
    port: int = PORT
    user: str = ""
    password: str = ""
    tls: Tls | None = None
    """None is a line that everybody between can read."""

    def __str__(self) -> str:
        """Return the place alone."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'mqtt' if self.tls is None else 'mqtts'}://{host}:{self.port}"

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
    if parts.scheme not in {"mqtt", "mqtts"}:
        raise BrokerAddressError(_said(f"it begins with {parts.scheme or 'nothing'}, not with mqtt or mqtts"))
    if not parts.hostname:
        raise BrokerAddressError(_said("it names no host"))
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise BrokerAddressError(_said("something follows the host and the port"))
    is_safe = parts.scheme == "mqtts"
    usual = TLS_PORT if is_safe else PORT
    return BrokerAddress(
        host=parts.hostname,
        port=usual if port is None else port,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        tls=Tls() if is_safe else None,
    )


def _said(why: str) -> str:
    return f"the broker's address cannot be used: {why}; write mqtt://user@host:{PORT}, or mqtts://"
