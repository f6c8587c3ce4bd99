"""The panel of a table that has none now: no key moves, no lamp burns. It is asked as a real one is."""

import threading

from firmware_bridge.keys.panel_source import Shorts
from firmware_bridge.part_fault import PartFault
from table.engine.words.zones import Seat


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
