"""Where a station and its broker listen, and where its broker keeps its passwords, when nobody says otherwise.

Nothing is opened here.
"""

from typing import Final

LOOPBACK: Final = "127.0.0.1"
"""What is asked to listen nowhere else listens to this machine alone."""

WEB_PORT: Final = 8080
PASSWORDS: Final = "broker.passwords"
