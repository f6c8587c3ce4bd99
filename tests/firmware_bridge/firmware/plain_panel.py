"""A board with keys for tests of the firmware: its time, its contacts, its lamps and its line are plain fields."""

from __future__ import annotations

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import PanelHal
from firmware_bridge.firmware.panel_node import PanelNode
from firmware_bridge.nodes.frames import AskSnapshot, ContactsEvent, Encodable, Frame, FrameReader, Scanned, encode

ROWS = 6


class PanelBoard(PanelHal):
    def __init__(self, now_us: int = 0) -> None:
        self.unique_id = bytes.fromhex("e660583883724a2f")
        self.boot_id = 0x11223344
        self.capabilities = payloads.PANEL
        self.rows = ROWS
        self.now_us = now_us
        self.closed: set[tuple[int, int]] = set()
        self.shorted = 0
        self.scans = 0
        self.lit = -1
        self.sounded: list[tuple[int, bool]] = []
        self.from_host = b""
        self.to_host = b""
        self.node = PanelNode(self)

    def ticks_us(self) -> int:
        return self.now_us & payloads.TICK_MASK

    def scan(self) -> tuple[bytes, int]:
        self.scans += 1
        return rows_of(self.closed), self.shorted

    def light(self, lit: int) -> None:
        self.lit = lit

    def sound(self, *, is_on: bool) -> None:
        self.sounded.append((self.now_us, is_on))

    def read(self) -> bytes:
        octets, self.from_host = self.from_host, b""
        return octets

    def write(self, octets: bytes) -> None:
        self.to_host += octets

    # --- what a test does with it ---

    @property
    def is_sounding(self) -> bool:
        return self.sounded[-1][1]

    def hear(self, *frames: Encodable) -> None:
        self.from_host += b"".join(map(encode, frames))

    def run(self, us: int) -> list[Frame]:
        """Let the node run for so long; return what it said."""
        end_us = self.now_us + us
        while self.now_us < end_us:
            self.node.step()
            self.now_us += max(1, min(self.node.due_us(), end_us - self.now_us))
        octets, self.to_host = self.to_host, b""
        return FrameReader().feed(octets)

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
