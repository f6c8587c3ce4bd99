"""The board of a panel node: a key matrix, a lamp for each seat, the alarm lamp and a buzzer, wired as settings say.

When keys are scanned and what is lit is the node's business. The rows of the matrix are pulled up, its columns pull
down, with a diode at each key. A pin is called: without a level it returns one, with a level it takes it. Columns are
open drains: 0 pulls down, 1 lets go, so that a key whose diode is missing or burnt through short-circuits nothing.
"""

from firmware_bridge.firmware.hal import PanelHal
from firmware_bridge.firmware.payloads import LIT_ALARM, PANEL

RISE_READS = 40  # how often a row is read until its pull-up has raised it: 80 us for 50 kOhm on a long cable


class KeyMatrix:
    """The keys of one panel; all columns pull down before and after a scan."""

    def __init__(self, rows, columns) -> None:
        self._rows = rows
        self._columns = columns

    def scan(self) -> tuple[bytes, int]:
        """Return the closed contacts, one byte for each row; and the rows that are down though no column pulls them."""
        closed = bytearray(len(self._rows))
        low = [row for row, pin in enumerate(self._rows) if not pin()]
        if not low:
            return bytes(closed), 0
        for column in self._columns:
            column(1)
        risen = [row for row in low if self._has_risen(row)]
        for bit, column in enumerate(self._columns):
            column(0)
            pulled = [row for row in risen if not self._rows[row]()]
            column(1)
            for row in pulled:
                # One that stays down was not held by this column alone: a contact that closed just now, or a short.
                if self._has_risen(row):
                    closed[row] |= 1 << bit
        for column in self._columns:
            column(0)
        shorted = 0
        for row in low:
            if row not in risen:
                shorted |= 1 << row
        return bytes(closed), shorted

    def _has_risen(self, row: int) -> bool:
        pin = self._rows[row]
        return any(pin() for _ in range(RISE_READS))


class KeysBoard(PanelHal):
    """A board with a panel. *line* moves bytes, *time* counts, *identity* is the unique id and the boot id.

    *pins* has `row`, `column` and `output`, which return a pin by its number in *wiring*.
    """

    capabilities = PANEL

    def __init__(self, wiring: dict, pins, line, time, identity: tuple[bytes, int]) -> None:
        self.unique_id, self.boot_id = identity
        self.rows = len(wiring["rows"])
        self._matrix = KeyMatrix([pins.row(at) for at in wiring["rows"]], [pins.column(at) for at in wiring["columns"]])
        self._lamps = [pins.output(at) for at in wiring["lamps"]]
        self._alarm, self._buzzer = pins.output(wiring["alarm"]), pins.output(wiring["buzzer"])
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
