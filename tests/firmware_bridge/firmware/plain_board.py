"""A board for tests of the firmware: its time, its antennas and its line are plain fields."""

from __future__ import annotations

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.node import Node
from firmware_bridge.nodes.frames import AskSnapshot, Encodable, Frame, FrameReader, InventoryEvent, encode

LOOK_US = 10_000
PROBE_US = 2_000


class Board(Hal):
    def __init__(self) -> None:
        self.unique_id = bytes.fromhex("e660583883724a2f")
        self.boot_id = 0x11223344
        self.antennas = 5
        self.capabilities = payloads.ISO_15693
        self.now_us = 0
        self.lying: dict[int, list[bytes]] = {antenna: [] for antenna in range(5)}
        self.is_chip_dead = False
        self.dead: set[int] = set()
        self.fields_down: set[int] = set()
        self.is_field_lost = False
        self._looking_at = 0
        self.probed: list[int] = []
        self.looked: list[int] = []
        self.from_host = b""
        self.to_host = b""
        self.node = Node(self)

    def ticks_us(self) -> int:
        return self.now_us & payloads.TICK_MASK

    def probe(self, antenna: int) -> tuple[bool, int]:
        self._look(self.probed, antenna)
        self.now_us += PROBE_US
        return bool(self.lying[antenna]), PROBE_US

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        self._look(self.looked, antenna)
        self.now_us += LOOK_US
        return list(self.lying[antenna]), LOOK_US

    def _look(self, looks: list[int], antenna: int) -> None:
        if self.is_chip_dead or antenna in self.dead:
            raise OSError
        looks.append(antenna)
        self._looking_at = antenna

    def is_field_up(self) -> bool:
        return not self.is_field_lost and self._looking_at not in self.fields_down

    def read(self) -> bytes:
        octets, self.from_host = self.from_host, b""
        return octets

    def write(self, octets: bytes) -> None:
        self.to_host += octets

    # --- what a test does with it ---

    def hear(self, *frames: Encodable) -> None:
        self.from_host += b"".join(map(encode, frames))

    def run(self, us: int) -> list[Frame]:
        """Let the node run for so long; return what it said."""
        end_us = self.now_us + us
        while self.now_us < end_us:
            self.node.step()
            self.now_us += max(1, min(self.node.due_us(), end_us - self.now_us))
        return self.said()

    def said(self) -> list[Frame]:
        octets, self.to_host = self.to_host, b""
        return FrameReader().feed(octets)

    def told(self, us: int) -> list[InventoryEvent]:
        return [frame for frame in self.run(us) if isinstance(frame, InventoryEvent)]


def in_session(session: int = 5) -> Board:
    board = Board()
    board.hear(AskSnapshot(seq=1, version=1, session=session))
    return board
