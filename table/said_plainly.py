"""Errors that end a command when something named to it cannot be used, worded for the person at the keyboard.

Each room has its own kinds; the front door knows this one, so that it need not open every room to name them.
"""

import errno
from typing import Final

_THERE: Final = "move away what is there, or name another place"
_WAYS_OUT: Final = {
    errno.EISDIR: "a folder is in the place of this file: move it away, or name another place",
    errno.EEXIST: f"no folder can be made there: {_THERE}",
    errno.ENOTDIR: f"a part of this path is no folder: {_THERE}",
    errno.ELOOP: f"links that lead to one another: {_THERE}",
    errno.ENOENT: "check the name, and whether its folder is there",
    errno.EACCES: "give this user leave, or name another place",
    errno.EPERM: "give this user leave, or name another place",
    errno.EROFS: "make the disk writable again (mount), or name another place",
    errno.ENOSPC: "make room, or name another place",
    errno.EDQUOT: "make room, or name another place",
    errno.EFBIG: "make room, or name another place",
    errno.EIO: "see to the disk (dmesg), or name another place",
}


def brought_by(extra: str) -> str:
    """Return the command that installs *extra*: from a checkout, for no index of packages has this program."""
    return f"in the folder of the source: pipx install --force '.[{extra}]', or pip install '.[{extra}]' into a venv"


def refused_by_system(fault: OSError) -> str:
    """Return the line for what the system refused: its name, what it is, and the way out where one is known."""
    line, found = f"{fault.filename or 'squaredeal'}: {fault.strerror or fault}", way_out(fault)
    return line if found is None else f"{line}; {found}"


def way_out(fault: OSError) -> str | None:
    """Return what to do about it; None where nobody foresaw it."""
    return _WAYS_OUT.get(fault.errno or 0)


class SaidPlainlyError(Exception):
    """Something cannot be used; `str` is for the person at the keyboard: file or device, what it is, the way out."""
