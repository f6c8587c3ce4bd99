"""Schedules the antennas of a node (PROTOCOL 6 and 13). Times are the node's 32-bit microseconds."""

from firmware_bridge.firmware.antenna import LONG_US, REST_US, Antenna

STARVED_US = 700_000  # so late the rest has its turn: where a card is due it would wait for seconds

COST = 2  # times what its last look took an antenna waits longer: a muck of ten cards (112 ms) would starve the board


class Rounds:
    """All antennas of a node, taking turns."""

    def __init__(self, antennas: int) -> None:
        self.antennas = [Antenna(number) for number in range(antennas)]
        self.is_turn_of_hot = True
        self._has_waited = False  # for another node's look, since the last one here
        self._is_turn_given = False
        self._has_filled = False  # with a look that needs no air, since the last one that did
        self._is_far_turn_of_hot = True

    def late_us(self, antenna: Antenna, now_us: int) -> int | None:
        """Return how late a look at *antenna* is; None where it is wanted before those of other nodes.

        While a tag settles those at its neighbours are, too: they are between it and its next look.
        """
        if (antenna.is_expected and antenna.took_us < LONG_US) or self._is_near_settling:
            return None
        return max(0, antenna.begun_us - antenna.rest_left_us(now_us))

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
        first, first_hot, first_us = self._first(self.antennas, now_us)
        if first is None:
            return None
        # Where it waited for another node, and nobody here is hot, it is no turn of the rest's.
        self._is_turn_given = first_hot is not None or not self._has_waited
        if self._is_turn_given:
            self.is_turn_of_hot = not self.is_turn_of_hot
        if first_hot is None or (self.is_turn_of_hot and not self._is_late(first_hot, first_us)):
            return first
        return first_hot

    def next_far(self, now_us: int) -> Antenna | None:
        """Return the antenna to look at while another node does: one that needs no air, and is due.

        One at a time, but where a card is due or settles and its look is short, and none while a tag settles where the
        air is needed: else that is missed again and again.
        """
        if self._is_near_settling:
            return None
        first, first_hot, _ = self._first([antenna for antenna in self.antennas if antenna.is_far], now_us)
        if self._has_filled:
            return None if first_hot is None or first_hot.took_us >= LONG_US else first_hot
        self._has_filled = first is not None
        self._is_far_turn_of_hot = not self._is_far_turn_of_hot
        return first_hot if first_hot is not None and self._is_far_turn_of_hot else first

    @property
    def _is_near_settling(self) -> bool:
        for each in self.antennas:  # noqa: SIM110 - asked before each look: hence no generator
            if each.is_settling and not each.is_far:
                return True
        return False

    def known(self) -> int:
        """Return how many tags are known on all antennas."""
        return sum(len(each.tags) for each in self.antennas)

    def _first(self, antennas: list[Antenna], now_us: int) -> tuple[Antenna | None, Antenna | None, int]:
        """Return the antenna that waits longest, the one to which a tag came last, and how long the first is to rest.

        None where all rest.
        """
        first = first_hot = None
        first_us = most = 0
        for antenna in antennas:
            left_us = antenna.rest_left_us(now_us)
            if left_us > 0:
                continue
            left_us += COST * antenna.took_us - antenna.begun_us
            if first is None or left_us < first_us:
                first, first_us = antenna, left_us
            urgency = antenna.urgency
            if urgency > most:
                first_hot, most = antenna, urgency
        return first, first_hot, first_us

    def _is_late(self, antenna: Antenna, first_us: int) -> bool:
        """Tell whether the looks of other nodes were the turn of the rest: where a card is due, or a tag settles."""
        is_wanted = antenna.is_settling or (antenna.is_expected and first_us > -STARVED_US)
        return self._has_waited and is_wanted and antenna.took_us < LONG_US

    def put_off(self) -> None:
        """Leave the turn that was just given for later: another node looks now."""
        if self._is_turn_given:
            self.is_turn_of_hot = not self.is_turn_of_hot
        self._has_waited = True

    def took(self) -> None:
        """Take note that the turn was taken."""
        self._has_waited = self._has_filled = False

    def expect(self, due: int) -> None:
        """Look first where a card is due: bit 0 of *due* stands for antenna 0."""
        for antenna in self.antennas:
            antenna.is_expected = bool(due >> antenna.number & 1)
