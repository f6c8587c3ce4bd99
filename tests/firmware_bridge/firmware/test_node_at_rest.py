"""A node on which nothing moves: what is no news is said in one piece, and a change waits for nothing."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware.node import Node
from firmware_bridge.firmware.payloads import LOOKED
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import Frame, Heartbeat, InventoryEvent, Looked
from tests.firmware_bridge.firmware.plain_board import acknowledging, in_session

TAG = bytes.fromhex("e00401508a2b9c01")


def test_at_rest_what_is_no_news_is_said_in_one_piece_five_times_a_second() -> None:
    board = in_session()
    acknowledging(board, 2_000_000)
    pieces: list[list[Frame]] = []
    began_us, write = board.now_us, board.write

    def note(octets: bytes) -> None:
        pieces.append(FrameReader().feed(octets))
        write(octets)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board, "write", note)
        acknowledging(board, 2_000_000)

    assert len(pieces) <= (board.now_us - began_us) / 200_000 + 1
    assert {type(frame) for piece in pieces for frame in piece} == {Heartbeat, InventoryEvent, Looked}


def test_a_change_waits_for_nothing_and_what_was_kept_is_told_before_it() -> None:
    board = in_session()
    acknowledging(board, 2_000_000)
    board.lying[4] = [TAG]
    laid_us = board.now_us
    told = acknowledging(board, 100_000)

    [news, *_] = [event for event in told if event.tags]
    assert news.node_us - laid_us <= 80_000
    assert [event.seq for event in told] == sorted(event.seq for event in told)
    assert [event.node_us for event in told] == sorted(event.node_us for event in told)


@pytest.mark.parametrize(("after_us", "is_beat"), [(375_000, False), (420_000, True)])
def test_a_beat_that_is_due_within_a_tenth_of_a_second_goes_with_a_word_that_is_said_anyway(
    after_us: int, *, is_beat: bool
) -> None:
    board, said = in_session(), FrameReader()
    acknowledging(board, 10_000)
    assert isinstance(board.node, Node)
    session, beaten_us = board.node.session, board.now_us + 500_000
    session.beat(beaten_us)
    board.run(0)

    with pytest.MonkeyPatch.context() as patch:
        octets: list[bytes] = []
        patch.setattr(board, "write", octets.append)
        session.vouch(LOOKED, b"", beaten_us + after_us)

    assert any(isinstance(frame, Heartbeat) for frame in said.feed(b"".join(octets))) is is_beat
