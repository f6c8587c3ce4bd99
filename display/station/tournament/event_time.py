"""Tells the time that the tournament's clock goes by: what has really passed, whatever becomes of the time of day.

Within a start it is a steady clock's. A restart is bridged by the machine's time since its boot, where it has not
been switched off, and else by the time of day, of which a person is asked.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from display.station.store.event_kept import KeepsEvent
from display.words.spoken import say_many
from table.clock import since_boot_ms, wall_ms

KEPT_MS: Final = 10_000
"""So often it is kept how late it is."""

JUMPED_MS: Final = 5_000
"""A time of day that differs by more from the time that has passed was set by somebody."""

ASKED_MS: Final = 120_000
"""A longer absence by the time of day alone is asked about."""

_MINUTE_MS: Final = 60_000

_SETTING: Final = "tournament-time"
_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")


class KeptTime(msgspec.Struct, frozen=True, kw_only=True):
    """How late it was, by each clock."""

    event_ms: int
    wall_ms: int
    steady_ms: int
    boot: str
    """Which start of the machine: its steady clock means nothing in another one."""


class Clocks(NamedTuple):
    """The machine's clocks."""

    wall_ms: Callable[[], int]
    steady_ms: Callable[[], int]
    boot: str


def machine() -> Clocks:
    """Return the time of day, the time since the start, and by what this start can be told from another."""
    try:
        boot = _BOOT.read_text(encoding="ascii").strip()
    except OSError:
        boot = ""
    return Clocks(wall_ms, since_boot_ms, boot)


class EventTime:
    """The time of the tournament, in milliseconds; begun at the time of day of its first start."""

    def __init__(self, store: KeepsEvent, clocks: Clocks, last_ms: int = 0) -> None:
        """Go on from what *store* has kept, but never before *last_ms*, when the last entry was made."""
        self._store = store
        self._clocks = clocks
        kept = _kept(store)
        is_same_boot = kept is not None and bool(clocks.boot) and kept.boot == clocks.boot
        now_ms, steady_ms = clocks.wall_ms(), clocks.steady_ms()
        begun_ms = now_ms
        self.kept_ms = begun_ms if kept is None else kept.event_ms
        """When the station was there last."""
        self.away_ms: int | None = None
        """For how long the station was away by the time of day, where that is all there is to go by and it is to be
        asked about; below 0 where the time of day was set back meanwhile. None for nothing to ask."""
        if kept is not None and is_same_boot:
            begun_ms = kept.event_ms + max(0, steady_ms - kept.steady_ms)
        elif kept is not None:
            away_ms = now_ms - kept.wall_ms
            begun_ms = kept.event_ms + max(0, away_ms)
            self.away_ms = away_ms if not 0 <= away_ms <= ASKED_MS else None
        self._ahead_ms = max(begun_ms, last_ms) - steady_ms
        self._off_ms = now_ms - self()
        self._next_ms = 0

    def __call__(self) -> int:
        """Return how late it is."""
        return self._ahead_ms + self._clocks.steady_ms()

    def jumped_ms(self) -> int:
        """Return by how much the time of day was set forward since the start, below 0 back; 0 where it was not."""
        jumped = self._clocks.wall_ms() - self() - self._off_ms
        return jumped if abs(jumped) > JUMPED_MS else 0

    def keep(self) -> None:
        """Keep how late it is, now and then. Raises `StoreError`."""
        now_ms, steady_ms = self(), self._clocks.steady_ms()
        if now_ms < self._next_ms:
            return
        kept = KeptTime(event_ms=now_ms, wall_ms=self._clocks.wall_ms(), steady_ms=steady_ms, boot=self._clocks.boot)
        self._store.set(_SETTING, msgspec.json.encode(kept).decode())
        self._next_ms = now_ms + KEPT_MS


def jumped_words(jumped_ms: int) -> str | None:
    """Return the line of a time of day that was set; None where it was not."""
    if not jumped_ms:
        return None
    minutes = -(-abs(jumped_ms) // _MINUTE_MS)
    return (
        say_many(
            "the machine's time of day was set forward by {count} minute: the tournament's clock goes on as before",
            "the machine's time of day was set forward by {count} minutes: the tournament's clock goes on as before",
            minutes,
        )
        if jumped_ms > 0
        else say_many(
            "the machine's time of day was set back by {count} minute: the tournament's clock goes on as before",
            "the machine's time of day was set back by {count} minutes: the tournament's clock goes on as before",
            minutes,
        )
    )


def _kept(store: KeepsEvent) -> KeptTime | None:
    text = store.setting(_SETTING)
    try:
        return None if text is None else msgspec.json.decode(text, type=KeptTime)
    except msgspec.DecodeError:
        return None
