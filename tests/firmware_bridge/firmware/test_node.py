"""The firmware's node on a board made by the test: what it says, and when."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from firmware_bridge.nodes.frames import (
    AskSnapshot,
    Heartbeat,
    Hello,
    InventoryEvent,
    Looked,
    Ping,
    Pong,
)
from tests.firmware_bridge.firmware.plain_board import Board, acknowledging, in_session

TAG, OTHER = bytes.fromhex("e00401508a2b9c01"), bytes.fromhex("04a2b9c1")


# --- who it is ---


def test_a_node_that_boots_says_who_it_is_until_it_is_asked() -> None:
    hellos = Board().run(1_200_000)

    assert len(hellos) == 3
    assert all(isinstance(hello, Hello) and hello.session == 0 for hello in hellos)


def test_a_question_is_answered_with_its_own_number_and_session() -> None:
    board = Board()
    board.run(10_000)
    board.hear(AskSnapshot(seq=9, version=1, session=5))

    hello = board.run(1_000)[0]

    assert isinstance(hello, Hello)
    assert (hello.seq, hello.session, hello.boot_id) == (9, 5, 0x11223344)
    assert (hello.unique_id, hello.antennas, hello.versions) == ("e660583883724a2f", 5, (1, 1))


def test_a_version_that_is_not_spoken_starts_no_session() -> None:
    board = Board()
    board.hear(AskSnapshot(seq=9, version=2, session=5))

    said = board.run(100_000)

    assert [type(frame) for frame in said] == [Hello, Hello]
    assert all(isinstance(hello, Hello) and hello.session == 0 for hello in said)


def test_a_node_whose_reader_chip_fails_says_nothing_at_all_until_it_works() -> None:
    board = in_session()
    assert board.told(45_000) != []
    board.is_chip_dead = True
    board.run(70_000)
    board.hear(AskSnapshot(seq=2, version=1, session=6), Ping(seq=3))

    assert board.run(3_000_000) == []

    board.is_chip_dead = False
    board.run(100_000)
    board.hear(AskSnapshot(seq=4, version=1, session=6))
    assert {event.antenna for event in acknowledging(board, 150_000)} == set(range(5))


def test_one_antenna_that_does_not_answer_is_told_once_and_the_others_go_on() -> None:
    board = in_session()
    acknowledging(board, 500_000)
    board.dead = {2}
    board.lying[3] = [TAG]

    told = acknowledging(board, 3_000_000)

    assert [event.antenna for event in told if not event.is_answered] == [2]
    assert TAG in {tag for event in told if event.antenna == 3 for tag in event.tags}
    assert not [event for event in told if event.antenna == 2 and event.is_answered]


def test_an_antenna_that_answers_again_tells_what_it_reads_and_reaches_back_to_its_last_look() -> None:
    board = in_session()
    acknowledging(board, 500_000)
    board.dead = {2}
    acknowledging(board, 1_000_000)
    board.dead = set()

    again = [event for event in acknowledging(board, 500_000) if event.antenna == 2]

    assert again[0].is_answered
    assert again[0].round_us >= 1_000_000
    assert len(again) > 1, "it is told like a change"


def test_a_new_session_is_told_of_an_antenna_that_does_not_answer() -> None:
    board = in_session()
    board.dead = {2}
    acknowledging(board, 500_000)
    board.hear(AskSnapshot(seq=7, version=1, session=6))

    assert [event.antenna for event in acknowledging(board, 300_000) if not event.is_answered] == [2]


def test_all_antennas_that_fail_one_after_another_are_one_node_that_sees_nothing() -> None:
    board = in_session()
    acknowledging(board, 500_000)
    board.is_field_lost = True

    assert acknowledging(board, 600_000) == []
    assert not [frame for frame in board.run(600_000) if isinstance(frame, Looked)]

    board.is_field_lost = False
    assert any(isinstance(frame, Hello) and frame.session == 0 for frame in board.run(100_000))


def test_a_node_in_a_session_vouches_for_its_looks_five_times_a_second() -> None:
    board = in_session()
    acknowledging(board, 500_000)

    words = [frame for frame in board.run(2_000_000) if isinstance(frame, Looked)]

    assert len(words) in {10, 11}
    assert {word.session for word in words} == {5}
    assert all(age_us is not None and age_us <= 90_000 for word in words for age_us in word.ages_us)


def test_what_was_read_before_the_word_was_told_before_it() -> None:
    board = in_session()
    told = 0
    for number in range(20):
        board.lying[number % 5] = [number.to_bytes(4, "big")]
        for frame in board.run(60_000):
            if isinstance(frame, InventoryEvent):
                told = max(told, frame.seq)
            elif isinstance(frame, Looked):
                assert frame.seq == told


def test_a_look_with_the_field_down_is_no_look() -> None:
    board = in_session()
    acknowledging(board, 500_000)
    board.fields_down = {2}
    lost_us = board.now_us

    board.told(400_000)
    words = [frame for frame in board.run(300_000) if isinstance(frame, Looked)]

    age_us = words[-1].ages_us[2]
    assert age_us is not None
    assert words[-1].node_us - age_us <= lost_us


def test_an_antenna_that_fails_once_is_not_told() -> None:
    board = in_session()
    acknowledging(board, 500_000)
    board.dead = {2}
    board.run(30_000)
    board.dead = set()

    assert [event for event in acknowledging(board, 500_000) if not event.is_answered] == []


def test_before_its_first_look_in_a_session_an_antenna_is_not_vouched_for() -> None:
    board = in_session()
    acknowledging(board, 500_000)
    board.dead = {2}
    board.hear(AskSnapshot(seq=7, version=1, session=6))

    words = [frame for frame in board.run(500_000) if isinstance(frame, Looked) and frame.session == 6]

    assert {word.ages_us[2] for word in words} == {None}


def test_a_ping_is_answered_with_the_nodes_time() -> None:
    board = in_session()
    board.run(600_000)
    board.hear(Ping(seq=77))
    before_us = board.now_us

    (pong,) = [frame for frame in board.run(1_000) if isinstance(frame, Pong)]

    assert pong.seq == 77
    assert 0 <= pong.node_us - before_us < 1_000


def test_a_node_in_a_session_beats_twice_a_second_at_least() -> None:
    beats = [frame for frame in in_session().run(3_000_000) if isinstance(frame, Heartbeat)]

    assert len(beats) in {6, 7, 8}
    assert {(beat.boot_id, beat.session) for beat in beats} == {(0x11223344, 5)}


# --- the snapshot ---


def test_after_a_question_every_antenna_is_told_from_a_fresh_look() -> None:
    board = Board()
    board.lying[2] = [TAG]
    board.run(300_000)
    board.lying[2] = [OTHER]
    board.hear(AskSnapshot(seq=1, version=1, session=5))

    told = acknowledging(board, 150_000)

    assert {event.antenna for event in told} == set(range(5))
    assert {event.tags for event in told if event.antenna == 2} == {(OTHER,)}


def test_a_new_session_forgets_what_was_not_acknowledged_and_the_numbers_go_on() -> None:
    board = in_session()
    told = board.told(40_000)
    board.hear(AskSnapshot(seq=2, version=1, session=6))

    said = board.run(200_000)
    hello = next(frame for frame in said if isinstance(frame, Hello))
    first = next(frame for frame in said if isinstance(frame, InventoryEvent))

    assert hello.first_seq == told[-1].seq + 1 == first.seq


def test_the_same_session_asked_for_again_is_answered_and_goes_on() -> None:
    board = in_session()
    acknowledging(board, 200_000)
    board.hear(AskSnapshot(seq=2, version=1, session=5))

    hello = board.run(2_000)[0]

    assert isinstance(hello, Hello)
    assert (hello.seq, hello.first_seq) == (2, 0)
    assert acknowledging(board, 100_000) == []


# --- what is told ---


def test_an_antenna_on_which_nothing_changes_is_told_of_twice_a_second() -> None:
    board = in_session()
    acknowledging(board, 200_000)

    told = Counter(event.antenna for event in acknowledging(board, 3_000_000))

    assert set(told) == set(range(5))
    assert set(told.values()) <= {5, 6}


def test_a_change_is_told_and_the_eight_looks_after_it() -> None:
    board = in_session()
    acknowledging(board, 200_000)
    board.lying[3] = [TAG]

    told = [event for event in acknowledging(board, 400_000) if event.antenna == 3]

    assert len(told) == 9
    assert {event.tags for event in told} == {(TAG,)}


def test_each_event_says_how_long_ago_the_look_before_it_began() -> None:
    board = in_session()
    board.lying[3] = [TAG]

    told = [event for event in acknowledging(board, 300_000) if event.antenna == 3]

    assert len(told) == 9
    assert all(later.round_us >= later.node_us - event.node_us for event, later in pairwise(told))
    assert all(event.round_us < 100_000 for event in told)


def test_an_antenna_that_changed_just_now_is_looked_at_more_often_but_not_alone() -> None:
    board = in_session()
    for antenna in range(5):
        board.lying[antenna] = [TAG, OTHER]
    acknowledging(board, 1_000_000)
    board.looked.clear()
    board.lying[4] = [TAG]

    acknowledging(board, 200_000)
    looks = Counter(board.looked)

    assert 2 * looks[4] >= 3 * max(looks[antenna] for antenna in range(4))
    assert min(looks.values()) >= 2


def test_four_antennas_that_never_rest_do_not_starve_the_fifth() -> None:
    board = in_session()
    looked_us = []
    for number in range(200):
        for antenna in range(4):
            board.lying[antenna] = [number.to_bytes(4, "big")]
        board.looked.clear()
        acknowledging(board, 10_000)
        looked_us += [board.now_us] * (4 in board.looked)

    assert max(later - before for before, later in pairwise(looked_us)) <= 150_000
