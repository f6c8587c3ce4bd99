"""Any stack of up to ten tags is read whole, whatever their UIDs; one or two by the small chips."""

from __future__ import annotations

import random

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards import iso14443a, iso15693
from firmware_bridge.firmware.boards.antennas import DROWNED_EVERY
from firmware_bridge.firmware.boards.pn532 import Pn532
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from firmware_bridge.firmware.boards.rc522 import Rc522
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn532 import Pn532Chip
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag
from tests.long_run import long_run

STACKS = 40


def pn5180() -> tuple[Pn5180, Field, ModelTime]:
    time, field = ModelTime(), Field()
    chip = Pn5180Chip(time, [field])
    return Pn5180(chip, chip.nss, chip.busy, chip.reset, time), field, time


def icodes(rng: random.Random, count: int) -> list[Icode | Ntag]:
    """Half of the time only the high bytes differ, so that masks grow long."""
    tail = rng.randbytes(4) if rng.random() < 0.5 else None
    return [Icode(b"\xe0\x04\x01" + bytes((at,)) + (tail or rng.randbytes(4))) for at in range(count)]


def ntags(rng: random.Random, count: int) -> list[Icode | Ntag]:
    """Sizes are mixed: all three cascade levels are gone through. A first byte of 88 would be a cascade tag."""
    return [
        Ntag(bytes((4 + at,)) + rng.randbytes(rng.choice((3, 6, 9))).replace(b"\x88", b"\x87")) for at in range(count)
    ]


@pytest.mark.parametrize("technology", ["iso15693", "iso14443a"])
def test_stacks_of_ten_are_read_whole_by_a_pn5180(technology: str) -> None:
    rng = random.Random(3)  # noqa: S311 - stacks that can be repeated
    reader, field, time = pn5180()
    for _ in range(STACKS):
        field.tags = (icodes if technology == "iso15693" else ntags)(rng, rng.randint(1, 10))
        began_us = time.us
        reader.open(technology, None, None, None)
        assert sorted(reader.inventory()) == sorted(tag.uid for tag in field.tags)
        assert reader.is_field_up()
        reader.close()
        assert time.us - began_us < 400_000


@pytest.mark.parametrize("captured", [0.5, 1.0])
@pytest.mark.parametrize("technology", ["iso15693", "iso14443a"])
@pytest.mark.parametrize("stacks", [STACKS // 10, long_run(STACKS)])
def test_a_tag_that_a_stronger_one_drowns_is_read_too(technology: str, captured: float, stacks: int) -> None:
    rng = random.Random(4)  # noqa: S311 - stacks that can be repeated
    looks = ChipLooks(technology, captured=captured)
    for _ in range(stacks):
        tail = rng.randbytes(1)
        head = b"\xe0\x04\x01" if technology == "iso15693" else b"\x04\x01"
        stack = [head + bytes((at,)) + rng.randbytes(3) + tail for at in range(rng.choice((2, 3)))]
        looks.look(0, [], is_whole=True)
        read = [sorted(looks.look(0, stack, is_whole=True)[0]) for _ in range(3 * DROWNED_EVERY)]
        first = read.index(stack)
        assert first < (DROWNED_EVERY if captured == 1 else 3 * DROWNED_EVERY)
        assert captured < 1 or read[first:] == [stack] * (3 * DROWNED_EVERY - first)


def test_a_weak_tag_that_comes_to_lie_below_a_strong_one_is_read_within_six_looks_and_then_in_each() -> None:
    strong, weak = bytes.fromhex("e004010000000007"), bytes.fromhex("e004010100000007")
    looks = ChipLooks(captured=1.0)
    for start in range(DROWNED_EVERY):
        for _ in range(2 * DROWNED_EVERY + start):
            assert looks.look(0, [strong], is_whole=True)[0] == [strong]
        read = [sorted(looks.look(0, [strong, weak], is_whole=True)[0]) for _ in range(4 * DROWNED_EVERY)]
        first = read.index([strong, weak])
        assert first < DROWNED_EVERY
        assert read[first:] == [[strong, weak]] * (4 * DROWNED_EVERY - first)


def test_cards_that_lie_still_are_looked_at_quickly_but_for_one_look_in_six() -> None:
    looks = ChipLooks()
    card = bytes.fromhex("e004010000000007")
    took_us = [looks.look(0, [card], is_whole=True)[1] for _ in range(4 * DROWNED_EVERY)][DROWNED_EVERY:]

    quick = [us for us in took_us if us < max(took_us)]
    assert (len(set(took_us)), len(quick)) == (2, 5 * len(took_us) // 6)


def test_noise_in_every_slot_ends_a_look_all_the_same() -> None:
    class Noise:
        def __init__(self) -> None:
            self.asked = 0

        def exchange(self, _request: bytes) -> tuple[int, bytes]:
            self.asked += 1
            return iso15693.COLLIDED, b""

        def next_slot(self) -> tuple[int, bytes]:
            return iso15693.COLLIDED, b""

        def transceive(self, _frame: bytes, _bits: int, _crc: object) -> tuple[bytes, int | None]:
            self.asked += 1
            return b"\xff", 0

    noise = Noise()
    assert iso15693.inventory(noise) == []
    assert noise.asked == iso15693.ROUNDS_AT_MOST
    assert iso14443a.inventory(noise) == []
    assert noise.asked < 1_000


def test_the_field_that_drops_out_within_a_look_is_no_empty_look() -> None:
    reader, field, time = pn5180()
    reader.open("iso15693", None, None, None)
    reader.close()
    with pytest.raises(OSError, match=str(payloads.FIELD_DOWN)):
        reader.probe()
    assert field.tags == []
    assert time.us > 0


def test_one_or_two_cards_are_read_by_the_small_chips() -> None:
    time, field = ModelTime(), Field()
    rc522 = Rc522Chip(time, field)
    readers: list[Rc522 | Pn532] = [Rc522(rc522, rc522.nss, rc522.reset, time), Pn532(Pn532Chip(time, field), time)]
    for reader in readers:
        for count in range(3):
            field.tags = ntags(random.Random(count), count)  # noqa: S311 - tags that can be repeated
            reader.open("iso14443a", None, None, None)
            assert sorted(reader.inventory()) == sorted(tag.uid for tag in field.tags)
            reader.close()
            reader.open("iso14443a", None, None, None)
            assert reader.probe() == bool(count)
            assert reader.is_field_up()
            reader.close()


def test_a_chip_that_falls_silent_is_told_as_that() -> None:
    time, field = ModelTime(), Field()
    rc522, pn532 = Rc522Chip(time, field), Pn532Chip(time, field)
    rc522.is_silent = pn532.is_silent = True
    for reader in (Rc522(rc522, rc522.nss, rc522.reset, time), Pn532(pn532, time)):
        with pytest.raises(OSError, match=str(payloads.CHIP_SILENT)):
            reader.open("iso14443a", None, None, None)


def test_an_rc522_whose_power_dipped_reads_again_and_does_not_call_a_card_gone() -> None:
    time, field = ModelTime(), Field()
    field.tags = ntags(random.Random(1), 1)  # noqa: S311 - tags that can be repeated
    chip = Rc522Chip(time, field)
    reader = Rc522(chip, chip.nss, chip.reset, time)
    for _ in range(2):
        reader.open("iso14443a", None, None, None)
        assert reader.inventory() == [field.tags[0].uid]
        reader.close()
        chip.reset(1)
