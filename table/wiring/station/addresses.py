"""Default addresses where a station and its broker listen, and default folders for what they keep.

Nothing is opened here.
"""

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final

from config.files.faults import ConfigError
from table.messages.topics import STATION, ZoneAddress, is_level

LOOPBACK: Final = "127.0.0.1"
"""What is asked to listen nowhere else listens to this machine alone."""

WEB_PORT: Final = 8080
STATION_DATA: Final = "state/station"
"""The folder of all that the station remembers."""

PASSWORDS: Final = "broker.passwords"
STORE: Final = "station.db"
REMEMBERED: Final = "store.at"
"""In place of that file: which database is the store, and below it where its password is."""
PKI: Final = "pki"
SIGNING_KEY: Final = "signing.key"

EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - named here, not listened on
"""What is asked to listen there listens to every network, and nobody can type it into a browser."""

_ANYBODY: Final = ("192.0.2.1", 9)
"""An address that is kept for examples: the way to it is looked up, and nothing is sent."""


def zone_address(event: str, zone: str) -> ZoneAddress:
    """Return the zone that `--event` and `--zone` name. Raises ConfigError where they cannot be used."""
    for option, word in (("--event", event), ("--zone", zone)):
        if not is_level(word):
            raise ConfigError([f"{option} {word}: write small letters, digits and dashes"])
    if event == STATION:
        raise ConfigError([f"--event {event}: no event can be called so; name another"])
    return ZoneAddress(event, zone)


def address_for_others(bind: str) -> str:
    """Return where others reach what listens on *bind*: the address this machine has in its network, or its name."""
    return bind if bind not in EVERYWHERE else _address_in_network() or own_hosts()[0]


def typed_hosts(bind: str, named: Sequence[str]) -> list[str]:
    """Return what is typed into a browser for a page that listens on *bind*: the best first, seldom a second.

    A name that the page or its certificate was given, one of *named*, is best. Phones that find no `.local` name use
    the address.
    """
    reached = address_for_others(bind)
    if bind not in EVERYWHERE or not named:
        return [reached]
    return list(dict.fromkeys((named[0], *(host for host in named if host == reached))))


def _address_in_network() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as looking:
        try:
            looking.connect(_ANYBODY)
        except OSError:
            return None
        return str(looking.getsockname()[0])


def own_hosts() -> tuple[str, ...]:
    """Return the names and addresses by which this machine is reached, the one that is best for others first."""
    name = socket.gethostname().lower()
    names = [name] if "." in name else [f"{name}.local", name]
    try:
        found = {str(info[4][0]).partition("%")[0] for info in socket.getaddrinfo(socket.gethostname(), None)}
    except OSError:
        found = set()
    # Debian's own list of hosts has the name at an address that no other machine reaches.
    found = {one for one in found | {_address_in_network() or LOOPBACK} if not ip_address(one).is_loopback}
    return (*names, *sorted(found), "localhost", LOOPBACK, "::1")
