"""The board of a panel node: a key matrix, a lamp for each seat, the alarm lamp and a buzzer, wired as settings say.

When keys are scanned and what is lit is the node's business.
"""

from firmware_bridge.firmware.boards.key_matrix import KeyMatrix
from firmware_bridge.firmware.hal import PanelHal
from firmware_bridge.firmware.payloads import LIT_ALARM, PANEL


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
