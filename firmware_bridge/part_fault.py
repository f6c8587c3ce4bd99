"""Why a part of the hardware cannot be used: the cause, and the line that says so. No device is touched here."""

import errno
from collections.abc import Mapping
from typing import Final

import msgspec

from table.said_plainly import SaidPlainlyError
from table.troubles import Cause

_CAUSES: Final = {
    errno.ENOENT: Cause.MISSING,
    errno.ENXIO: Cause.MISSING,
    errno.ENODEV: Cause.MISSING,
    errno.EACCES: Cause.NOT_ALLOWED,
    errno.EPERM: Cause.NOT_ALLOWED,
    errno.EAGAIN: Cause.IN_USE,  # a lock that another process holds
    errno.EBUSY: Cause.IN_USE,
}


class PartFailedError(SaidPlainlyError):
    """A port, the panel or the pad has stopped working in this program; `str` names it and the way out."""


class PartFault(msgspec.Struct, frozen=True):
    """What was the matter when a part was last tried."""

    cause: Cause
    line: str
    """One line that names the part and the way out."""


def port_fault(port: str, fault: Exception, words: Mapping[Cause, str]) -> PartFault:
    """Return what is the matter with *port*, in the words for its cause; `SILENT` where the system says none."""
    number = fault.errno if isinstance(fault, OSError) else None
    cause = Cause.SILENT if number is None else _CAUSES.get(number, Cause.SILENT)
    return PartFault(cause, f"{port}: {words[cause]}")
