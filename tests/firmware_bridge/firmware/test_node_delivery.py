"""What a node told gets through: it is sent again until it is acknowledged, whatever the host says."""

from __future__ import annotations

import random

from firmware_bridge.firmware import payloads
from firmware_bridge.nodes.frames import Ack, AskSnapshot, Heartbeat, Hello, InventoryEvent, Looked
from tests.firmware_bridge.firmware.plain_board import Board, acknowledging, in_session


def test_an_event_that_is_not_acknowledged_is_sent_again_after_fifty_milliseconds() -> None:
    board = in_session()
    first = board.told(45_000)
    again = board.told(30_000)

    assert [event for event in again if event in first] == first


def test_an_event_that_the_host_misses_is_sent_again_at_once_and_what_it_holds_is_not() -> None:
    board = in_session()
    first = board.told(45_000)
    board.hear(Ack(upto_seq=first[0].seq, held=0b101))

    missing = [event.seq - first[0].seq for event in board.told(1_000) if event in first]
    later = [event.seq - first[0].seq for event in board.told(60_000) if event in first]

    assert missing == [1, 3]
    assert set(later) == {1, 3}


def test_an_acknowledged_event_is_not_sent_again() -> None:
    board = in_session()
    (*_, last) = first = board.told(45_000)
    board.hear(Ack(upto_seq=last.seq))

    assert not any(event in first for event in board.told(2_000_000))


def test_an_acknowledgement_of_what_was_never_sent_changes_nothing() -> None:
    board = in_session()
    first = board.told(45_000)
    board.hear(Ack(upto_seq=65_535), Ack(upto_seq=first[-1].seq + 1), Ack(upto_seq=30_000))

    assert {event.seq for event in board.told(60_000)} >= {event.seq for event in first}


def test_a_host_that_is_deaf_for_long_ends_the_session_and_costs_no_memory() -> None:
    board = in_session()
    for number in range(400):
        board.lying[number % 5] = [number.to_bytes(4, "big")]
        board.run(30_000)

    assert any(isinstance(frame, Hello) and frame.session == 0 for frame in board.run(1_000_000))

    board.hear(AskSnapshot(seq=4, version=1, session=8))
    told = acknowledging(board, 300_000)
    assert {event.tags[0] for event in told} == {number.to_bytes(4, "big") for number in range(395, 400)}


def test_the_nodes_time_turns_over_and_nothing_stops() -> None:
    board = Board()
    board.now_us = payloads.TICK_MASK - 1_000_000
    board.hear(AskSnapshot(seq=1, version=1, session=5))
    told = acknowledging(board, 3_000_000)

    assert {event.antenna for event in told if event.node_us < 2_000_000} == set(range(5))
    assert 30 <= len(told) <= 35
    assert all(event.round_us < 200_000 for event in told)


def test_a_million_random_bytes_from_the_host_change_nothing() -> None:
    board, noise = in_session(), random.Random(8)  # noqa: S311 - noise that can be repeated
    acknowledging(board, 200_000)
    for _ in range(250):
        board.from_host += noise.randbytes(4_000)
        board.node.step()
    board.from_host += b"\0"

    assert {type(frame) for frame in board.run(1_000_000)} == {Heartbeat, InventoryEvent, Looked}
