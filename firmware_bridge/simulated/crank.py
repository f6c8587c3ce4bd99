"""The crank of a simulated table: everything is pumped until it is quiet, then time goes on to the next due moment.

One thread, one simulated clock: waiting costs nothing and a run repeats exactly. A
pseudo-terminal hands bytes over a little later than they were written: nobody reads
before all that was written can be read, and quiet means that it was.
"""

import os
import threading
from collections.abc import Callable, Sequence
from typing import Final

from firmware_bridge.pumped import Pumped
from table.clock import Clock

TRIES: Final = 20_000
"""Tries of a pseudo-terminal that owes bytes before we stand aside for whoever is to hand them over."""

PATIENCE: Final = 40_000
"""Tries, the later ones with a pause between them, before we say that the bytes are lost: some twenty seconds."""

PAUSE_S: Final = 0.001


class BytesLostError(Exception):
    """Bytes that were written never came: a mistake of the simulation, or of the system under it."""


class Crank:
    """Turns a simulated table."""

    def __init__(
        self,
        clock: Clock,
        parts: Sequence[Pumped],
        *,
        is_owing: Callable[[], bool],
        is_delivering: Callable[[], bool],
    ) -> None:
        """Pump *parts* by *clock*.

        *is_owing* says whether written bytes are still to be read, *is_delivering* whether
        some of them cannot be read yet.
        """
        self._clock = clock
        self._parts = parts
        self._is_owing = is_owing
        self._is_delivering = is_delivering

    def turn(self, duration_ns: int) -> None:
        """Let so much time pass."""
        end_ns = self._clock.now_ns() + duration_ns
        while True:
            self._quieten()
            now_ns = self._clock.now_ns()
            dues = (part.next_due_ns() for part in self._parts)
            due_ns = max(min((due for due in dues if due is not None), default=end_ns), now_ns)
            if due_ns >= end_ns:
                self._clock.wait_ns(end_ns - now_ns)
                self._quieten()
                return
            self._clock.wait_ns(due_ns - now_ns)

    def _quieten(self) -> None:
        for number in range(PATIENCE):
            _stand_aside(number)
            is_any = False
            for part in self._parts:
                await_delivery(self._is_delivering)
                is_any |= part.pump()
            if not is_any and not self._is_owing():
                return
        raise BytesLostError


def await_delivery(is_delivering: Callable[[], bool]) -> None:
    """Return once all bytes that were written can be read."""
    for number in range(PATIENCE):
        if not is_delivering():
            return
        os.sched_yield()
        _stand_aside(number)
    raise BytesLostError


def _stand_aside(number: int) -> None:
    """Leave the processor to others for a moment, once looking alone has not helped: the machine is busy."""
    if number > TRIES:
        _NEVER.wait(PAUSE_S)


_NEVER: Final = threading.Event()
