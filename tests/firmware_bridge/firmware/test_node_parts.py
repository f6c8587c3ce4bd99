"""A node that shares the air looks in parts: for whoever came, for those that settle, and for the rest in turns."""

from __future__ import annotations

from firmware_bridge.firmware.payloads import READS_PARTS
from firmware_bridge.firmware.rounds import Rounds
from firmware_bridge.nodes.frames import AskSnapshot, Expect
from tests.firmware_bridge.firmware.plain_board import Board, acknowledging, in_session

ACE, KING, QUEEN = b"\x04\x01", b"\x04\x02", b"\x04\x03"
MUCK = [b"\x04" + bytes((number,)) for number in range(9)]


def parted() -> Board:
    board = in_session(are_parted=True)
    board.hear(Expect(antennas=READS_PARTS))
    acknowledging(board, 1_000_000)
    return board


def looks_in_parts(board: Board) -> bool:
    board.lying[2] = [ACE]
    acknowledging(board, 1_000_000)
    board.asked.clear()
    board.lying[2] = [ACE, KING]
    return not all(event.is_whole for event in acknowledging(board, 1_000_000)) or bool(board.asked)


def test_a_host_that_has_not_said_that_it_reads_them_is_told_whole_looks_alone() -> None:
    older = in_session(are_parted=True)
    older.hear(Expect(antennas=1 << 2))

    assert not looks_in_parts(older)
    assert looks_in_parts(parted())


def test_a_host_that_begins_anew_has_not_said_so_yet() -> None:
    board = parted()
    board.hear(AskSnapshot(seq=2, version=1, session=6))

    assert not looks_in_parts(board)
    board.hear(Expect(antennas=READS_PARTS))
    assert looks_in_parts(board)


def test_a_host_may_say_so_with_the_question_for_a_session() -> None:
    board = parted()
    board.hear(AskSnapshot(seq=2, version=1, session=6), Expect(antennas=READS_PARTS))

    assert looks_in_parts(board)


def test_a_tag_that_came_is_told_alone_asked_alone_and_then_told_with_all_others() -> None:
    board = parted()
    board.lying[2] = [ACE]
    acknowledging(board, 1_000_000)
    board.hear(Expect(antennas=1 << 2))
    acknowledging(board, 100_000)
    board.asked.clear()
    board.lying[2] = [ACE, KING]
    told = [event for event in acknowledging(board, 1_000_000) if event.antenna == 2]

    parts = [event.tags for event in told if not event.is_whole]
    assert parts
    assert set(parts) == {(KING,)}
    assert ("ask", 2) in board.asked
    assert {event.tags for event in told if event.is_whole} <= {(ACE,), (ACE, KING)}
    assert told[-1].tags == (ACE, KING)


def test_a_tag_that_a_part_of_a_look_reads_is_told_by_the_whole_look_and_not_before() -> None:
    board = parted()
    board.lying[4] = MUCK[:6]
    acknowledging(board, 2_000_000)
    while not vars(board.node)["rounds"].antennas[4].whole.left:
        acknowledging(board, 5_000)
    board.asked.clear()
    board.lying[4] = MUCK[:7]
    told = [event for event in acknowledging(board, 400_000) if event.antenna == 4]
    asks, looks = board.asked.count(("ask", 4)), sum(MUCK[6] in event.tags for event in told if event.is_whole)

    assert asks == sum(not event.is_whole for event in told) > 0
    assert looks > 0


def test_where_a_card_is_due_those_that_are_known_are_asked_now_and_then_alone() -> None:
    board = parted()
    board.lying[2] = [ACE, KING]
    acknowledging(board, 2_000_000)
    board.hear(Expect(antennas=1 << 2))
    board.asked.clear()
    acknowledging(board, 1_000_000)

    assert board.asked.count(("glance", 2)) > 2 * board.asked.count(("part", 2)) > 0


def test_a_tag_that_is_gone_is_missed_by_whole_looks_though_a_card_is_due() -> None:
    board = parted()
    board.lying[2] = [ACE, KING]
    acknowledging(board, 2_000_000)
    board.hear(Expect(antennas=1 << 2))
    board.lying[2] = [ACE]
    told = [event for event in acknowledging(board, 600_000) if event.antenna == 2]

    assert told[-1].is_whole
    assert told[-1].tags == (ACE,)


def test_a_full_muck_has_the_air_for_a_part_at_a_time_and_is_told_whole() -> None:
    board = parted()
    board.lying[4] = MUCK
    told = [event for event in acknowledging(board, 2_000_000) if event.antenna == 4]

    assert board.asked.count(("part", 4)) > 2 * sum(event.is_whole for event in told if event.tags)
    assert told[-1].tags == tuple(MUCK)


def test_a_look_that_has_begun_goes_on_before_those_that_are_due_later() -> None:
    rounds = Rounds(2)
    muck, seat = rounds.antennas
    muck.is_parted = True
    muck.looked(MUCK, 0, 10_000)
    seat.looked([], 10_000, 12_000)
    muck.looks_to_tell = seat.looks_to_tell = muck.looks_for_new = 0
    muck.whole.next_part(muck.tags, 300_000)
    muck.took_part([], 300_000, 320_000)

    assert muck.whole.left
    assert rounds.next(340_000) is muck
