"""The keys in the QR codes of seat cards and receipts: who holds the paper sees that page, and no other.

They follow from a secret of the station's file: a card printed before a restart leads to the same page after it.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

from display.station.store.event_kept import KeepsEvent
from table.tournament.words.setup import Name

_SETTING: Final = "paper-keys"
_OCTETS: Final = 15


class PaperKeys:
    """Makes the keys, and finds what one is for."""

    def __init__(self, store: KeepsEvent) -> None:
        """Use the secret of *store*; the first time it is made. Raises StoreError."""
        secret = store.setting(_SETTING)
        if secret is None:
            secret = secrets.token_hex(32)
            store.set(_SETTING, secret)
        self._secret = secret.encode()

    def of_seat(self, name: Name) -> str:
        """Return the key of a player's seat card."""
        return self._key(f"seat {name}")

    def of_receipt(self, number: int) -> str:
        """Return the key of a receipt, which begins with its number."""
        return f"{number}-{self._key(f'receipt {number}')}"

    def holder(self, key: str, names: Iterable[Name]) -> Name | None:
        """Return whose seat card has this key; None for nobody's."""
        return next((name for name in names if hmac.compare_digest(self.of_seat(name).encode(), key.encode())), None)

    def receipt(self, key: str) -> int | None:
        """Return the number of the receipt with this key; None for none."""
        number = key.partition("-")[0]
        if not (number.isascii() and number.isdecimal() and len(number) < _OCTETS):
            return None
        return int(number) if hmac.compare_digest(self.of_receipt(int(number)).encode(), key.encode()) else None

    def _key(self, what: str) -> str:
        digest = hmac.digest(self._secret, what.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:_OCTETS]).decode()
