"""The interface of a dealer's panel, however its keys are wired, and the panel that is none.

A panel says which contact opened or closed, bounces and all, to the sink it was made with; what that means is the
keypad's. Its lamps are lit by what has changed alone, and a newly opened panel is told all of it.
"""

import threading
from typing import Protocol

import msgspec

from firmware_bridge.part_fault import PartFault
from table.engine.words.zones import Seat


class PanelError(Exception):
    """The panel cannot be used: `str` says what to do."""


class Shorts(msgspec.Struct, frozen=True, kw_only=True):
    """Wires that are held down by no key, counted from 1."""

    rows: tuple[int, ...] = ()
    """None of its keys can be read."""
    columns: tuple[int, ...] = ()
    """A key of it that is pressed cannot be told from its row's short. A node does not look for it."""


class PanelSource(Protocol):
    """Keys, lamps and a buzzer."""

    @property
    def missed(self) -> int:
        """How many presses began and ended so far before anybody could look which key it was."""

    @property
    def absences(self) -> int:
        """How often nobody could hear its keys for a while so far, and can again."""

    @property
    def absent_ns(self) -> int:
        """For how long, the last time."""

    @property
    def fault(self) -> PartFault | None:
        """Why nothing is heard of its keys now; None as long as they are heard."""

    @property
    def shorts(self) -> Shorts:
        """What touches ground, as far as was looked."""

    @property
    def told_until_ns(self) -> int | None:
        """Until when all that its contacts did has been told; None where that is now."""

    def pump(self) -> bool:
        """Do what can be done now; return whether there was anything."""

    def next_due_ns(self) -> int | None:
        """Return when it wants to be pumped next; None if not before a key moves."""

    def wait(self, timeout_s: float) -> None:
        """Return when a key moves or somebody wakes it, at the latest after *timeout_s*."""

    def wake(self) -> None:
        """Let `wait` return now; safe from any thread."""

    def set_lamp(self, seat: Seat, *, is_lit: bool) -> None:
        """Switch the lamp of a seat."""

    def set_alarm(self, *, is_lit: bool) -> None:
        """Switch the alarm lamp."""

    def buzz(self, duration_ns: int) -> None:
        """Sound the buzzer from the next pump on for so long."""

    def close(self) -> None:
        """Put out every lamp, silence the buzzer and give the wires back."""


class NoPanel:
    """What stands in for a panel until it can be opened."""

    missed = 0
    absences = absent_ns = 0
    shorts = Shorts()
    fault: PartFault | None = None
    told_until_ns: int | None = None

    def __init__(self) -> None:
        """Wait for nobody yet."""
        self._woken = threading.Event()

    def pump(self) -> bool:
        """Find nothing to do."""
        return False

    def next_due_ns(self) -> int | None:
        """Want nothing."""
        return None

    def wait(self, timeout_s: float) -> None:
        """Return after *timeout_s*, or as it is woken."""
        if self._woken.wait(timeout_s):
            self._woken.clear()

    def wake(self) -> None:
        """Let `wait` return now."""
        self._woken.set()

    def set_lamp(self, seat: Seat, *, is_lit: bool) -> None:
        """Have no such lamp."""

    def set_alarm(self, *, is_lit: bool) -> None:
        """Have no such lamp."""

    def buzz(self, duration_ns: int) -> None:
        """Have no buzzer."""

    def close(self) -> None:
        """Hold nothing."""


class Lamps:
    """The lamps of the seats, and the alarm lamp."""

    def __init__(self) -> None:
        """Begin dark."""
        self._lit: tuple[Seat | None, bool] = (None, False)
        self._lit_on: PanelSource | None = None

    def light(self, panel: PanelSource, turn: Seat | None, *, is_alarm: bool) -> None:
        """Light the lamp of the player in turn, and the alarm lamp."""
        if panel is not self._lit_on:
            # A panel that was opened only now is dark.
            self._lit, self._lit_on = (None, False), panel
        if (turn, is_alarm) == self._lit:
            return
        before, was_alarm = self._lit
        if before is not None and before != turn:
            panel.set_lamp(before, is_lit=False)
        if turn is not None and before != turn:
            panel.set_lamp(turn, is_lit=True)
        if is_alarm != was_alarm:
            panel.set_alarm(is_lit=is_alarm)
        self._lit = turn, is_alarm
