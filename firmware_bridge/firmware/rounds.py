"""Schedules the antennas of a node, and picks the looks to report to the host (PROTOCOL 6).

Times are the node's 32-bit microseconds. What was read is kept only to see that it changed.
"""

from firmware_bridge.firmware.payloads import AGE_US, LONG_AGO, TICK_MASK

TOLD_AFTER_CHANGE = 8  # looks: the host counts how often a card was read and missed

REMINDED_US = 500_000  # an antenna on which nothing changes is told of again

REST_US = 60_000  # between two looks at an unchanged antenna: a card needs some 150 ms to be seen twice anyway

HOT_REST_US = 20_000  # between two looks at one that changed just now

DUE_REST_US = 30_000  # between two looks at one to which a card is due: it may be due for minutes

LATE_US = 40_000  # so late is a look that waited for other nodes where a card is due, and the rest's turn is over

LONG_US = 60_000  # such a look keeps two others waiting, and is as urgent as any

LATE_RUN = 1  # then the rest has its turn: a deal would keep it waiting for seconds

URGENT_LOOKS = 4  # before those of other nodes: by then a card that came has been read so often that it settles

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
        self.is_expected = False
        """Whether the host says that the next card is due here."""
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
        return self.looks_to_tell == 0 and self.told_us is not None and not self.is_failing and not self.is_expected

    @property
    def is_settling(self) -> bool:
        """Whether a tag came just now; in a muck, which takes long to be read, it may wait."""
        return self.took_us < LONG_US and self.looks_for_new > TOLD_AFTER_CHANGE - URGENT_LOOKS

    @property
    def urgency(self) -> int:
        """How soon a look is wanted: the later a tag came the sooner, and sooner where one is due than at the rest."""
        return 2 * self.looks_for_new + self.is_expected

    def rest_left_us(self, now_us: int) -> int:
        """Return how long until it is to be looked at again; negative where that is overdue."""
        if self.tried_us is None:
            return -NEVER_US
        rest_us = HOT_REST_US if self.looks_to_tell > 0 else DUE_REST_US if self.is_expected else REST_US
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
        self._has_waited = False  # for another node's look, since the last one here
        self._is_turn_of_late = False
        self._late_run = 0  # turns of the rest that went to one that was late

    def is_urgent(self, antenna: Antenna) -> bool:
        """Return whether a look at *antenna* is wanted before those of other nodes.

        While a tag settles those at its neighbours are, too: they are between it and its next look.
        """
        if antenna.is_expected and antenna.took_us < LONG_US:
            return True
        for each in self.antennas:  # asked before each look: hence no generator
            if each.is_settling:
                return True
        return False

    def due_us(self, now_us: int) -> int:
        """Return how long until an antenna is to be looked at."""
        # A board asks this after each look: hence no generator.
        due_us = REST_US
        for antenna in self.antennas:
            left_us = antenna.rest_left_us(now_us)
            if left_us <= 0:
                return 0
            if left_us < due_us:
                due_us = left_us
        return due_us

    def next(self, now_us: int) -> Antenna | None:
        """Return the antenna to look at now, or None while all of them rest.

        Every other turn is of the one to which a tag came last: its card is to be read often soon, and a quick dealer
        cannot starve the rest.
        """
        first = first_hot = None
        first_us = most = 0
        for antenna in self.antennas:
            left_us = antenna.rest_left_us(now_us)
            if left_us > 0:
                continue
            left_us += COST * antenna.took_us
            if first is None or left_us < first_us:
                first, first_us = antenna, left_us
            urgency = antenna.urgency
            if urgency > most:
                first_hot, most = antenna, urgency
        if first is None:
            return None
        self.is_turn_of_hot = not self.is_turn_of_hot
        if first_hot is None or (self.is_turn_of_hot and not self._is_late(first_hot, now_us)):
            self._is_turn_of_late = False
            return first
        self._is_turn_of_late = self.is_turn_of_hot
        return first_hot

    def _is_late(self, antenna: Antenna, now_us: int) -> bool:
        """Tell whether the looks of other nodes were the turn of the rest: at once where a tag settles."""
        is_any_left = self._has_waited and self._late_run < LATE_RUN
        return (
            is_any_left
            and antenna.took_us < LONG_US
            and (antenna.is_settling or antenna.rest_left_us(now_us) < -LATE_US)
        )

    def put_off(self) -> None:
        """Leave the turn that was just given for later: another node looks now."""
        self.is_turn_of_hot = not self.is_turn_of_hot
        self._has_waited = True

    def took(self) -> None:
        """Take note that the turn was taken."""
        self._has_waited = False
        if self.is_turn_of_hot:
            self._late_run = self._late_run + 1 if self._is_turn_of_late else 0

    def expect(self, due: int) -> None:
        """Look first where a card is due: bit 0 of *due* stands for antenna 0."""
        for antenna in self.antennas:
            antenna.is_expected = bool(due >> antenna.number & 1)
