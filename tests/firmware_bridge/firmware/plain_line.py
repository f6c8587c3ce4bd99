"""The line and the time of a board for tests of the firmware, whatever is wired to it: plain fields."""

from __future__ import annotations

from typing import Protocol

from firmware_bridge.firmware import payloads
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import Encodable, Frame, encode


class Stepping(Protocol):
    """A node's program."""

    def step(self) -> None: ...

    def due_us(self) -> int: ...


class PlainLine:
    """What a board with antennas and one with keys have in common."""

    node: Stepping

    def __init__(self, now_us: int = 0) -> None:
        self.unique_id = bytes.fromhex("e660583883724a2f")
        self.boot_id = 0x11223344
        self.now_us = now_us
        self.from_host = b""
        self.to_host = b""

    def ticks_us(self) -> int:
        return self.now_us & payloads.TICK_MASK

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
