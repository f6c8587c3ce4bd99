"""One field at a time: a wire that joins the nodes of a table, pulled up, and low while one of them is on the air.

Whoever wants it and finds it high waits for a moment that it draws, looks again, and pulls it low. Whoever let it go
leaves it to the others first. A wire that stays low is broken: to light two fields at once is better than none.
"""

SLOT_US = 100
SLOTS = 8
OTHERS_US = 2 * SLOT_US * SLOTS  # for those who wait, after one was on the air
BROKEN_US = 600_000  # longer than any look


class AirLine:
    """The wire's end at one node. *pin* is called as pins are, and pulls low with 0; *draw* returns a random byte."""

    def __init__(self, pin, time, draw) -> None:
        self._pin, self._time, self._draw = pin, time, draw
        self._given_us: int | None = None
        self._refused_us: int | None = None

    def is_taken(self) -> bool:
        """Take the wire if it is free; return whether it is ours."""
        if self._given_us is not None and self._time.since_us(self._given_us) < OTHERS_US:
            return False
        self._given_us = None
        if self._pin():
            self._time.sleep_us(SLOT_US * (self._draw() % SLOTS))
        if not self._pin() and not self._is_broken():
            return False
        self._refused_us = None
        self._pin(0)
        return True

    def give(self) -> None:
        """Let it go."""
        self._pin(1)
        self._given_us = self._time.now_us()

    def _is_broken(self) -> bool:
        """Return whether it has been low for so long that nobody can be on the air."""
        if self._refused_us is None:
            self._refused_us = self._time.now_us()
        return self._time.since_us(self._refused_us) > BROKEN_US
