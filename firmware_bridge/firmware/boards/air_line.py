"""One field at a time: a wire that joins the nodes of a table, pulled up, and low while one of them is on the air.

Whoever wants it and finds it high waits for a moment, looks again, and pulls it low. The moment is short where the look
is urgent, else the shorter the longer it was waited for; chance parts those who are alike. Whoever let it go leaves it
to the others first. A wire that stays low is broken: to light two fields at once is better than none.
"""

SLOT_US = 100
SLOTS = 4  # of which one is drawn
TURN_US = 10_000  # waited for so long, it is had a slot sooner
TURNS = 8  # after which it is as urgent as any
URGENT_US = 900  # how much later the others' slots begin: whoever waits asks each 500 us, and draws 300 at most
OTHERS_US = 2_200  # for those who wait, after one was on the air
BROKEN_US = 600_000  # longer than any look


class AirLine:
    """The wire's end at one node. *pin* is called as pins are, and pulls low with 0; *draw* returns a random byte."""

    def __init__(self, pin, time, draw) -> None:
        self._pin, self._time, self._draw = pin, time, draw
        self._given_us: int | None = None
        self._asked_us: int | None = None  # since when it is wanted
        self._refused_us: int | None = None  # since when it is low

    def is_taken(self, *, is_urgent: bool) -> bool:
        """Take the wire if it is free; return whether it is ours."""
        if self._given_us is not None and self._time.since_us(self._given_us) < OTHERS_US:
            return False
        self._given_us = None
        asked_us = self._asked_us = self._time.now_us() if self._asked_us is None else self._asked_us
        if self._pin():
            self._refused_us = None
            later = 0 if is_urgent else self._later_slots(asked_us)
            self._time.sleep_us(SLOT_US * (self._draw() % SLOTS + later))
        if not self._pin() and not self._is_broken():
            return False
        self._refused_us = self._asked_us = None
        self._pin(0)
        return True

    def give(self) -> None:
        """Let it go."""
        self._pin(1)
        self._given_us = self._time.now_us()

    def _later_slots(self, asked_us: int) -> int:
        """Return how many slots those come later who are not urgent; in the end they are."""
        turns = self._time.since_us(asked_us) // TURN_US
        return 0 if turns >= TURNS else URGENT_US // SLOT_US + TURNS - turns

    def _is_broken(self) -> bool:
        """Return whether it has been low for so long that nobody can be on the air."""
        if self._refused_us is None:
            self._refused_us = self._time.now_us()
        return self._time.since_us(self._refused_us) > BROKEN_US
