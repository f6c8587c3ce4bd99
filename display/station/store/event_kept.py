"""One event's part of the store: its journal, and the settings that are its own.

The first event of a store has what a station of one event has always had; the store itself keeps it as well.
"""

from typing import Protocol

from display.station.known.audit import LogEntry
from display.station.store.store import Store


class KeepsEvent(Protocol):
    """A journal with settings beside it, wherever they are on the disk."""

    def enter(self, *entries: tuple[int, str, str]) -> None:
        """Add to its journal: when, by whom, what. Raises StoreError."""

    def entries(self) -> list[tuple[int, str, str]]:
        """Return its journal."""

    def setting(self, name: str) -> str | None:
        """Return a setting, None where it was never set."""

    def set(self, name: str, value: str) -> None:
        """Keep a setting."""

    def note(self, *entries: LogEntry) -> None:
        """Keep in the station's log what somebody did."""


class EventKept:
    """The event of one number, from 0 on, in a store of several."""

    def __init__(self, store: Store, number: int) -> None:
        """Keep it in *store*."""
        self._store, self.number = store, number

    def enter(self, *entries: tuple[int, str, str]) -> None:
        """Add to its journal."""
        self._store.enter(*entries, event=self.number)

    def entries(self) -> list[tuple[int, str, str]]:
        """Return its journal."""
        return self._store.entries(self.number)

    def setting(self, name: str) -> str | None:
        """Return a setting of its own."""
        return self._store.setting(self._own(name))

    def set(self, name: str, value: str) -> None:
        """Keep it."""
        self._store.set(self._own(name), value)

    def note(self, *entries: LogEntry) -> None:
        """Keep it in the log of all events."""
        self._store.note(*entries)

    def _own(self, name: str) -> str:
        return f"{name}-{self.number}" if self.number else name
