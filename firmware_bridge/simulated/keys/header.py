"""The pins of a simulated Pi: who holds them, what they drive, what they read, who hears their edges.

Not simulated: levels between low and high, the time a call takes, edges that the
kernel drops. What is: pins that another program holds, pull-ups that take a few reads to
raise a row, pins that float where nothing pulls them.
"""

import random
import threading
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final, Protocol

from table.clock import Clock

_RISE_NS: Final = 50_000
_RISE_READS: Final = 2
"""So long, and for so many reads, a row that was released still reads low: its pull-up has a cable to fill."""

Listener = Callable[[int, int], object]
"""Called with the level after the edge and its time."""


class Circuit(Protocol):
    """What is wired to the pins."""

    def pulled_low(self, low_pins: AbstractSet[int]) -> AbstractSet[int]:
        """Return the pins that the outputs in *low_pins*, which are low, pull down, or that touch ground."""


class Header:
    """All pins of one Pi, by BCM number."""

    def __init__(self, clock: Clock, *, busy: frozenset[int] = frozenset(), seed: int = 0) -> None:
        """Begin with nothing wired; another program holds the pins of *busy*."""
        self.lock = threading.RLock()
        """Held while anything on the pins moves: a finger and a panel may be threads of their own."""
        self._clock = clock
        self.busy = busy
        """Pins that another program holds, for as long as it does."""
        self._random = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self._circuit: Circuit | None = None
        self._pulled_up: set[int] = set()
        self._driven: dict[int, int] = {}
        self._low_outputs: set[int] = set()
        self._pulled_low: AbstractSet[int] = frozenset()
        self._low_inputs: set[int] = set()
        self._rising: dict[int, tuple[int, int]] = {}
        """By pin, until when it rises and how many reads will not see it yet."""
        self._listeners: dict[int, list[Listener]] = {}
        self.claimed: dict[int, int] = {}
        """By pin, the mode bits it was claimed with."""

    def wire(self, circuit: Circuit) -> None:
        """Wire *circuit* to the pins."""
        self._circuit = circuit

    def level(self, pin: int) -> int:
        """Return the level an output drives, as a lamp on it shows; 0 for a pin that drives nothing."""
        return self._driven.get(pin, 0)

    def claim(self, pin: int, mode: int, *, is_pulled_up: bool, level: int | None) -> bool:
        """Take a pin, as an output if there is a *level*; false if it is busy."""
        if pin in self.busy:
            return False
        with self.lock:
            self._let_go(pin)
            self.claimed[pin] = mode
            if level is not None:
                self._drive(pin, level)
            if is_pulled_up:
                self._pulled_up.add(pin)
            self.settle()
        return True

    def free(self, pin: int) -> bool:
        """Give a pin back; false if it was not taken."""
        if pin not in self.claimed:
            return False
        with self.lock:
            self._let_go(pin)
            self.settle()
        return True

    def read(self, pin: int) -> int:
        """Return the level of a pin."""
        with self.lock:
            until_ns, reads = self._rising.get(pin, (0, 0))
            if reads and self._clock.now_ns() < until_ns:
                self._rising[pin] = (until_ns, reads - 1)
                return 0
            return self._true_level(pin)

    def write(self, pin: int, *, level: int) -> None:
        """Drive an output."""
        with self.lock:
            if self._driven.get(pin) != level:
                self._drive(pin, level)
                self.settle()

    def listen(self, pin: int, listener: Listener) -> None:
        """Call *listener* at every edge of *pin*."""
        self._listeners.setdefault(pin, []).append(listener)

    def is_heard(self, pin: int) -> bool:
        """Whether anybody hears this pin's edges."""
        return bool(self._listeners.get(pin))

    def forget(self, pin: int, listener: Listener) -> None:
        """Call it no more."""
        self._listeners[pin].remove(listener)

    def settle(self) -> None:
        """Let every input take its level, and call whoever hears its edge; the lock is held by whoever moved one."""
        if self._circuit is not None:
            self._pulled_low = self._circuit.pulled_low(self._low_outputs)
        low = self._pulled_up & self._pulled_low
        if low == self._low_inputs:
            return  # so it is at most steps of a scan
        moved = sorted(low ^ self._low_inputs)
        self._low_inputs = low
        for pin in moved:
            self._edge(pin, level=int(pin not in low))

    def _edge(self, pin: int, *, level: int) -> None:
        at_ns = self._clock.now_ns()
        self._rising[pin] = (at_ns + _RISE_NS, _RISE_READS if level else 0)
        for listener in tuple(self._listeners.get(pin, ())):
            listener(level, at_ns)

    def _drive(self, pin: int, level: int) -> None:
        self._driven[pin] = level
        if level:
            self._low_outputs.discard(pin)
        else:
            self._low_outputs.add(pin)

    def _let_go(self, pin: int) -> None:
        self.claimed.pop(pin, None)
        self._driven.pop(pin, None)
        self._low_outputs.discard(pin)
        self._low_inputs.discard(pin)
        self._rising.pop(pin, None)
        self._pulled_up.discard(pin)

    def _true_level(self, pin: int) -> int:
        if pin in self._driven:
            # An output whose wire touches ground stays low, whatever drives it.
            return self._driven[pin] if pin not in self._pulled_low else 0
        if pin in self._pulled_low:
            return 0
        return 1 if pin in self._pulled_up else self._random.randrange(2)
