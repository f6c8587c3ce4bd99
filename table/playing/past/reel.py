"""Going through what has happened, forwards and back: where one is, how fast it goes, and what each key does.

Moments are numbers and times here; what was shown at one is remade elsewhere.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from table.clock import NS_PER_S

SPEEDS: Final = (0.5, 1.0, 2.0, 5.0, 20.0)

LONGEST_NS: Final = 4 * NS_PER_S
"""Nobody watches players think, or a break, for longer than this."""


class ReelMoment(NamedTuple):
    """Something that happened, and was shown."""

    record: int
    """The number of the last record of it."""
    at_ns: int
    hand: int
    """Which of the hands, 0 for what was before the first."""


class Reel:
    """The moments of one file, and which of them is on show."""

    def __init__(self, moments: Sequence[ReelMoment], shortest_ns: int) -> None:
        """Begin with the first of *moments*, playing; each stays *shortest_ns* at least, at the speed of one."""
        self._moments = moments
        self._shortest_ns = shortest_ns
        self._passed_ns = 0
        """Time that has passed since the moment came on show, at the speed it goes with."""
        self._speed = SPEEDS.index(1.0)
        self.index = 0
        self.is_paused = False
        self._keys: Final[dict[str, Callable[[], None]]] = {
            "space": self._pause,
            "right": lambda: self._step(1),
            "left": lambda: self._step(-1),
            "up": lambda: self._faster(1),
            "down": lambda: self._faster(-1),
            "home": lambda: self.go_to(0),
            "end": lambda: self.go_to(len(moments) - 1),
            "page down": self._next_hand,
            "page up": self._hand_before,
        }

    @property
    def now(self) -> ReelMoment:
        """What is on show."""
        return self._moments[self.index]

    @property
    def speed(self) -> float:
        """How much faster it goes than it went."""
        return SPEEDS[self._speed]

    def press(self, key: str) -> None:
        """Do what *key* says; any other does nothing."""
        if key in self._keys:
            self._keys[key]()

    def go_to(self, index: int) -> None:
        """Show the moment *index*, or the one nearest to it that there is."""
        self.index = max(0, min(index, len(self._moments) - 1))
        self._passed_ns = 0

    def let_pass(self, duration_ns: int) -> None:
        """Let *duration_ns* pass before whoever watches."""
        if self.is_paused:
            return
        self._passed_ns += round(duration_ns * self.speed)
        while self.index + 1 < len(self._moments) and self._passed_ns >= (stays_ns := self._stays_ns()):
            self._passed_ns -= stays_ns
            self.index += 1

    def _stays_ns(self) -> int:
        """Return how long what is on show stays, at the speed of one."""
        return max(self._shortest_ns, min(self._moments[self.index + 1].at_ns - self.now.at_ns, LONGEST_NS))

    def _pause(self) -> None:
        self.is_paused = not self.is_paused

    def _step(self, by: int) -> None:
        # Who goes step by step looks at each as long as it takes.
        self.is_paused = True
        self.go_to(self.index + by)

    def _faster(self, by: int) -> None:
        self._speed = max(0, min(self._speed + by, len(SPEEDS) - 1))

    def _next_hand(self) -> None:
        later = (index for index in range(self.index, len(self._moments)) if self._moments[index].hand > self.now.hand)
        self.go_to(next(later, len(self._moments) - 1))

    def _hand_before(self) -> None:
        """Go to the beginning of the hand, or from there to that of the one before."""
        self.go_to(self._beginning(max(0, self.index - 1)))

    def _beginning(self, index: int) -> int:
        """Return the first moment of the hand of *index*."""
        while index > 0 and self._moments[index - 1].hand == self._moments[index].hand:
            index -= 1
        return index
