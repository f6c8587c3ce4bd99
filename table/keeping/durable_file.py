"""Files that must be whole, private, or there after a power cut: the journal's folder, keys, decks, exports.

How such a file is written, and how a folder is kept for one process; what stands in them is not known here.
"""

import fcntl
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from table.said_plainly import SaidPlainlyError

OWNER_ONLY = 0o600
ALL = 0o777
AS_USUAL = 0o666
"""What the system leaves of it for the user."""


def write_secret(path: Path, content: bytes) -> None:
    """Put *content* at *path*, readable to its owner alone, never half written, on the disk when this returns."""
    _write(path, content, OWNER_ONLY)


def write_whole(path: Path, content: bytes) -> None:
    """Put *content* at *path*, never half written, on the disk when this returns."""
    _write(path, content, AS_USUAL)


def write_with_mode(path: Path, content: bytes, mode: int) -> None:
    """Put *content* at *path* for those alone whom *mode* names, whatever the user's mask; as `write_whole`."""
    _write(path, content, OWNER_ONLY, mode)


def make_folder(folder: Path, mode: int = ALL) -> None:
    """Make *folder* where there is none, on the disk when this returns, and those above it that are not there."""
    fresh = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(mode, parents=True, exist_ok=True)
    for one in reversed(fresh):
        _give_to_owner_of(one.parent, one)
        # Where one may write and not read nothing can be waited for.
        with suppress(PermissionError):
            sync_folder(one.parent)


def _write(path: Path, content: bytes, mode: int, later: int | None = None) -> None:
    try:
        _write_anew(path, content, mode, later)
    except OSError as fault:
        fresh = path.with_suffix(".new")
        if fault.filename not in {None, str(fresh)} or fresh.is_dir():
            raise
        # A full disk is told without a name, most else by the new file's: whoever has to act wants this one.
        raise OSError(fault.errno, fault.strerror, str(path)) from None


def _write_anew(path: Path, content: bytes, mode: int, later: int | None) -> None:
    fresh = path.with_suffix(".new")
    # One that was left over may be open to everybody, and would keep its mode.
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        if later is not None:
            os.fchmod(file.fileno(), later)
        _give_to_owner_of(path.parent, file.fileno())
        os.fsync(file.fileno())
    fresh.replace(path)
    sync_folder(path.parent)


def _give_to_owner_of(folder: Path, made: Path | int) -> None:
    """Give what root has *made* in another user's *folder* to that user: a service goes on with its own files."""
    owner = folder.stat()
    if os.geteuid() == 0 and owner.st_uid != 0:
        os.chown(made, owner.st_uid, owner.st_gid)


def state_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return the folder of what programs remember of a person, as XDG has it."""
    named = environ.get("XDG_STATE_HOME", "")
    return (Path(named) if Path(named).is_absolute() else home / ".local" / "state") / "squaredeal"


def sync_folder(folder: Path) -> None:
    """Have the disk remember which files are in *folder*."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


class FolderInUseError(SaidPlainlyError):
    """A folder that is to be one process's alone cannot be; `str` names it and the way out."""


@contextmanager
def locked_folder(folder: Path, who: str) -> Iterator[None]:
    """Keep *folder*, made where there is none, for this *who* alone. Raises `FolderInUseError`.

    The system lets go of it with the process, however that ends.
    """
    try:
        make_folder(folder)
        descriptor = os.open(folder / f"{who}.lock", os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as fault:
        msg = f"{folder}: nothing can be kept there ({fault.strerror}); name another folder with --data"
        raise FolderInUseError(msg) from None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            msg = f"{folder}: another {who} is at work in it; stop it, or name another folder with --data"
            raise FolderInUseError(msg) from None
        yield
    finally:
        os.close(descriptor)
