"""A board with keys for tests of the firmware: its time, its contacts, its lamps and its line are plain fields."""

from __future__ import annotations

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import PanelHal
from firmware_bridge.firmware.panel_node import PanelNode
from firmware_bridge.nodes.frames import AskSnapshot, ContactsEvent, Scanned
from tests.firmware_bridge.firmware.plain_line import PlainLine

ROWS = 6


class PanelBoard(PlainLine, PanelHal):
    def __init__(self, now_us: int = 0) -> None:
        super().__init__(now_us)
        self.capabilities = payloads.PANEL
        self.rows = ROWS
        self.closed: set[tuple[int, int]] = set()
        self.shorted = 0
        self.scans = 0
        self.lit = -1
        self.sounded: list[tuple[int, bool]] = []
        self.node = PanelNode(self)

    def scan(self) -> tuple[bytes, int]:
        self.scans += 1
        return rows_of(self.closed), self.shorted

    def light(self, lit: int) -> None:
        self.lit = lit

    def sound(self, *, is_on: bool) -> None:
        self.sounded.append((self.now_us, is_on))

    # --- what a test does with it ---

    @property
    def is_sounding(self) -> bool:
        return self.sounded[-1][1]

    def told(self, us: int) -> list[ContactsEvent]:
        return [frame for frame in self.run(us) if isinstance(frame, ContactsEvent)]

    def words(self, us: int) -> list[Scanned]:
        return [frame for frame in self.run(us) if isinstance(frame, Scanned)]


def rows_of(closed: set[tuple[int, int]]) -> bytes:
    """Return contacts as they travel."""
    rows = bytearray(ROWS)
    for row, column in closed:
        rows[row] |= 1 << column
    return bytes(rows)


def in_session(session: int = 5, now_us: int = 0) -> PanelBoard:
    board = PanelBoard(now_us)
    board.hear(AskSnapshot(seq=1, version=1, session=session))
    return board
