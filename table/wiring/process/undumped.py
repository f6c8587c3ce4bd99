"""A process whose memory is nobody's: it leaves no core dump, and no other program of its user reads it.

Root reads everything. What is swapped out is the system's: the service's unit lets none of it be.
"""

import ctypes
import resource
import sys
from typing import Final

_PR_SET_DUMPABLE: Final = 4
"""Linux's prctl(2)."""


def keep_memory_to_itself() -> None:
    """Do it for this process, until it ends or another program takes its place."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
