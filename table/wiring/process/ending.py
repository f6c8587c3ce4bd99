"""How a process of ours ends by itself: as if it had been told to stop, and if that does not help, at once.

Whoever starts it again, systemd or a person, sees a status that is not zero.
"""

from __future__ import annotations

import os
import signal
import threading
from typing import Final

AT_ONCE_S: Final = 5.0
"""What has failed may also keep the rest from ending."""

FAILED: Final = 1


class Ending:
    """The end of this process, if there is to be one."""

    def __init__(self) -> None:
        """Begin without one."""
        self.why: str | None = None

    def end(self, why: str) -> None:
        """End this process."""
        self.why = why
        at_once = threading.Timer(AT_ONCE_S, os._exit, (FAILED,))
        at_once.daemon = True
        at_once.start()
        os.kill(os.getpid(), signal.SIGTERM)
