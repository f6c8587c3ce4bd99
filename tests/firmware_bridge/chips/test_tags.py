"""Tags in a field: the standards' own examples, and what several say at once."""

from __future__ import annotations

import pytest

from tests.firmware_bridge.chips.tags import Field, Icode, Ntag, bits_of, crc_a, crc_v, octets_of

NTAG = bytes.fromhex("04112233445566")
REQA = bits_of(b"\x26")[:7]


def test_the_check_of_type_a_gives_the_examples_of_iso_14443_3_annex_b() -> None:
    assert crc_a(b"\x00\x00") == b"\xa0\x1e"
    assert crc_a(b"\x12\x34") == b"\x26\xcf"


def test_the_check_of_vicinity_cards_gives_the_example_of_iso_15693_3_annex_c() -> None:
    assert crc_v(b"\x01\x02\x03\x04") == (0x3991).to_bytes(2, "little")


def test_an_ntag_answers_its_activation_as_its_data_sheet_says() -> None:
    tag = Ntag(NTAG)
    first = b"\x88" + NTAG[:3] + bytes((0x88 ^ 0x04 ^ 0x11 ^ 0x22,))

    assert octets_of(tag.hear(REQA)) == b"\x44\x00"
    assert octets_of(tag.hear(bits_of(b"\x93\x20"))) == first
    assert octets_of(tag.hear(bits_of(b"\x93\x70" + first + crc_a(b"\x93\x70" + first))))[:1] == b"\x04"
    second = octets_of(tag.hear(bits_of(b"\x95\x20")))
    assert second[:4] == NTAG[3:]
    assert octets_of(tag.hear(bits_of(b"\x95\x70" + second + crc_a(b"\x95\x70" + second))))[:1] == b"\x00"


def test_a_halted_tag_keeps_still_until_the_field_goes() -> None:
    tag = Ntag(bytes.fromhex("2ba88975"))
    tag.hear(REQA)
    whole = octets_of(tag.hear(bits_of(b"\x93\x20")))
    tag.hear(bits_of(b"\x93\x70" + whole + crc_a(b"\x93\x70" + whole)))
    tag.hear(bits_of(b"\x50\x00" + crc_a(b"\x50\x00")))

    assert tag.hear(REQA) == []
    tag.power_off()
    assert octets_of(tag.hear(REQA)) == b"\x04\x00"


def test_an_icode_answers_in_the_slot_of_its_uid_and_only_behind_its_mask() -> None:
    tag = Icode(bytes.fromhex("e0040150aabbcc2d"))
    request = b"\x06\x01\x00"
    slots = [tag.hear(bits_of(request + crc_v(request)))] + [tag.hear([]) for _ in range(15)]
    assert [slot for slot, answer in enumerate(slots) if answer] == [0x0D]
    assert octets_of(slots[0x0D])[2:10] == tag.uid[::-1]

    other = b"\x06\x01\x04\x0e"
    assert all(not answer for answer in [tag.hear(bits_of(other + crc_v(other)))] + [tag.hear([]) for _ in range(15)])


def test_two_tags_collide_at_the_first_bit_in_which_they_differ() -> None:
    field = Field()
    field.tags = [Ntag(bytes((0b0101, 0, 0, 0))), Ntag(bytes((0b0001, 0, 0, 0)))]
    field.ask("iso14443a", REQA)

    assert field.ask("iso14443a", bits_of(b"\x93\x20")) == ([1, 0], 2)


def test_a_tag_that_is_told_to_stay_quiet_says_nothing_until_the_field_goes_and_no_other_obeys() -> None:
    tags = [Icode(b"\xe0\x04\x01\0\0\0\0" + bytes((at,))) for at in range(2)]
    one_slot, quiet = b"\x26\x01\x00", b"\x22\x02" + bytes(reversed(tags[0].uid))
    assert [tag.hear(bits_of(quiet + crc_v(quiet))) for tag in tags] == [[], []]

    answers = [bool(tag.hear(bits_of(one_slot + crc_v(one_slot)))) for tag in tags]
    tags[0].power_off()
    again = bool(tags[0].hear(bits_of(one_slot + crc_v(one_slot))))

    assert (answers, again) == ([False, True], True)


@pytest.mark.parametrize("captured", [0.0, 0.25, 1.0])
def test_the_strongest_tag_drowns_the_others_in_that_share_of_collisions(captured: float) -> None:
    field = Field()
    field.captured = captured
    field.tags = [Icode(b"\xe0\x04\x01\0\0\0" + bytes((at, 7))) for at in range(2)]
    one_slot = bits_of(b"\x26\x01\x00" + crc_v(b"\x26\x01\x00"))
    heard = [field.ask("iso15693", one_slot) for _ in range(1000)]

    drowned = [answer for answer, collided_at in heard if collided_at is None]
    assert abs(len(drowned) - 1000 * captured) < 50
    assert all(octets_of(answer)[2:10] == bytes(reversed(field.tags[0].uid)) for answer in drowned)
