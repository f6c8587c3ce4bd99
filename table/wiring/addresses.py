"""Where a station is found, and where its broker keeps its passwords, when nobody says otherwise.

Nothing is opened here.
"""

from typing import Final

WEB_PORT: Final = 8080
PASSWORDS: Final = "broker.passwords"
