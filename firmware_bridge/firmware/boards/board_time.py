"""A board's time and its short waits; the chips take them as an argument, so that a model can let time pass.

`ticks` has a few bits only on a board (30 on an RP2040); here it goes on to 32. Nothing else is known here.
"""

from firmware_bridge.firmware.payloads import TICK_MASK


class BoardTime:
    """Counts microseconds; asked a few times a second, so that no turn of the ticks is missed."""

    def __init__(self, ticks_us, ticks_diff, sleep_us) -> None:
        self._ticks_us = ticks_us
        self._ticks_diff = ticks_diff
        self.sleep_us = sleep_us
        self._last = ticks_us()
        self._passed_us = 0

    def now_us(self) -> int:
        """Return the microseconds since the start, all 32 bits of it."""
        ticks = self._ticks_us()
        self._passed_us = (self._passed_us + int(self._ticks_diff(ticks, self._last))) & TICK_MASK
        self._last = ticks
        return self._passed_us

    def since_us(self, then_us: int) -> int:
        """Return how long ago *then_us* was."""
        return (self.now_us() - then_us) & TICK_MASK
