"""The payloads that have no fixed length: what is packed is unpacked, and what is cut off or runs over is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.firmware.payloads import (
    A_PART,
    AGE_US,
    LONG_AGO,
    MAX_SCANS,
    MAX_TAGS,
    pack_contacts,
    pack_inventory,
    pack_looked,
    pack_no_answer,
    unpack_contacts,
    unpack_inventory,
    unpack_looked,
)
from tests.strategies import OCTETS, TAGS_OF_A_LOOK, TICKS

AGES = st.none() | st.integers(0, AGE_US * LONG_AGO * 2)


@given(OCTETS, TICKS, TICKS, TAGS_OF_A_LOOK)
def test_an_inventory_is_unpacked_as_it_was_packed(
    antenna: int, node_us: int, round_us: int, tags: tuple[bytes, ...]
) -> None:
    packed = pack_inventory(antenna, node_us, round_us, list(tags))

    assert unpack_inventory(packed) == (antenna, node_us, round_us, list(tags), 0)
    part = pack_inventory(antenna, node_us, round_us, list(tags), A_PART)
    assert unpack_inventory(part) == (antenna, node_us, round_us, list(tags), A_PART)


def test_tags_that_find_no_room_are_left_out_at_the_end() -> None:
    tags = [bytes([number] * 8) for number in range(MAX_TAGS + 1)]

    assert unpack_inventory(pack_inventory(0, 0, 0, tags))[3] == tags[:MAX_TAGS]


def test_no_answer_is_no_tags_at_all_and_not_an_empty_antenna() -> None:
    assert unpack_inventory(pack_no_answer(3, 7)) == (3, 7, 0, None, 0)
    assert unpack_inventory(pack_inventory(3, 7, 0, []))[3] == []


@given(TAGS_OF_A_LOOK, st.data())
def test_an_inventory_that_is_cut_off_or_runs_over_is_refused(tags: tuple[bytes, ...], data: st.DataObject) -> None:
    packed = pack_inventory(1, 2, 3, list(tags))
    cut = data.draw(st.integers(0, len(packed) - 1))

    for broken in (packed[:cut], packed + b"\x01\x02"):
        with pytest.raises(ValueError, match="an inventory"):
            unpack_inventory(broken)


@given(TICKS, TICKS, st.lists(AGES, max_size=9))
def test_ages_are_rounded_up_and_long_ago_is_not_told(session: int, node_us: int, ages: list[int | None]) -> None:
    def told(age: int | None) -> int | None:
        rounded = None if age is None else -(-age // AGE_US) * AGE_US
        return None if rounded is None or rounded >= AGE_US * LONG_AGO else rounded

    assert unpack_looked(pack_looked(session, node_us, ages)) == (session, node_us, [told(age) for age in ages])


def test_a_word_of_looks_that_ends_before_its_antennas_is_refused() -> None:
    with pytest.raises(ValueError, match="ends before its antennas"):
        unpack_looked(b"\x00" * 7)


def test_scans_are_unpacked_as_they_were_packed_over_the_turn_of_the_nodes_time() -> None:
    scans = [(0xFFFFFF00, b"\x01\x00"), (0x100, b"\x00\x40")]

    assert unpack_contacts(pack_contacts(scans)) == scans


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"\x02\0\0\0",
        pack_contacts([(5, b"\x01\x00")])[:-1],
        pack_contacts([(5, b"\x01\x00")]) + b"\0",
        b"\x00" + pack_contacts([(5, b"")])[1:],
        pack_contacts([(5, b"\x01")])[:5],
        pack_contacts([(5, b"\x01")] * (MAX_SCANS + 1)),
    ],
)
def test_scans_that_do_not_fill_their_event_are_refused(broken: bytes) -> None:
    with pytest.raises(ValueError, match="panel"):
        unpack_contacts(broken)
