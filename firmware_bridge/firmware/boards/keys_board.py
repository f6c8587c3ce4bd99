"""The board of a panel node: a key matrix, a lamp for each seat, the alarm lamp and a buzzer, on pins of its own.

When keys are scanned and what is lit is the node's business.
"""

from firmware_bridge.firmware.hal import PanelHal
from firmware_bridge.firmware.payloads import LIT_ALARM, PANEL


class KeysBoard(PanelHal):
    """A board with a panel. *line* moves bytes, *time* counts, *identity* is the unique id and the boot id."""

    capabilities = PANEL

    def __init__(self, matrix, lamps, alarm, buzzer, line, time, identity: tuple[bytes, int]) -> None:  # noqa: PLR0913, PLR0917 - what hangs at the board; `main` alone builds one
        self.unique_id, self.boot_id = identity
        self.rows = len(matrix.scan()[0])
        self._matrix = matrix
        self._lamps = lamps
        self._alarm = alarm
        self._buzzer = buzzer
        self._line = line
        self._time = time

    def ticks_us(self) -> int:
        """Return the time since the start."""
        return int(self._time.now_us())

    def scan(self) -> tuple[bytes, int]:
        """Return the closed contacts, and the rows that are held down by no key."""
        closed, shorted = self._matrix.scan()
        return bytes(closed), int(shorted)

    def light(self, lit: int) -> None:
        """Light these lamps and no others."""
        for bit, lamp in enumerate(self._lamps):
            lamp(lit >> bit & 1)
        self._alarm(1 if lit & LIT_ALARM else 0)

    def sound(self, *, is_on: bool) -> None:
        """Switch the buzzer."""
        self._buzzer(1 if is_on else 0)

    def read(self) -> bytes:
        """Return what the host said since the last call."""
        return bytes(self._line.read())

    def write(self, octets: bytes) -> None:
        """Send bytes to the host."""
        self._line.write(octets)
