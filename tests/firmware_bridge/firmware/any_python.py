"""A node's short life on a board of this file, printed: the same text on CPython and on MicroPython.

Run by test_micropython, not collected. It imports nothing that MicroPython lacks, so hosts speak raw frames here.
"""

import struct
import sys

from firmware_bridge.firmware import framing, payloads
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.node import Node


class Board(Hal):
    """Time that passes by looking, a pile of tags that grows, and a line that is two fields."""

    unique_id = b"\xe6\x60\x58\x38\x83\x72\x4a\x2f"
    boot_id = 0xFFEEDDCC
    antennas = 5
    capabilities = payloads.ISO_15693

    def __init__(self, *, are_parted: bool) -> None:
        self.are_parted = are_parted
        self.now_us = payloads.TICK_MASK - 400_000  # turns over in the middle of it
        self.looks = 0
        self.from_host = b""
        self.to_host = b""

    def ticks_us(self) -> int:
        return self.now_us & payloads.TICK_MASK

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        self.looks += 1
        self.now_us += 13_900
        lying = (self.looks // 7) % 11
        return [bytes((0xE0, 4, antenna, 0, 9, 8, 7, number)) for number in range(lying)], 13_900

    def is_parted(self, antenna: int) -> bool:  # noqa: ARG002 - all are, or none
        return self.are_parted

    def part(self, antenna: int, mask: int, bits: int) -> tuple[list[bytes], int]:
        tags, took_us = self.inventory(antenna)
        return [tag for tag in tags if not (tag[-1] ^ mask) & (1 << bits) - 1], took_us

    def glance(self, antenna: int) -> tuple[list[bytes], int]:
        tags, took_us = self.inventory(antenna)
        return tags[self.looks % 3 :], took_us

    def ask(self, antenna: int, tags: list[bytes]) -> tuple[list[bytes], int]:
        there, took_us = self.inventory(antenna)
        return [tag for tag in tags if tag in there], took_us

    def read(self) -> bytes:
        octets, self.from_host = self.from_host, b""
        return octets

    def write(self, octets: bytes) -> None:
        self.to_host += octets


def run(board: Board, node: Node, steps: int) -> list[tuple[int, int, bytes]]:
    """Let the node run; return what it said."""
    for _ in range(steps):
        node.step()
        board.now_us += node.due_us()
    octets, board.to_host = board.to_host, b""
    return framing.RawReader().feed(octets)


def in_hex(octets: bytes) -> str:
    """Return what `bytes.hex` does where there is one."""
    return "".join(f"{octet:02x}" for octet in octets)


def live(*, are_parted: bool) -> list[str]:
    """Return the lines that tell what happened."""
    board = Board(are_parted=are_parted)
    node = Node(board)
    lines = ["boots"]
    said = run(board, node, 3)
    ask = struct.pack(payloads.ASK_SNAPSHOT_BODY, payloads.VERSION, 0xC0FFEE)
    board.from_host = b"\x00\x55garbage" + framing.encode(payloads.ASK_SNAPSHOT, 3, ask)
    said += run(board, node, 12)
    lines.append("is asked, acknowledges, is pinged")
    for turn in range(60):
        last = [seq for kind, seq, _ in said if kind == payloads.INVENTORY][-1:]
        lines += [f"{kind:02x} {seq:5d} {in_hex(body)}" for kind, seq, body in said]
        acks = b"".join(framing.encode(payloads.ACK, seq, b"\0\0\0\0") for seq in last)
        due = struct.pack(payloads.EXPECT_BODY, payloads.READS_PARTS | 1 << turn // 9 % 3)
        board.from_host = acks + framing.encode(payloads.PING, turn, b"") + framing.encode(payloads.EXPECT, 0, due)
        said = run(board, node, 5)
    lines.append("the host goes deaf until the session ends")
    said = run(board, node, 1_500)
    lines += [f"{kind:02x} {seq:5d} {len(body)}" for kind, seq, body in said[-20:]]
    return lines


for way in (False, True):
    for line in live(are_parted=way):
        sys.stdout.write(line + "\n")
