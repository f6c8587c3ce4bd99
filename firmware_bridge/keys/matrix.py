"""A matrix of contacts read through the pins of a Pi: which of them are closed now.

The pins are RPi.GPIO's; the part of it that the panel uses stands here as types, for the library has none.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.panel_source import Shorts


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

    def setup(self, channel: int, direction: int, *, pull_up_down: int = 20, initial: int = -1) -> None:
        """Take a pin."""

    def input(self, channel: int, /) -> int:
        """Return the level of a pin, 0 or 1."""

    def output(self, channel: int | Sequence[int], value: int, /) -> None:
        """Set the level of pins."""

    def add_event_detect(self, channel: int, edge: int, *, callback: Callable[[int], object]) -> None:
        """Have *callback* called with the pin at every edge, in a thread of the library's."""

    def cleanup(self) -> None:
        """Give all pins back."""


_MOST_RISE_READS: Final = 20
"""How often a row is read until its pull-up has raised it: 50 kOhm on a long cable take some 50 us, a read takes 5."""


class Matrix:
    """Rows that are pulled up, columns that are driven, a diode from row to column at each contact."""

    def __init__(self, gpio: Gpio, rows: Sequence[int], columns: Sequence[int]) -> None:
        """Read the pins *rows* and drive *columns*, once they have been taken."""
        self._gpio = gpio
        self._rows = rows
        self._columns = columns

    def read(self, known: frozenset[KeyPlace] = frozenset()) -> frozenset[KeyPlace]:
        """Return the contacts that are closed; a single key that was *known* to be held costs less.

        All columns are low before and after.
        """
        gpio = self._gpio
        low = [row for row, pin in enumerate(self._rows) if not gpio.input(pin)]
        if not low:
            return frozenset()
        if len(known) == 1 and [place.row for place in known] == low and self._is_only(*known):
            return known
        gpio.output(self._columns, gpio.HIGH)
        low = [row for row in low if self._has_risen(row)]
        closed: set[KeyPlace] = set()
        for column, pin in enumerate(self._columns):
            gpio.output(pin, gpio.LOW)
            found = [row for row in low if not gpio.input(self._rows[row])]
            gpio.output(pin, gpio.HIGH)
            closed |= {KeyPlace(row, column) for row in found if self._has_risen(row)}
        gpio.output(self._columns, gpio.LOW)
        return frozenset(closed)

    def shorts(self) -> Shorts:
        """Return the rows and columns that are low though no column pulls them."""
        gpio = self._gpio
        gpio.output(self._columns, gpio.HIGH)
        rows = tuple(row + 1 for row in range(len(self._rows)) if not self._has_risen(row))
        columns = tuple(number for number, pin in enumerate(self._columns, start=1) if not gpio.input(pin))
        gpio.output(self._columns, gpio.LOW)
        return Shorts(rows=rows, columns=columns)

    def _is_only(self, known: KeyPlace) -> bool:
        """Tell whether nothing but the *known* contact holds its row down: with its column high, the row rises."""
        gpio, column = self._gpio, self._columns[known.column]
        gpio.output(column, gpio.HIGH)
        is_only = self._has_risen(known.row)
        gpio.output(column, gpio.LOW)
        return is_only

    def _has_risen(self, row: int) -> bool:
        """Wait until the pull-up has raised a row that no column pulls down; false if it never does: a short."""
        return any(self._gpio.input(self._rows[row]) for _ in range(_MOST_RISE_READS))
