"""Checks that a folder's disk is mounted: `/etc/fstab` says which folders are on a disk of their own.

An unmounted disk leaves its folder behind, empty. Whoever kept something on it would begin it anew there, and have two
of it once the disk is back. Only that is known here; disks that fstab does not name are nobody's business.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder
from table.said_plainly import SaidPlainlyError

FSTAB: Final = Path("/etc/fstab")

_LEAST_FIELDS: Final = 4
_ESCAPED: Final = re.compile(r"\\([0-7]{3})")
_NO_DISK: Final = frozenset({"bind", "rbind"})
"""Options of what shows a folder at another place: nobody can tell whether it is mounted."""


class NotMountedError(SaidPlainlyError):
    """A folder's disk is not there; `str` names both and the way out."""


def make_mounted_folder(folder: Path) -> None:
    """Make *folder* where there is none. Raises `NotMountedError` where it is to be on a disk that is not mounted."""
    check_mounted(folder)
    make_folder(folder)


def check_mounted(folder: Path, fstab: Path | None = None) -> None:
    """Raise `NotMountedError` where *folder* is to be on a disk that is not mounted."""
    fstab = FSTAB if fstab is None else fstab
    place = folder.resolve()
    for point in _mount_points(fstab):
        # By its device, as `ismount` tells: a service that systemd shuts in has its state's folder mounted on itself.
        if point in (place, *place.parents) and not os.path.ismount(point):
            msg = (
                f"{folder}: its disk is not there: {fstab} has one for {point}, and it is not mounted; sudo mount "
                f"{point} (what it holds would be begun a second time in the empty folder), or name another folder"
            )
            raise NotMountedError(msg)


def _mount_points(fstab: Path) -> Iterator[Path]:
    try:
        text = fstab.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return
    for line in text.splitlines():
        fields = line.split()
        is_entry = len(fields) >= _LEAST_FIELDS and not fields[0].startswith("#") and fields[1].startswith("/")
        if is_entry and _NO_DISK.isdisjoint(fields[3].split(",")):
            yield Path(_ESCAPED.sub(lambda found: chr(int(found[1], 8)), fields[1]))
