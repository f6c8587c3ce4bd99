"""A stranger's node and room, written from the page of the protocol alone, at the table's own host."""

from __future__ import annotations

import re

import pytest

from tests.house import ROOT
from tests.strangers.frames import FULL_RUN, Frame, Reader, stuffed, unstuffed, written
from tests.strangers.places import COILS, NODES
from tests.strangers.strange_hands import hands_of_table
from tests.strangers.ways import Ways

PAGE = (ROOT / "firmware_bridge" / "PROTOCOL.md").read_text(encoding="utf-8")
ON_THE_LINE = [bytes.fromhex(octets) for octets in re.findall(r"\| `(00 [0-9a-f ]+ 00)` \|", PAGE)]

SHORT = 5
"""A table of two players: a hand is over soon."""


def test_the_page_writes_out_a_frame_of_each_type() -> None:
    assert len(ON_THE_LINE) == 16


@pytest.mark.parametrize("octets", ON_THE_LINE, ids=lambda octets: octets[3:5].hex())
def test_a_stranger_reads_and_writes_what_the_page_writes_out(octets: bytes) -> None:
    (frame,) = Reader().take(octets)

    assert written(frame) == octets


@pytest.mark.parametrize(
    "body", [b"\x01" * FULL_RUN, b"\x01" * FULL_RUN + b"\x00", b"\x00", b"\x01" * 300 + b"\x00\x02"]
)
def test_full_runs_bring_no_zero(body: bytes) -> None:
    assert unstuffed(stuffed(body)) == body
    assert 0 not in stuffed(body)


def test_a_damaged_frame_is_dropped_alone() -> None:
    reader = Reader()
    damaged = bytearray(written(Frame(0x43, 7, b"\x05\x06")))
    damaged[3] ^= 0x10

    assert list(reader.take(bytes(damaged) + written(Frame(0x43, 8, b"")))) == [Frame(0x43, 8, b"")]
    assert reader.damaged == 1


def test_a_clean_hand_among_strangers_is_silent() -> None:
    (hand,) = hands_of_table(SHORT, hands=1)

    assert hand.is_clean, hand.line
    assert not hand.remarks


def test_a_clean_hand_over_pseudo_terminals_is_silent() -> None:
    (hand,) = hands_of_table(SHORT, 1, is_on_ptys=True)

    assert hand.is_clean, hand.line


def test_damaged_bytes_and_a_node_that_starts_anew_accuse_nobody() -> None:
    (hand,) = hands_of_table(SHORT, 1, Ways(damaged=0.001, resets_every_s=15))

    assert hand.is_clean, hand.line


def test_a_third_card_among_strangers_is_told() -> None:
    (hand,) = hands_of_table(SHORT, hands=1, has_third_card=True)

    assert hand.accused[0].startswith("extra-card seat"), hand.line


def test_no_two_coils_of_the_room_reach_each_other() -> None:
    assert {zone for zones in NODES for zone in zones} == set(COILS)
    assert [
        (one, other) for one in COILS for other in COILS if one is not other and COILS[one].share(COILS[other].at)
    ] == []
