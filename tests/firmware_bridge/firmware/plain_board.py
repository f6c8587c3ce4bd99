"""A board for tests of the firmware: its time, its antennas and its line are plain fields."""

from __future__ import annotations

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.node import Node
from firmware_bridge.nodes.frames import Ack, AskSnapshot, InventoryEvent
from tests.firmware_bridge.firmware.plain_line import PlainLine

LOOK_US = 10_000
EMPTY_US = 2_000


class Board(PlainLine, Hal):
    def __init__(self, *, are_parted: bool = False) -> None:
        super().__init__()
        self.are_parted = are_parted
        self.asked: list[tuple[str, int]] = []
        """How antennas were looked at that are parted, and where."""
        self.known: dict[int, set[bytes]] = {antenna: set() for antenna in range(5)}
        self.antennas = 5
        self.capabilities = payloads.ISO_15693
        self.lying: dict[int, list[bytes]] = {antenna: [] for antenna in range(5)}
        self.empty_us = dict[int, int]()
        """How long a look takes that reads nothing, where noise makes it long."""
        self.is_chip_dead = False
        self.dead: set[int] = set()
        self.fields_down: set[int] = set()
        self.is_field_lost = False
        self.is_air_free = True
        self.is_wire_on_ground = False
        self.has_air = self.is_urgent = False
        self._looking_at = 0
        self.looked: list[int] = []
        self.node = Node(self)

    def is_air_taken(self, late_us: int | None) -> bool:
        self.is_urgent = late_us is None
        self.has_air = self.is_air_free
        return self.has_air

    def give_air(self) -> None:
        self.has_air = False

    def is_air_held(self) -> bool:
        return self.is_wire_on_ground

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        if self.is_chip_dead or antenna in self.dead:
            raise OSError
        assert self.has_air or vars(self.node)["rounds"].antennas[antenna].is_far
        self.looked.append(antenna)
        self._looking_at = antenna
        took_us = LOOK_US if self.lying[antenna] else self.empty_us.get(antenna, EMPTY_US)
        self.now_us += took_us
        return list(self.lying[antenna]), took_us

    def is_parted(self, antenna: int) -> bool:  # noqa: ARG002 - all are, or none
        return self.are_parted

    def part(self, antenna: int, mask: int, bits: int) -> tuple[list[bytes], int]:
        read = [tag for tag in self.inventory(antenna)[0] if not (tag[-1] ^ mask) & (1 << bits) - 1]
        self.known[antenna] |= set(read)
        self.asked.append(("part", antenna))
        return read, LOOK_US if read else EMPTY_US

    def glance(self, antenna: int) -> tuple[list[bytes], int]:
        came = [tag for tag in self.inventory(antenna)[0] if tag not in self.known[antenna]]
        self.known[antenna] |= set(came)
        self.asked.append(("glance", antenna))
        return came, LOOK_US

    def ask(self, antenna: int, tags: list[bytes]) -> tuple[list[bytes], int]:
        read, took_us = self.inventory(antenna)
        self.asked.append(("ask", antenna))
        return [tag for tag in tags if tag in read], took_us

    def is_field_up(self) -> bool:
        return not self.is_field_lost and self._looking_at not in self.fields_down

    # --- what a test does with it ---

    def told(self, us: int) -> list[InventoryEvent]:
        return [frame for frame in self.run(us) if isinstance(frame, InventoryEvent)]


def in_session(session: int = 5, *, are_parted: bool = False) -> Board:
    board = Board(are_parted=are_parted)
    board.hear(AskSnapshot(seq=1, version=1, session=session))
    return board


def acknowledging(board: Board, us: int) -> list[InventoryEvent]:
    """Let the node run with a host that acknowledges everything at once; return what was told."""
    told = []
    for _ in range(us // 5_000):
        events = board.told(5_000)
        told += events
        if events:
            board.hear(Ack(upto_seq=events[-1].seq))
    return told
