"""A scan pad made of software, and hands that lay on it whatever card is asked for.

The chip is simulated below the real driver; the cards of a new deck are tags that are made up for it.
"""

import secrets
import tempfile
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from firmware_bridge.pad.nfc_reader import NfcReaderError
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.clock import SimulatedClock
from table.inbox import Tag
from table.wiring.hardware.scan_pad import ScanPad

LOOKS_TO_MISS: Final = 3
LOOKS_TO_READ: Final = 20
"""A card that is fanned stays there until it is read: on a busy machine an answer comes too late. No longer, though."""

NXP: Final = 0x04
"""The first byte of a 7-byte UID is the maker's (ISO 7816-6): NXP Semiconductors."""


class SimulatedScanPad(ScanPad):
    """A pad on which the card lies that was asked for."""

    def __init__(self, fanned: Iterable[Tag] = ()) -> None:
        """Plug it in. Where nobody asks for a card, those of *fanned* pass over it, one with each look."""
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-")
        self._chip = SimulatedPn532(Path(self._folder.name) / "pad")
        self._lying: Ntag213 | None = None
        self._fanned = deque(fanned)
        try:
            super().__init__(self._chip.port, SimulatedClock())
        except NfcReaderError:
            self._pull()
            raise

    def ask_for(self, tag: Tag | None) -> None:
        """Take off what lies there, and lay down the card with *tag*, or a new one."""
        if self._lying is not None:
            self._chip.take_off(self._lying)
            for _ in range(LOOKS_TO_MISS):
                super().look()
        self._lying = Ntag213(bytes([NXP]) + secrets.token_bytes(6) if tag is None else tag)
        self._chip.lay(self._lying)

    def look(self) -> list[Tag]:
        """Return what has come to lie there; of a deck that is fanned, the next card first."""
        if self._fanned:
            self.ask_for(self._fanned.popleft())
            for _ in range(LOOKS_TO_READ):
                if found := super().look():
                    return found
        return super().look()

    def close(self) -> None:
        """Give the port back, and stop the chip."""
        super().close()
        self._pull()

    def _pull(self) -> None:
        self._chip.close()
        self._folder.cleanup()
