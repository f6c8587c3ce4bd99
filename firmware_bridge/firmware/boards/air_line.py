"""One field at a time: a wire that joins the nodes of a table, pulled up, and low while one of them is on the air.

Whoever wants it and finds it high waits for a moment, looks again, and pulls it low. The moment is short where the look
is urgent, else the shorter the longer it was waited for; chance parts those who are alike. Whoever let it go leaves it
to the others first. A wire that stays low is broken: until it is high again nobody waits for it, and nobody pulls it
low, for to light two fields at once is better than none.
"""

SLOT_US = 100
SLOTS = 4  # of which one is drawn
TURN_US = 75_000  # a look that is so late has it a slot sooner
TURNS = 8  # after which it is as urgent as any
URGENT_US = 900  # how much later the others' slots begin: whoever waits asks each 500 us, and draws 300 at most
OTHERS_US = 2_200  # for those who wait, after one was on the air
BROKEN_US = 600_000  # longer than any look
UNSEEN_US = 100_000  # asked after so long again it may have been high meanwhile


class AirLine:
    """The wire's end at one node. *pin* is called as pins are, and pulls low with 0; *draw* returns a random byte."""

    def __init__(self, pin, time, draw) -> None:
        self._pin, self._time, self._draw = pin, time, draw
        self._given_us: int | None = None
        self._refused_us: int | None = None  # since when it is low
        self._asked_us = 0  # when it was found low last
        self.is_held = False
        """Whether it has been low for so long that nobody can be on the air; until it is high again it is."""

    def is_taken(self, late_us: int | None) -> bool:
        """Take the wire if it is free; return whether it is ours."""
        moment_us = self.moment_us(late_us)
        if moment_us is None:
            return False
        self._time.sleep_us(moment_us)
        return self.take()

    def moment_us(self, late_us: int | None) -> int | None:
        """Return for how long it is left to others before it is taken; None where it is not free.

        *late_us* says how late the look is, None that it is urgent.
        """
        if self._given_us is not None and self._time.since_us(self._given_us) < OTHERS_US:
            return None
        self._given_us = None
        if self._pin():
            self._found_high()
            return SLOT_US * (self._draw() % SLOTS + _later_slots(late_us))
        return 0 if self._is_broken() else None

    def take(self) -> bool:
        """Take it unless somebody was quicker; return whether it is ours."""
        if not self._pin():
            return self._is_broken()
        self._found_high()
        self._pin(0)
        return True

    def give(self) -> None:
        """Let it go."""
        self._pin(1)
        self._given_us = self._time.now_us()

    def _found_high(self) -> None:
        self._refused_us, self.is_held = None, False

    def _is_broken(self) -> bool:
        """Return whether it has been low without a break for longer than any look."""
        if self._refused_us is None or self._time.since_us(self._asked_us) > UNSEEN_US:
            self._refused_us = self._time.now_us()
        self._asked_us = self._time.now_us()
        if self._time.since_us(self._refused_us) > BROKEN_US:
            self.is_held = True  # and stays so: the clock turns over
        return self.is_held


def _later_slots(late_us: int | None) -> int:
    """Return how many slots those come later who are not urgent; in the end they are."""
    turns = TURNS if late_us is None else late_us // TURN_US
    return 0 if turns >= TURNS else URGENT_US // SLOT_US + TURNS - turns
