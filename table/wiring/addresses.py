"""Where a station and its broker listen, and where they keep what they need, when nobody says otherwise.

Nothing is opened here.
"""

import socket
from typing import Final

LOOPBACK: Final = "127.0.0.1"
"""What is asked to listen nowhere else listens to this machine alone."""

WEB_PORT: Final = 8080
STATION_DATA: Final = "state/station"
"""The folder of all that the station remembers."""

PASSWORDS: Final = "broker.passwords"
PKI: Final = "pki"
SIGNING_KEY: Final = "signing.key"


def own_hosts() -> tuple[str, ...]:
    """Return the names and addresses by which this machine is reached, the one that is best for others first."""
    name = socket.gethostname().lower()
    names = [name] if "." in name else [f"{name}.local", name]
    try:
        found = {str(info[4][0]).partition("%")[0] for info in socket.getaddrinfo(socket.gethostname(), None)}
    except OSError:
        found = set()
    return (*names, *sorted(found - {LOOPBACK, "::1"}), "localhost", LOOPBACK, "::1")
