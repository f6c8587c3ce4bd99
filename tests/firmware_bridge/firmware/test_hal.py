"""What a board has to have: the least of boards runs a node, and one that leaves a part out fails by its name."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware.hal import Board, Hal, PanelHal
from firmware_bridge.firmware.node import Node
from firmware_bridge.nodes.frames import AskSnapshot, InventoryEvent
from tests.firmware_bridge.firmware.plain_line import PlainLine

TAG = bytes.fromhex("e00401508a2b9c01")


class LeastBoard(PlainLine, Hal):
    """One antenna, nobody to share the air with, and no way to ask after its field."""

    antennas = 1

    def __init__(self) -> None:
        super().__init__()
        self.node = Node(self)

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        assert antenna == 0
        self.now_us += 10_000
        return [TAG], 10_000


def test_a_board_that_shares_no_air_and_lights_its_field_for_each_look_reads_its_tag() -> None:
    board = LeastBoard()
    board.hear(AskSnapshot(seq=1, version=1, session=5))

    read = [frame for frame in board.run(50_000) if isinstance(frame, InventoryEvent)]

    assert read
    assert all(event.is_answered and event.tags == (TAG,) for event in read)


@pytest.mark.parametrize(
    ("board", "left_out"),
    [
        (Board(), lambda board: board.ticks_us()),
        (Board(), lambda board: board.read()),
        (Board(), lambda board: board.write(b"")),
        (Hal(), lambda board: board.inventory(0)),
        (PanelHal(), lambda board: board.scan()),
        (PanelHal(), lambda board: board.light(0)),
        (PanelHal(), lambda board: board.sound(is_on=True)),
    ],
)
def test_a_board_cannot_leave_out_what_every_board_does(board: object, left_out: object) -> None:
    assert callable(left_out)
    with pytest.raises(NotImplementedError):
        left_out(board)
