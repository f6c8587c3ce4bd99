"""Reports a service to systemd (sd_notify(3)), hears the signals that stop it, and lets it end itself.

A datagram to the socket that NOTIFY_SOCKET names, and nothing where none is named. A table lives as long as its own
loop goes round, a station as long as the watch does that looks at its loops: nobody else says so for them.
"""

import os
import signal
import socket
import threading
from collections.abc import Mapping
from typing import Final

READY: Final = "READY=1"
ALIVE: Final = "WATCHDOG=1"
STOPPING: Final = "STOPPING=1"

AT_ONCE_S: Final = 5.0
"""What has failed may also keep the rest from ending."""

FAILED: Final = 1


class Service:
    """This process, as systemd knows it."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        """Speak to the socket that *environment* names, if it names one."""
        name = environment.get("NOTIFY_SOCKET", "")
        # A name that begins with @ is an abstract one.
        self._address = f"\0{name[1:]}" if name.startswith("@") else name

    def tell(self, *words: str) -> None:
        """Tell all *words* at once. A socket that takes nothing now stops nobody: the next word comes soon."""
        if not self._address:
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line:
            try:
                line.sendto("\n".join(words).encode(), self._address)
            except OSError:
                return


class StopSignal:
    """Set by the signals that end a service."""

    def __init__(self) -> None:
        """Listen to them from now on."""
        self.is_set = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._set)

    def _set(self, *_: object) -> None:
        self.is_set = True


class Ending:
    """The end of this process, if there is to be one: as if it had been told to, and if that does not help, at once."""

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
