"""Reads what a release's archive says of itself: wheels with their hashes, which pip installs without a network.

`make release` writes one, for one Python on one kind of machine.
"""

import platform
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from table.said_plainly import SaidPlainlyError

SUFFIX: Final = ".tar"
MADE_FOR: Final = "release.json"
"""The member that says what it is."""
_MOST_BYTES: Final = 10_000


class ReleaseArchive(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies in it; for each list of extras there is a file of its name, with the hash of each wheel."""

    version: str
    python: str
    """As in 3.13."""
    machine: str
    """As in aarch64."""
    extras: tuple[str, ...]
    """As in table, and in station,broker."""


class ArchiveError(SaidPlainlyError):
    """This archive cannot be installed here; `str` says why, and the way out."""


def check_archive(
    path: Path, *, python: Sequence[int] = sys.version_info[:2], machine: str = platform.machine()
) -> ReleaseArchive:
    """Return what an archive says of itself. Raises ArchiveError where it is none, or none for this machine."""
    try:
        with tarfile.open(path, "r:") as tar:
            member = tar.extractfile(MADE_FOR)
            archive = msgspec.json.decode(b"" if member is None else member.read(_MOST_BYTES), type=ReleaseArchive)
    except (OSError, KeyError, tarfile.TarError, msgspec.DecodeError):
        msg = f"{path}: this is no release of squaredeal; make release writes one"
        raise ArchiveError(msg) from None
    here = ".".join(map(str, python))
    if (archive.python, archive.machine) != (here, machine):
        msg = (
            f"{path}: made for Python {archive.python} on {archive.machine}, and this is Python {here} on {machine}; "
            f"take the one for this, or make it: make release ARGS='--machine {machine}', with Python {here}"
        )
        raise ArchiveError(msg)
    return archive
