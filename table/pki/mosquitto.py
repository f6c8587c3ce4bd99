"""Writes the configuration of our own broker for mosquitto: TLS, a certificate per client, access by its name.

Files alone are written; whoever runs mosquitto starts it.
"""

from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder, write_secret
from table.messages.sayings import MOST_OCTETS
from table.messages.topics import granted_to
from table.pki.authority import Authority, AuthorityError
from table.pki.certificates import Certified

MOST_WAITING: Final = 32 << 20
"""Octets that mosquitto keeps for a client that does not take them, twice: on their way, and behind them.

What is more is lost, and is said again: a station that hangs is no reason for a table to fill the memory."""

CONFIGURATION: Final = """\
# Written by squaredeal pki mosquitto. Who comes is who its certificate says, and is called so, whatever it says itself.
per_listener_settings false
listener {port}
cafile {folder}/authority.pem
certfile {folder}/station.pem
keyfile {folder}/station.key
crlfile {folder}/revoked.pem
tls_version tlsv1.3
require_certificate true
use_identity_as_username true
use_username_as_clientid true
allow_anonymous false
acl_file {folder}/acl
persistence false
max_packet_size {longest}
max_keepalive 60
max_inflight_messages 0
max_inflight_bytes {most_waiting}
max_queued_messages 0
max_queued_bytes {most_waiting}
max_connections 2048
{user}"""


def write_configuration(authority: Authority, folder: Path, port: int, user: str | None, now_ms: int) -> None:
    """Write `mosquitto.conf` and what it names into *folder*. Raises `AuthorityError`."""
    members = authority.members()
    certificate, key = authority.station
    authority.station_now()
    written = {
        "authority.pem": authority.certificate.read_bytes(),
        "station.pem": certificate.read_bytes(),
        "station.key": key.read_bytes(),
        "revoked.pem": authority.revocations(now_ms).encode(),
        "acl": "\n".join(line for member in members for line in _access(member)).encode(),
        "mosquitto.conf": CONFIGURATION.format(
            port=port,
            folder=folder.resolve(),
            longest=MOST_OCTETS + 1024,
            most_waiting=MOST_WAITING,
            user=f"user {user}\n" if user else "",
        ).encode(),
    }
    try:
        make_folder(folder)
        for name, content in written.items():
            write_secret(folder / name, content)
    except OSError as fault:
        msg = f"{folder}: the configuration cannot be written there ({fault.strerror}); name another with --out"
        raise AuthorityError(msg) from None


def _access(member: Certified) -> list[str]:
    """Return the lines of the access list for one member: only who has lines may say or hear anything."""
    granted = granted_to(member.name)
    both = [one for one in granted.written if one in granted.heard]
    lines = [f"topic readwrite {topic}" for topic in both]
    lines += [f"topic write {topic}" for topic in granted.written if topic not in both]
    lines += [f"topic read {topic}" for topic in granted.heard if topic not in both]
    return [f"user {member.name}", *lines, ""] if lines else [""]
