"""A panel node's short life on pins of this file, printed: the same text on CPython and on MicroPython.

Run by test_micropython, not collected. It imports nothing that MicroPython lacks, so hosts speak raw frames here.
"""

import struct
import sys

from firmware_bridge.firmware import framing, payloads
from firmware_bridge.firmware.boards.keys_board import KeysBoard
from firmware_bridge.firmware.panel_node import PanelNode

ROWS, COLUMNS = 6, 7
WIRING = {
    "rows": list(range(ROWS)),
    "columns": list(range(COLUMNS)),
    "lamps": list(range(10)),
    "alarm": "alarm",
    "buzzer": "buzzer",
}


class Wires:
    """Keys with a diode each, but for those that are bare; time and a line."""

    def __init__(self) -> None:
        self.closed: set[tuple[int, int]] = set()
        self.bare: set[tuple[int, int]] = set()
        self.shorted: set[int] = set()
        self.low: set[int] = set(range(COLUMNS))
        self.now = payloads.TICK_MASK - 300_000  # turns over in the middle of it
        self.from_host = b""
        self.to_host = b""
        self.outputs: dict[int | str, int] = {}

    def is_down(self, row: int) -> bool:
        low, down = set(self.low), set(self.shorted)
        while True:
            down |= {at for at, column in self.closed if column in low}
            more = {column for at, column in self.closed & self.bare if at in down} - low
            if not more:
                return row in down
            low |= more

    def row(self, number: int) -> object:
        return lambda: 0 if self.is_down(number) else 1

    def column(self, number: int) -> object:
        return lambda level: (self.low.discard if level else self.low.add)(number)

    def output(self, name: int | str) -> object:
        return lambda level: self.switch(name, level)

    def switch(self, name: int | str, level: int) -> None:
        self.outputs[name] = level

    def now_us(self) -> int:
        return self.now & payloads.TICK_MASK

    def read(self) -> bytes:
        octets, self.from_host = self.from_host, b""
        return octets

    def write(self, octets: bytes) -> None:
        self.to_host += octets


def live() -> list[str]:
    """Return the lines that tell what happened."""
    wires = Wires()
    identity = (b"\xe6\x60\x58\x38\x83\x72\x4a\x2f", 0xFFEEDDCC)
    node = PanelNode(KeysBoard(WIRING, wires, wires, wires, identity))
    lines: list[str] = []

    def run(ms: int) -> None:
        until = wires.now + ms * 1_000
        while wires.now < until:
            node.step()
            wires.now += node.due_us() + 1
        said, wires.to_host = framing.RawReader().feed(wires.to_host), b""
        for kind, seq, body in said:
            lines.append(f"{kind:02x} {seq:5d} " + "".join(f"{octet:02x}" for octet in body))
        lines.append(" ".join(f"{name}={level}" for name, level in sorted(wires.outputs.items(), key=str)))
        for seq in [seq for kind, seq, _ in said if kind == payloads.CONTACTS][-1:]:
            wires.from_host += framing.encode(payloads.ACK, seq, b"\0\0\0\0")

    run(600)
    ask = struct.pack(payloads.ASK_SNAPSHOT_BODY, payloads.VERSION, 0xC0FFEE)
    wires.from_host = b"\x00\x55garbage" + framing.encode(payloads.ASK_SNAPSHOT, 3, ask)
    run(80)
    for row in range(ROWS):
        for column in range(COLUMNS):
            wires.closed = {(row, column), (ROWS - 1 - row, column)} if column % 3 else {(row, column)}
            run(3)
    wires.closed = set()
    run(60)
    lines.append("a missing diode makes a ghost, a short is named")
    wires.bare, wires.closed = {(1, 1)}, {(1, 1), (1, 4), (3, 1)}
    run(10)
    wires.closed, wires.shorted = {(2, 2)}, {5}
    run(60)
    lines.append("orders, and a host that goes away")
    lit = struct.pack(payloads.ORDER_BODY, 0x8008, 150)
    wires.from_host += framing.encode(payloads.ORDER, 9, lit)
    run(100)
    run(100)
    run(3_500)
    return lines


for line in live():
    sys.stdout.write(line + "\n")
