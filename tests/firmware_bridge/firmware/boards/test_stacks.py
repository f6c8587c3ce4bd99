"""Any stack of up to ten tags is read whole, whatever their UIDs; one or two by the small chips."""

from __future__ import annotations

import random

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards import iso14443a, iso15693
from firmware_bridge.firmware.boards.antennas import FORGET_US
from firmware_bridge.firmware.boards.pn532 import Pn532
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from firmware_bridge.firmware.boards.rc522 import Rc522
from firmware_bridge.firmware.boards.reset_line import ResetLine
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn532 import Pn532Chip
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag
from tests.long_run import long_run

STACKS = 40
LOOKS = 12
NOISE_AT_MOST = 60


def pn5180() -> tuple[Pn5180, Field, ModelTime]:
    time, field = ModelTime(), Field()
    chip = Pn5180Chip(time, [field])
    return Pn5180(chip, chip.nss, chip.busy, ResetLine(chip.reset, time), time), field, time


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
@pytest.mark.parametrize("stacks", [STACKS // 4, long_run(STACKS)])
def test_stacks_of_ten_are_read_whole_by_a_pn5180(technology: str, stacks: int) -> None:
    rng = random.Random(3)  # noqa: S311 - stacks that can be repeated
    reader, field, time = pn5180()
    for _ in range(stacks):
        field.tags = (icodes if technology == "iso15693" else ntags)(rng, rng.randint(1, 10))
        began_us = time.us
        reader.open(technology, None, None, None)
        assert sorted(reader.inventory([])) == sorted(tag.uid for tag in field.tags)
        assert reader.is_field_up()
        reader.close()
        assert time.us - began_us < 400_000


@pytest.mark.parametrize("captured", [0.5, long_run(0.9), 1.0])
@pytest.mark.parametrize("technology", ["iso15693", "iso14443a"])
@pytest.mark.parametrize("stacks", [STACKS // 10, long_run(STACKS)])
def test_each_look_reads_the_tags_that_a_stronger_one_drowns(technology: str, captured: float, stacks: int) -> None:
    rng = random.Random(4)  # noqa: S311 - stacks that can be repeated
    looks = ChipLooks(technology, captured=captured)
    for _ in range(stacks):
        tail = rng.randbytes(1)
        head = b"\xe0\x04\x01" if technology == "iso15693" else b"\x04\x01"
        stack = [head + bytes((at,)) + rng.randbytes(3) + tail for at in range(rng.choice((2, 3)))]
        assert looks.look(0, [])[0] == []
        assert [looks.look(0, stack)[0] for _ in range(LOOKS)] == [stack] * LOOKS


def test_a_weak_tag_that_comes_to_lie_below_a_strong_one_is_read_by_the_next_look() -> None:
    strong, weak = bytes.fromhex("e004010000000007"), bytes.fromhex("e004010100000007")
    looks = ChipLooks(captured=1.0)
    for _ in range(LOOKS):
        assert looks.look(0, [strong])[0] == [strong]
    assert [looks.look(0, [strong, weak])[0] for _ in range(LOOKS)] == [[strong, weak]] * LOOKS


def test_a_tag_at_the_edge_of_the_field_holds_no_look_up() -> None:
    near, edge = bytes.fromhex("e004010000000007"), bytes.fromhex("e004010100000013")
    looks = ChipLooks()
    looks.damage(edge, 0.8)
    read = [looks.look(0, [near, edge]) for _ in range(40)]

    assert all(near in tags for tags, _ in read)
    assert any(edge in tags for tags, _ in read)
    assert max(took_us for _, took_us in read) < 75_000


def test_a_look_at_known_tags_takes_less_time_than_finding_them() -> None:
    looks = ChipLooks()
    stack = [b"\xe0\x04\x01\0\0\0\0" + bytes((at,)) for at in range(7)]
    _, found_us = looks.look(0, stack)
    tags, known_us = looks.look(0, stack)

    assert (tags, known_us < found_us) == (stack, True)


@pytest.mark.parametrize("technology", ["iso15693", "iso14443a"])
def test_one_antenna_alone_reads_its_tag_in_every_look(technology: str) -> None:
    """Its tags need a field that was out for long enough to forget that they were asked, or told to keep quiet."""
    looks = ChipLooks(technology)
    tag = bytes.fromhex("e004010000000007" if technology == "iso15693" else "04112233445566")

    assert [looks.look(0, [tag])[0] for _ in range(LOOKS)] == [[tag]] * LOOKS


@pytest.mark.parametrize("heard", [iso15693.COLLIDED, iso15693.DAMAGED])
def test_noise_in_every_slot_ends_a_look_all_the_same(heard: int) -> None:
    class Noise:
        def __init__(self) -> None:
            self.asked = 0

        def is_late(self) -> bool:
            return self.asked > NOISE_AT_MOST

        def tell(self, _request: bytes) -> None:
            """Tell nobody: nobody was heard."""

        def exchange(self, _request: bytes) -> tuple[int, bytes]:
            self.asked += 1
            return heard, b""

        def next_slot(self) -> tuple[int, bytes]:
            return heard, b""

        def transceive(self, _frame: bytes, _bits: int, _crc: object) -> tuple[bytes, int | None]:
            self.asked += 1
            return b"\xff", 0

    noise = Noise()
    assert iso15693.inventory(noise, [bytes(8), bytes(7) + b"1"]) == []
    assert noise.asked < (2 * NOISE_AT_MOST if heard == iso15693.COLLIDED else 10)
    assert iso14443a.inventory(noise) == []
    assert noise.asked < 1_000


def test_the_field_that_drops_out_within_a_look_is_no_empty_look() -> None:
    reader, field, time = pn5180()
    reader.open("iso15693", None, None, None)
    reader.close()
    with pytest.raises(OSError, match=str(payloads.FIELD_DOWN)):
        reader.inventory([])
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
            assert sorted(reader.inventory([])) == sorted(tag.uid for tag in field.tags)
            assert reader.is_field_up()
            reader.close()
            time.sleep_us(FORGET_US)


@pytest.mark.parametrize("restless", range(5))
def test_a_tag_that_does_not_go_to_sleep_hides_no_other(restless: int) -> None:
    reader, field, _ = pn5180()
    tags = [Ntag(b"\x04\x01" + bytes((0x31 * (at + 1),)) + bytes(4)) for at in range(5)]
    tags[restless].is_restless = True
    field.tags = list(tags)
    reader.open("iso14443a", None, None, None)

    assert sorted(reader.inventory([])) == sorted(tag.uid for tag in tags)


def test_a_chip_that_falls_silent_is_told_as_that() -> None:
    time, field = ModelTime(), Field()
    rc522, pn532 = Rc522Chip(time, field), Pn532Chip(time, field)
    rc522.is_silent = pn532.is_silent = True
    for reader in (Rc522(rc522, rc522.nss, rc522.reset, time), Pn532(pn532, time)):
        with pytest.raises(OSError, match=str(payloads.CHIP_SILENT)):
            reader.open("iso14443a", None, None, None)
