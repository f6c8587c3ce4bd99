"""Time for models of chips: it passes by what is done, and by nothing else."""


class ModelTime:
    """Counts as a board does; every look at it costs a microsecond, so that no wait is endless."""

    def __init__(self, us: int = 0) -> None:
        """Begin at *us*."""
        self.us = us

    def now_us(self) -> int:
        """Return the time since the start."""
        self.us += 1
        return self.us & 0xFFFFFFFF

    def since_us(self, then_us: int) -> int:
        """Return how long ago *then_us* was."""
        return (self.now_us() - then_us) & 0xFFFFFFFF

    def sleep_us(self, us: int) -> None:
        """Let time pass."""
        self.us += us
