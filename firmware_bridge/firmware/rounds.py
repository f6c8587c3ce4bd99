"""Schedules the antennas of a node, and picks the looks to report to the host (PROTOCOL 6).

Times are the node's 32-bit microseconds. What was read is kept only to see that it changed.
"""

from firmware_bridge.firmware.payloads import AGE_US, LONG_AGO, TICK_MASK

TOLD_AFTER_CHANGE = 8  # looks: the host counts how often a card was read and missed

REMINDED_US = 500_000  # an antenna on which nothing changes is told of again

REST_US = 60_000  # between two looks at an unchanged antenna: a card needs some 150 ms to be seen twice anyway

HOT_REST_US = 20_000  # between two looks at one that changed just now

COST = 2  # times what its last look took an antenna waits longer: a muck of ten cards (112 ms) would starve the board

NEVER_US = 1 << 30  # so long overdue is an antenna that was never looked at: others, overdue ever anew, come after it


class Antenna:
    """One antenna: what was last read there, and when."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tags: list[bytes] = []
        self.tags_before: list[bytes] = []
        self.tried_us: int | None = None
        self.started_us: int | None = None
        self.told_us: int | None = None
        self.looks_to_tell = 0
        self.looks_for_new = 0
        """Looks that are due soon, as a tag came: one that only a look missed came before."""
        self.ended_us: int | None = None
        self.took_us = 0
        self.is_news = False
        """Whether the look that is to be told says more than that nothing changed."""
        self.is_failing = False
        self.is_failing_alone = False
        self.is_failing_told = False

    @property
    def is_hot(self) -> bool:
        """Whether it changed a short while ago."""
        return self.looks_to_tell > 0

    @property
    def is_at_rest(self) -> bool:
        """Whether it was told of, answers, and has not changed of late."""
        return self.looks_to_tell == 0 and self.told_us is not None and not self.is_failing

    def rest_left_us(self, now_us: int) -> int:
        """Return how long until it is to be looked at again; negative where that is overdue."""
        if self.tried_us is None:
            return -NEVER_US
        rest_us = HOT_REST_US if self.looks_to_tell > 0 else REST_US
        return rest_us - ((now_us - self.tried_us) & TICK_MASK)

    def forget_told(self) -> None:
        """Tell the next look whatever it reads; until then nothing is known of the looks before."""
        self.told_us = self.ended_us = None
        self.is_failing_told = False

    def age_us(self, now_us: int) -> int | None:
        """Return how long ago its last look ended, None where that is too long ago to be told.

        Asked a few times a second: so it is forgotten long before the time turns over.
        """
        if self.ended_us is None:
            return None
        age_us = (now_us - self.ended_us) & TICK_MASK
        if age_us >= AGE_US * LONG_AGO:
            self.ended_us = None
            return None
        return age_us

    def failed(self, started_us: int) -> None:
        """Take in that nothing answered: it is no look, and the next one is told like one after a change."""
        self.tried_us = started_us
        self.is_failing = True
        self.looks_to_tell = TOLD_AFTER_CHANGE + 1

    def looked(self, tags: list[bytes], started_us: int, ended_us: int) -> int | None:
        """Take in a look; return the time since the start of the look before it where the host is to be told."""
        before_us = started_us if self.started_us is None else self.started_us
        self.tried_us = self.started_us = started_us
        self.ended_us = ended_us
        self.took_us = (ended_us - started_us) & TICK_MASK
        self.is_failing = self.is_failing_alone = self.is_failing_told = False
        self.looks_for_new = max(0, self.looks_for_new - 1)
        if tags != self.tags:
            self.looks_to_tell = TOLD_AFTER_CHANGE + 1
            for tag in tags:
                if tag not in self.tags and tag not in self.tags_before:
                    self.looks_for_new = TOLD_AFTER_CHANGE
        self.tags_before = self.tags
        self.tags = tags
        self.is_news = self.looks_to_tell > 0 or self.told_us is None
        if self.looks_to_tell > 0:
            self.looks_to_tell -= 1
        elif self.told_us is not None and ((ended_us - self.told_us) & TICK_MASK) < REMINDED_US:
            return None
        self.told_us = ended_us
        return (ended_us - before_us) & TICK_MASK


class Rounds:
    """All antennas of a node, taking turns."""

    def __init__(self, antennas: int) -> None:
        self.antennas = [Antenna(number) for number in range(antennas)]
        self.is_turn_of_hot = True

    def due_us(self, now_us: int) -> int:
        """Return how long until an antenna is to be looked at."""
        # A board asks this after each look: hence no generator.
        due_us = REST_US
        for antenna in self.antennas:
            left_us = antenna.rest_left_us(now_us)
            if left_us <= 0:
                return 0
            due_us = min(due_us, left_us)
        return due_us

    def next(self, now_us: int) -> Antenna | None:
        """Return the antenna to look at now, or None while all of them rest.

        Every other turn is of the one to which a tag came last: its card is to be read often soon, and a quick dealer
        cannot starve the rest.
        """
        first = first_hot = None
        first_us = 0
        for antenna in self.antennas:
            left_us = antenna.rest_left_us(now_us)
            if left_us > 0:
                continue
            left_us += COST * antenna.took_us
            if first is None or left_us < first_us:
                first, first_us = antenna, left_us
            if antenna.looks_for_new > (0 if first_hot is None else first_hot.looks_for_new):
                first_hot = antenna
        if first is None:
            return None
        self.is_turn_of_hot = not self.is_turn_of_hot
        return first if self.is_turn_of_hot or first_hot is None else first_hot

    def put_off(self) -> None:
        """Leave the turn that was just given for later."""
        self.is_turn_of_hot = not self.is_turn_of_hot
