"""Files that must be whole, private, or there after a power cut: the journal's folder, keys, decks, exports.

How such a file is written; what it says is not known here.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

OWNER_ONLY = 0o600
AS_USUAL = 0o666
"""What the system leaves of it for the user."""


def write_secret(path: Path, content: bytes) -> None:
    """Put *content* at *path*, readable to its owner alone, never half written, on the disk when this returns."""
    _write(path, content, OWNER_ONLY)


def write_whole(path: Path, content: bytes) -> None:
    """Put *content* at *path*, never half written, on the disk when this returns."""
    _write(path, content, AS_USUAL)


def _write(path: Path, content: bytes, mode: int) -> None:
    try:
        _write_anew(path, content, mode)
    except OSError as fault:
        if fault.filename not in {None, str(path.with_suffix(".new"))}:
            raise
        # A full disk is told without a name, a folder in the way by the new file's: whoever has to act wants this one.
        raise OSError(fault.errno, fault.strerror, str(path)) from None


def _write_anew(path: Path, content: bytes, mode: int) -> None:
    fresh = path.with_suffix(".new")
    # One that was left over may be open to everybody, and would keep its mode.
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the disk remember which files are in *folder*."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
