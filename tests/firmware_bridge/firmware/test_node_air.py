"""A node that shares the air with others looks while it has it, and talks all the same."""

from __future__ import annotations

from firmware_bridge.nodes.frames import Ping, Pong
from tests.firmware_bridge.firmware.plain_board import Board, acknowledging, in_session


def waiting() -> Board:
    board = in_session()
    acknowledging(board, 300_000)
    board.looked.clear()
    board.is_air_free = False
    return board


def test_while_another_node_is_on_the_air_it_looks_at_nothing_and_answers() -> None:
    board = waiting()
    board.hear(Ping(seq=7))
    said = board.run(200_000)

    assert board.looked == []
    assert [frame.seq for frame in said if isinstance(frame, Pong)] == [7]


def test_it_asks_for_the_air_again_and_again_and_does_not_spin() -> None:
    board = waiting()
    board.run(100_000)

    assert board.node.due_us() == 500


def test_it_leaves_the_air_after_each_look_and_looks_at_every_antenna() -> None:
    board = waiting()
    board.run(200_000)
    board.is_air_free = True
    board.run(50_000)

    assert set(board.looked) == set(range(5))
    assert not board.has_air
