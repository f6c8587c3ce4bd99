"""The scan pad on its own, outside of a hand: looked at until something new lies on it."""

from typing import Final

from firmware_bridge.pad.nfc_reader import NfcReader, NfcReaderError
from firmware_bridge.pad.pad_targets import PadTag
from table.clock import Clock
from table.inbox import Tag
from table.troubles import Cause

TRIES: Final = 3
"""A port that is there and says nothing is asked again: on a busy machine an answer comes late, at a plug no answer."""


class ScanPad:
    """The reader on which decks are enrolled, tried again until it answers."""

    def __init__(self, port: str, clock: Clock) -> None:
        """Open the pad at *port*; raise `NfcReaderError` where it cannot be opened."""
        self._clock = clock
        self._read: list[PadTag] = []
        self._reader = NfcReader(port, clock=clock, sink=self._read.append)
        for _ in range(TRIES - 1):
            if self._reader.fault is not None and self._reader.fault.cause is Cause.SILENT:
                self._wait_and_pump()
        if self._reader.fault is not None:
            raise NfcReaderError(self._reader.fault.line)

    @property
    def trouble(self) -> str:
        """Why nothing can be read now, a line; empty while the pad answers. It is tried again with every look."""
        return "" if self._reader.fault is None else self._reader.fault.line

    def ask_for(self, tag: Tag | None) -> None:
        """Take note that the card with *tag* is asked for, None for one that is new: a person reads that himself."""

    def look(self) -> list[Tag]:
        """Return the tags that have come to lie there since the last look, once the next one is due."""
        self._wait_and_pump()
        found = [tag.uid for tag in self._read]
        self._read.clear()
        return found

    def close(self) -> None:
        """Give the port back."""
        self._reader.close()

    def _wait_and_pump(self) -> None:
        self._clock.wait_ns(max(0, self._reader.next_due_ns() - self._clock.now_ns()))
        self._reader.pump()
