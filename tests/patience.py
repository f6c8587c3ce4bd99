"""How long a test waits for another process or thread before it says that nothing comes.

No figure of the product: only a fault makes a test wait so long, and a slow or busy build machine is none.
"""

from __future__ import annotations

import time
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
