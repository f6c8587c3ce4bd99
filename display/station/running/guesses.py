"""Guessing a password is slowed down for whoever guesses, by name and address, and for nobody else."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from table.clock import NS_PER_S

FREE_TRIES: Final = 5
"""Wrong passwords of one name at one address that cost nothing."""

FREE_TRIES_OF_ADDRESS: Final = 20
"""The same, whatever the names: several people may sit behind one address."""

LONGEST_WAIT_S: Final = 60
FORGOTTEN_NS: Final = 15 * 60 * NS_PER_S
MOST_KEPT: Final = 4_096


class Guesser(NamedTuple):
    """Who may have to wait, and after how many tries."""

    key: tuple[str, ...]
    free: int = FREE_TRIES


class _Tries(NamedTuple):
    failed: int
    last_ns: int


def stranger(name: str, address: str) -> tuple[Guesser, ...]:
    """Return as whom somebody counts who comes with a browser that was never in."""
    return Guesser((address, name.casefold())), Guesser((address,), FREE_TRIES_OF_ADDRESS)


def known(device: str) -> tuple[Guesser, ...]:
    """Return as whom a browser counts that was in before: what others guess is nothing to it."""
    return (Guesser(("device", device)),)


class Guesses:
    """What was guessed lately."""

    def __init__(self, now_ns: Callable[[], int]) -> None:
        """Count by *now_ns*, which only ever goes on."""
        self._now_ns = now_ns
        self._tries: OrderedDict[tuple[str, ...], _Tries] = OrderedDict()

    def wait_s(self, guessers: Iterable[Guesser]) -> int:
        """Return how long these still have to wait, 0 where they may try."""
        return max((self._wait_s(guesser) for guesser in guessers), default=0)

    def failed(self, guessers: Iterable[Guesser]) -> int:
        """Note a wrong password; return how long they have to wait now."""
        now_ns = self._now_ns()
        for guesser in guessers:
            before = self._found(guesser.key)
            self._tries[guesser.key] = _Tries(before.failed + 1, now_ns)
            self._tries.move_to_end(guesser.key)
            while len(self._tries) > MOST_KEPT:
                self._tries.popitem(last=False)
        return self.wait_s(guessers)

    def entered(self, guessers: Iterable[Guesser]) -> None:
        """Forget the wrong passwords of somebody who gave the right one; those of a whole address stay."""
        for guesser in guessers:
            if guesser.free == FREE_TRIES:
                self._tries.pop(guesser.key, None)

    def _wait_s(self, guesser: Guesser) -> int:
        tries = self._found(guesser.key)
        over = tries.failed - guesser.free
        if over < 0:
            return 0
        wait_ns = min(1 << min(over + 1, 10), LONGEST_WAIT_S) * NS_PER_S
        left_ns = tries.last_ns + wait_ns - self._now_ns()
        return 0 if left_ns <= 0 else 1 + (left_ns - 1) // NS_PER_S

    def _found(self, key: tuple[str, ...]) -> _Tries:
        tries = self._tries.get(key)
        if tries is None or self._now_ns() - tries.last_ns > FORGOTTEN_NS:
            return _Tries(0, 0)
        return tries
