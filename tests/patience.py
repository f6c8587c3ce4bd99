"""How long a test waits for another process or thread before it says that nothing comes.

No figure of the product: only a fault makes a test wait so long, and a slow or busy build machine is none.
"""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_S: Final = 120.0


def wait_until(is_so: Callable[[], object], timeout_s: float) -> None:
    """Wait until *is_so* says yes. Raises TimeoutError."""
    until_s = time.monotonic() + timeout_s
    while not is_so():
        if time.monotonic() > until_s:
            msg = f"not within {timeout_s} s"
            raise TimeoutError(msg)
        time.sleep(0.02)


def said(process: subprocess.Popen[str], patience_s: float = PATIENCE_S) -> tuple[str, str]:
    """Return what a process has written when it ends; it may work for so long, however long that takes.

    Others on the machine make it last longer, and it works no longer for that. Kills it and raises TimeoutExpired
    where it works for longer, or does nothing at all for so long.
    """
    worked_s = 0.0
    while True:
        try:
            return process.communicate(timeout=patience_s)
        except subprocess.TimeoutExpired:
            before_s, worked_s = worked_s, _worked_s(process.pid)
            if worked_s > patience_s or worked_s == before_s:
                process.kill()
                process.communicate()
                raise


def _worked_s(pid: int) -> float:
    """Return the processor's time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
