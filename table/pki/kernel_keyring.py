"""The kernel's keyring (keyctl(2)): what somebody has laid there for a session is read. It is not there after a boot.

Without a library: three calls, by the number that each kind of machine gives them.
"""

from __future__ import annotations

import ctypes
import platform
import struct
from typing import Final

_CALLS: Final = {("x86_64", 8): (249, 250), ("aarch64", 8): (218, 219)}
"""request_key and keyctl, by machine and octets of a pointer."""
_CALLS_OF_ARM: Final = (310, 311)
"""Of 32 bits, whatever the kernel's are."""
_READ: Final = 11
_LONGEST: Final = 256


def kept_in_keyring(name: str) -> bytes | None:
    """Return what the user key of this *name* says, where this session has one; else None."""
    machine = platform.machine()
    found = _CALLS_OF_ARM if machine.startswith("arm") or struct.calcsize("P") == 4 else _CALLS.get((machine, 8))  # noqa: PLR2004 - octets of a pointer
    if platform.system() != "Linux" or found is None:
        return None
    request_key, keyctl = found
    call = ctypes.CDLL(None).syscall
    call.restype = ctypes.c_long
    number = call(request_key, b"user", name.encode(), None, 0)
    said = ctypes.create_string_buffer(_LONGEST)
    octets = call(keyctl, _READ, number, said, _LONGEST) if number > 0 else -1
    return said.raw[:octets] if 0 < octets <= _LONGEST else None
