"""The part of RPi.GPIO that the panel uses, as types: the library has none."""

from collections.abc import Callable, Sequence
from typing import Protocol


class Gpio(Protocol):
    """The module `RPi.GPIO`. Its calls raise RuntimeError or ValueError, and those of rpi-lgpio `lgpio.error` too."""

    BCM: int
    IN: int
    OUT: int
    LOW: int
    HIGH: int
    PUD_UP: int
    BOTH: int

    def setwarnings(self, value: int, /) -> None:
        """Say whether it may warn of pins that another program left in use."""

    def setmode(self, new_mode: int, /) -> None:
        """Choose how pins are numbered."""

    def setup(self, channel: int, direction: int, *, pull_up_down: int = ..., initial: int = ...) -> None:
        """Take a pin."""

    def input(self, channel: int, /) -> int:
        """Return the level of a pin, 0 or 1."""

    def output(self, channel: int | Sequence[int], value: int, /) -> None:
        """Set the level of pins."""

    def add_event_detect(self, channel: int, edge: int, *, callback: Callable[[int], object]) -> None:
        """Have *callback* called with the pin at every edge, in a thread of the library's."""

    def cleanup(self) -> None:
        """Give all pins back."""
