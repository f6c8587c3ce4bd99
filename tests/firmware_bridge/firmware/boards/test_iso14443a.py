"""ISO 14443-3 type A: every tag is found bit by bit, whatever their UIDs have in common; what got lost ends a look."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.firmware.boards.iso14443a import TAGS_AT_MOST, inventory, is_any
from tests.firmware_bridge.chips.tags import Field, Ntag, bits_of, crc_a, octets_of
from tests.strategies import EIGHT_OCTETS, FIVE_OCTETS

OCTET = 8


class AirChip:
    """No chip, only air: frames go to the tags of a field as they are, and what they say comes back."""

    def __init__(self, *tags: Ntag) -> None:
        self.field = Field()
        self.field.tags = list(tags)
        self.frames: list[bytes] = []

    def transceive(self, frame: bytes, bits_of_last: int, with_crc: bool) -> tuple[bytes, int | None]:  # noqa: FBT001 - as a chip has it
        self.frames.append(frame)
        whole = bits_of(frame + crc_a(frame) if with_crc else frame)
        said, at = self.field.ask("iso14443a", whole if with_crc else whole[: (len(frame) - 1) * OCTET + bits_of_last])
        before = [1] * (bits_of_last % OCTET)  # nothing says what stands there
        octets = (octets_of(before + said) or b"\0") if said or at is not None else b""
        return octets[:-2] if with_crc else octets, None if at is None else len(before) + at


UIDS = st.one_of(
    st.integers(4, 0x87).flatmap(lambda first: st.binary(min_size=3, max_size=3).map(bytes([first]).__add__)),
    FIVE_OCTETS.map(lambda rest: b"\x04" + rest.replace(b"\x88", b"\x87") + b"\x01"),
    EIGHT_OCTETS.map(lambda rest: b"\x04" + rest.replace(b"\x88", b"\x87") + b"\x01"),
)


@settings(max_examples=20)
@given(st.sets(UIDS, max_size=6))
def test_whatever_lies_there_is_found_once_each_of_any_length(uids: set[bytes]) -> None:
    found = inventory(AirChip(*map(Ntag, uids)))

    assert sorted(found) == sorted(uids)


def test_two_that_differ_in_their_very_last_bit_are_two() -> None:
    one, other = b"\x04\x01\x02\x03", b"\x04\x01\x02\x83"

    assert sorted(inventory(AirChip(Ntag(one), Ntag(other)))) == [one, other]


def test_a_tag_that_was_asked_already_and_fell_back_is_there_all_the_same() -> None:
    chip = AirChip(Ntag(b"\x04\x01\x02\x03"))

    assert [is_any(chip) for _ in range(3)] == [True] * 3
    assert not is_any(AirChip())


def test_a_tag_that_never_ends_its_number_is_none_and_holds_no_look_up() -> None:
    class Endless(Ntag):
        def _cascade(self, bits: list[int]) -> list[int]:
            answer = super()._cascade(bits)
            return bits_of(b"\x04" + crc_a(b"\x04")) if octets_of(bits)[1:2] == b"\x70" else answer

    chip = AirChip(Endless(b"\x04\x01\x02\x03"))

    assert inventory(chip) == []
    assert len(chip.frames) < 40


def test_no_more_tags_are_read_in_a_look_than_would_fit_its_time() -> None:
    uids = [b"\x04\x01\x02" + bytes((at,)) for at in range(TAGS_AT_MOST + 3)]

    found = inventory(AirChip(*map(Ntag, uids)))

    assert len(set(found)) == len(found) == TAGS_AT_MOST


def test_a_number_whose_check_byte_is_wrong_selects_nobody() -> None:
    damaged = Ntag(b"\x04\x01\x02\x03")
    damaged.damaged = 1.0

    chip = AirChip(damaged)

    assert inventory(chip) == []
    assert [frame for frame in chip.frames if frame[1:2] == b"\x70"] == []
