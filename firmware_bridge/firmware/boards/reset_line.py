"""RST, which several reader chips may share: one that was reset with another one is set up anew, and no more."""

BOOT_US = 5_000


class ResetLine:
    """A pin that is called as pins are, and how often it reset whatever hangs on it."""

    def __init__(self, pin, time) -> None:
        self._pin, self._time = pin, time
        self.pulses = 0

    def pulse(self) -> None:
        """Reset every chip on it."""
        self.pulses += 1
        self._pin(0)
        self._time.sleep_us(100)
        self._pin(1)
        self._time.sleep_us(BOOT_US)
