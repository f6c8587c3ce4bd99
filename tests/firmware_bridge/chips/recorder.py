"""A tag for the tests of chip models: it keeps what it hears. No chip and no expectation is here."""

from __future__ import annotations


class Recorder:
    """A tag that keeps what it hears, and says the same thing to everything."""

    damaged = 0.0
    late_us = 0

    def __init__(self, technology: str, says: list[int]) -> None:
        self.technology = technology
        self.heard: list[list[int]] = []
        self._says = says

    def hear(self, bits: list[int]) -> list[int]:
        self.heard.append(bits)
        return self._says

    def power_off(self) -> None:
        """Forget nothing."""
