"""ISO 15693-3: every tag is found by rounds of sixteen slots, and a known one is asked by its number first."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.firmware.boards.iso15693 import (
    COLLIDED,
    DAMAGED,
    HEARD,
    ONE_SLOT,
    SILENT,
    SIXTEEN_SLOTS,
    inventory,
    request,
)
from tests.firmware_bridge.chips.tags import Field, Icode, bits_of, crc_v, octets_of
from tests.strategies import FIVE_OCTETS

Heard = tuple[int, bytes]
INVENTORY, STAY_QUIET = 1, 2
HEAD = bytes.fromhex("e00401")


class AirChip:
    """No chip, only air: requests go to the tags of a field as they are, and what they say comes back."""

    def __init__(self, *tags: Icode) -> None:
        self.field = Field()
        self.field.tags = list(tags)
        self.asked: list[bytes] = []
        self.late_after = 10_000

    def exchange(self, asked: bytes) -> Heard:
        self.asked.append(asked)
        return self._heard(bits_of(asked + crc_v(asked)))

    def next_slot(self) -> Heard:
        return self._heard([])

    def tell(self, told: bytes) -> None:
        self.exchange(told)

    def is_late(self) -> bool:
        return len(self.asked) >= self.late_after

    def of(self, flags: int) -> Iterator[bytes]:
        """Yield the inventories of this sort that were asked, each with its mask alone."""
        return (asked[2:] for asked in self.asked if asked[:2] == bytes((flags, INVENTORY)))

    def _heard(self, bits: list[int]) -> Heard:
        said, at = self.field.ask("iso15693", bits)
        if at is not None:
            return COLLIDED, b""
        octets = octets_of(said)
        if not octets:
            return SILENT, b""
        return (HEARD, octets[:-2]) if crc_v(octets[:-2]) == octets[-2:] else (DAMAGED, b"")


UIDS = st.sets(FIVE_OCTETS.map(HEAD.__add__), max_size=6)


@settings(max_examples=20)
@given(UIDS, st.data())
def test_whatever_lies_there_is_found_once_each_whatever_is_known_of_it(uids: set[bytes], data: st.DataObject) -> None:
    known = data.draw(st.lists(st.sampled_from(sorted(uids)), unique=True)) if uids else []

    found = inventory(AirChip(*map(Icode, uids)), known)

    assert sorted(found) == sorted(uids)


def test_those_that_differ_in_their_highest_bits_alone_are_told_apart() -> None:
    uids = [bytes((0xE0, high)) + bytes(6) for high in (4, 20, 36)]

    assert sorted(inventory(AirChip(*map(Icode, uids)), [])) == uids


def test_one_tag_alone_costs_no_round_of_slots() -> None:
    chip = AirChip(Icode(HEAD + bytes(5)))

    assert inventory(chip, []) == [HEAD + bytes(5)]
    assert list(chip.of(SIXTEEN_SLOTS)) == []


def test_known_ones_are_asked_by_no_more_bytes_than_tell_them_apart_and_need_no_round() -> None:
    uids = [HEAD + b"\0\0\0" + tail for tail in (b"\x01\x07", b"\x02\x07")]
    chip = AirChip(*map(Icode, uids))

    assert inventory(chip, uids) == uids
    assert list(chip.of(ONE_SLOT)) == [b"\x10\x07\x01", b"\x10\x07\x02", b"\x00"]
    assert list(chip.of(SIXTEEN_SLOTS)) == []


def test_each_that_is_found_keeps_quiet_for_the_rest_of_the_look() -> None:
    uids = [HEAD + bytes((0, 0, 0, 0, at)) for at in (1, 2)]
    chip = AirChip(*map(Icode, uids))
    inventory(chip, [])

    quiet = [asked[2:][::-1] for asked in chip.asked if asked[1] == STAY_QUIET]
    assert sorted(quiet) == uids


def test_a_look_that_takes_too_long_ends_with_what_it_has() -> None:
    alone, alike = HEAD + bytes((0, 0, 0, 0, 5)), [HEAD + bytes((0, 0, 0, at, 0)) for at in range(10)]
    chip = AirChip(*map(Icode, (alone, *alike)))
    chip.late_after = 2

    assert inventory(chip, []) == [alone]


def test_a_tag_that_always_answers_damaged_is_none_and_ends_the_look() -> None:
    damaged = Icode(HEAD + bytes(5))
    damaged.damaged = 1.0
    chip = AirChip(damaged)

    assert inventory(chip, []) == []
    assert len(chip.asked) <= 4


def test_a_request_bears_its_mask_low_byte_first_and_no_byte_more_than_its_bits_fill() -> None:
    assert request(ONE_SLOT, 0x1234, 16) == b"\x26\x01\x10\x34\x12"
    assert request(ONE_SLOT, 0x234, 12) == b"\x26\x01\x0c\x34\x02"
    assert request(SIXTEEN_SLOTS, 0, 0) == b"\x06\x01\x00"
