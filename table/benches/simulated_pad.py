"""A scan pad made of software, and hands that lay a new card on it whenever one is wanted.

The chip is simulated below the real driver; each card is a tag that was made up for it.
"""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware_bridge.pad.nfc_reader import NfcReaderError
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.clock import SimulatedClock
from table.wiring.scan_pad import ScanPad

if TYPE_CHECKING:
    from collections.abc import Callable

LOOKS_TO_MISS: Final = 3
NXP: Final = 0x04
"""The first byte of a 7-byte UID is the maker's (ISO 7816-6): NXP Semiconductors."""


class SimulatedScanPad(ScanPad):
    """A pad on which a card of a new deck lies whenever one is wanted."""

    def __init__(self, is_taken_back: Callable[[], bool]) -> None:
        """Plug it in; *is_taken_back* as at a real one."""
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-")
        self._chip = SimulatedPn532(Path(self._folder.name) / "pad")
        self._lying: Ntag213 | None = None
        try:
            super().__init__(self._chip.port, SimulatedClock(), is_taken_back)
        except NfcReaderError:
            self._pull()
            raise

    def wait_for_card(self) -> list[bytes] | None:
        """Take off what lies there, lay the next tag down, and return what is read."""
        if self._lying is not None:
            self._chip.take_off(self._lying)
            for _ in range(LOOKS_TO_MISS):
                self.look()
        self._lying = Ntag213(bytes([NXP]) + secrets.token_bytes(6))
        self._chip.lay(self._lying)
        return super().wait_for_card()

    def close(self) -> None:
        """Give the port back, and stop the chip."""
        super().close()
        self._pull()

    def _pull(self) -> None:
        self._chip.close()
        self._folder.cleanup()
