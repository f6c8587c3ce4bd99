"""A node that shares the air with others looks while it has it, and talks all the same."""

from __future__ import annotations

from firmware_bridge.firmware.node import EXPECTED_US
from firmware_bridge.firmware.payloads import FAR_AT, READS_PARTS
from firmware_bridge.nodes.frames import AirHeld, AskSnapshot, Expect, Ping, Pong
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


def test_a_look_where_a_card_is_due_is_urgent_and_the_others_are_not() -> None:
    board = in_session()
    acknowledging(board, 300_000)
    urgent = set()
    board.hear(Expect(antennas=1 << 3))
    for _ in range(40):
        board.looked.clear()
        board.run(5_000)
        if board.is_urgent:
            urgent |= set(board.looked[-1:])

    assert urgent == {3}


def test_a_look_where_a_card_is_due_comes_twice_as_often_and_no_longer_once_the_host_says_nothing_for_seconds() -> None:
    board = in_session()
    acknowledging(board, 300_000)
    board.looked.clear()
    board.hear(Expect(antennas=1 << 3))
    acknowledging(board, EXPECTED_US)
    due, rest = board.looked.count(3), board.looked.count(0)
    board.looked.clear()
    acknowledging(board, 600_000)

    assert due > 1.7 * rest
    assert abs(board.looked.count(3) - board.looked.count(0)) <= 1


def test_a_card_is_due_for_three_seconds_after_the_host_said_so_last() -> None:
    board = in_session()
    acknowledging(board, 300_000)
    board.hear(Expect(antennas=1 << 3))
    until_us = board.now_us + 2_900_000
    while board.now_us < until_us:
        acknowledging(board, 5_000)
    assert vars(board.node)["rounds"].antennas[3].is_expected

    acknowledging(board, 200_000)
    assert not vars(board.node)["rounds"].antennas[3].is_expected


def test_a_card_that_is_due_no_more_is_not_looked_for() -> None:
    board = in_session()
    acknowledging(board, 300_000)
    board.hear(Expect(antennas=1 << 3))
    board.run(50_000)
    board.hear(Expect(antennas=0))
    board.looked.clear()
    acknowledging(board, 600_000)

    assert abs(board.looked.count(3) - board.looked.count(0)) <= 1


def test_while_a_tag_settles_each_look_of_its_node_is_urgent() -> None:
    board = in_session()
    acknowledging(board, 300_000)
    board.lying[2] = [b"\x04ace"]
    acknowledging(board, 70_000)

    assert board.is_urgent
    acknowledging(board, 300_000)
    assert not board.is_urgent


def with_far(*antennas: int) -> Board:
    """Return a node that looks once in a while at each, of which these lie far from those of all other nodes."""
    board = in_session()
    board.hear(Expect(antennas=READS_PARTS | sum(1 << FAR_AT + antenna for antenna in antennas)))
    acknowledging(board, 300_000)
    board.looked.clear()
    return board


def test_an_antenna_far_from_all_others_is_looked_at_while_another_node_is_on_the_air() -> None:
    board = with_far(1, 2)
    board.is_air_free = False
    board.run(100_000)

    assert len(board.looked) == 1, "one at a time: then the air is waited for alone"
    board.is_air_free = True
    board.run(30_000)
    board.is_air_free = False
    board.run(100_000)

    assert {board.looked[0], board.looked[-1]} == {1, 2}
    assert set(board.looked) == set(range(5))


def test_a_card_that_is_due_far_from_all_others_waits_for_no_other_node() -> None:
    board = with_far(1, 2)
    board.hear(Expect(antennas=READS_PARTS | 0b110 << FAR_AT | 1 << 2))
    board.is_air_free = False
    board.run(300_000)

    assert board.looked.count(2) >= 8


def test_noise_far_from_all_others_keeps_its_node_from_asking_for_the_air_no_longer_than_two_looks() -> None:
    board = with_far(2)
    board.empty_us[2] = 400_000
    board.hear(Expect(antennas=READS_PARTS | 0b100 << FAR_AT | 1 << 2))
    board.is_air_free = False
    board.run(2_000_000)

    assert board.looked.count(2) <= 2


def test_antennas_that_are_far_take_no_turn_from_the_others() -> None:
    board = with_far(1, 2)
    acknowledging(board, 3_000_000)
    looks = [board.looked.count(antenna) for antenna in range(5)]

    assert max(looks) - min(looks) <= 2


def test_a_tag_that_settles_far_from_all_others_makes_no_look_on_the_air_urgent() -> None:
    board = with_far(2)
    board.lying[2] = [b"\x04ace"]
    acknowledging(board, 70_000)

    assert not board.is_urgent


def test_a_new_host_has_to_say_anew_which_antennas_are_far() -> None:
    board = with_far(1, 2)
    board.hear(AskSnapshot(seq=2, version=1, session=6))
    acknowledging(board, 300_000)
    board.looked.clear()
    board.is_air_free = False
    board.run(300_000)

    assert board.looked == []


def held_words(board: Board, us: int) -> list[AirHeld]:
    """Return the node's words on the wire to the others in so long."""
    return [frame for _ in range(us // 10_000) for frame in board.run(10_000) if isinstance(frame, AirHeld)]


def test_a_wire_on_ground_is_told_each_second_as_long_as_it_lasts_and_a_whole_one_never() -> None:
    board = in_session()
    assert held_words(board, 2_000_000) == []

    board.is_wire_on_ground = True
    assert held_words(board, 900_000) == []
    words = held_words(board, 4_500_000)
    assert len(words) in {4, 5}, "the first after a second: a look of another node is none"
    assert {word.session for word in words} == {5}

    board.is_wire_on_ground = False
    assert held_words(board, 2_000_000) == []


def test_a_node_in_no_session_says_nothing_of_its_wire() -> None:
    board = Board()
    board.is_wire_on_ground = True

    assert held_words(board, 2_000_000) == []
