"""Writes the configuration of our own broker for mosquitto: TLS, a certificate per client, access by its name.

Files alone are written, tried before that where it is asked for; whoever runs mosquitto starts it.
"""

import shutil
from pathlib import Path
from typing import Final

import msgspec

from table.courier.address import TLS_PORT
from table.keeping.durable_file import make_folder, write_secret
from table.messages.sayings import MOST_OCTETS
from table.messages.topics import granted_to
from table.pki.authority import Authority, AuthorityError
from table.pki.certificates import Certified
from table.pki.trial import try_out

GROUP_READS: Final = 0o640
MOST_WAITING: Final = 32 << 20
"""Octets that mosquitto keeps for a client that does not take them, twice: on their way, and behind them.

What is more is lost, and is said again: a station that hangs is no reason for a table to fill the memory."""

CONFIGURATION: Final = """\
# Written by squaredeal pki mosquitto. Who comes is who its certificate says, and is called so, whatever it says itself.
per_listener_settings false
listener {listener}
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


class MosquittoPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where mosquitto finds its files and listens, and as whom it runs."""

    folder: Path
    port: int = TLS_PORT
    user: str | None = None
    """None where it is started as the user it runs as."""
    group: str | None = None
    """It may read what is written; None for the owner alone."""


def write_configuration(authority: Authority, place: MosquittoPlace, now_ms: int, *, is_tried: bool = False) -> None:
    """Write `mosquitto.conf` and what it names into a folder. Raises `AuthorityError`.

    Where it *is_tried*, mosquitto is started on it first: one that it does not take replaces nothing.
    """
    if is_tried:
        try_out(
            lambda folder, listener, user: _put(folder, None, _texts(authority, folder, listener, user, now_ms)),
            authority.station,
            authority.certificate,
        )
    folder = place.folder
    texts = _texts(authority, folder, str(place.port), place.user, now_ms)
    try:
        make_folder(folder)
        _put(folder, place.group, texts)
    except LookupError:
        msg = f"--group {place.group}: there is no such group on this machine"
        raise AuthorityError(msg) from None
    except OSError as fault:
        msg = f"{folder}: the configuration cannot be written there ({fault.strerror}); name another with --out"
        raise AuthorityError(msg) from None


def _put(folder: Path, group: str | None, texts: dict[str, bytes]) -> None:
    for name, content in texts.items():
        write_secret(folder / name, content)
        if group is not None:
            shutil.chown(folder / name, group=group)
            (folder / name).chmod(GROUP_READS)


def _texts(authority: Authority, folder: Path, listener: str, user: str | None, now_ms: int) -> dict[str, bytes]:
    """Return the files by their names, as they are right in *folder*."""
    members = authority.members()
    certificate, key = authority.station
    authority.station_now()
    return {
        "authority.pem": authority.certificate.read_bytes(),
        "station.pem": certificate.read_bytes(),
        "station.key": key.read_bytes(),
        "revoked.pem": authority.revocations(now_ms).encode(),
        "acl": "\n".join(line for member in members for line in _access(member)).encode(),
        "mosquitto.conf": CONFIGURATION.format(
            listener=listener,
            folder=folder.resolve(),
            longest=MOST_OCTETS + 1024,
            most_waiting=MOST_WAITING,
            user=f"user {user}\n" if user else "",
        ).encode(),
    }


def _access(member: Certified) -> list[str]:
    """Return the lines of the access list for one member: only who has lines may say or hear anything."""
    granted = granted_to(member.name)
    both = [one for one in granted.written if one in granted.heard]
    lines = [f"topic readwrite {topic}" for topic in both]
    lines += [f"topic write {topic}" for topic in granted.written if topic not in both]
    lines += [f"topic read {topic}" for topic in granted.heard if topic not in both]
    return [f"user {member.name}", *lines, ""] if lines else [""]
