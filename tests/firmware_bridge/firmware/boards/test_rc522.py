"""The driver of an MFRC522 says addresses as table 8 of the data sheet has them, and sets what the sheet asks for."""

from __future__ import annotations

from firmware_bridge.firmware.boards.rc522 import Rc522
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.tags import Field, Ntag

READS, ADDRESS, SPARE = 0x80, 0x7E, 0x01


class Overheard(Rc522Chip):
    """A chip that keeps the transfers."""

    def __init__(self, field: Field) -> None:
        self.time = ModelTime()
        super().__init__(self.time, field)
        self.written: list[bytes] = []
        self.asked: list[bytes] = []

    def write(self, octets: bytes) -> None:
        self.written.append(bytes(octets))
        super().write(octets)

    def write_readinto(self, octets: bytes, answer: bytearray) -> None:
        self.asked.append(bytes(octets))
        super().write_readinto(octets, answer)


def opened(*tags: Ntag) -> tuple[Rc522, Overheard]:
    field = Field()
    field.tags = list(tags)
    chip = Overheard(field)
    reader = Rc522(chip, chip.nss, chip.reset, chip.time)
    reader.open("iso14443a", None, None, None)
    return reader, chip


def test_each_address_has_its_bits_as_table_8_has_them() -> None:
    reader, chip = opened(Ntag(bytes.fromhex("04112233445566")))
    reader.inventory([])

    assert {octets[0] & (READS | SPARE) for octets in chip.asked} == {READS}
    assert {octets[0] & (READS | SPARE) for octets in chip.written} == {0}
    assert {octets[1] for octets in chip.asked} == {0}, "the zero that ends a read, as table 6 has it"
    assert {octets[0] & ADDRESS for octets in chip.asked} >= {0x37 << 1, 0x04 << 1, 0x09 << 1}


def test_it_asks_for_full_modulation_both_halves_of_the_antenna_and_6363_as_the_preset_of_the_crc() -> None:
    _, chip = opened()
    last = {octets[0] >> 1: octets[1] for octets in chip.written}

    assert last[0x15] == 0x40, "TxASKReg: Force100ASK"
    assert last[0x14] & 0x03 == 0x03, "TxControlReg: Tx1RFEn and Tx2RFEn"
    assert last[0x11] & 0x03 == 0x01, "ModeReg: CRCPreset 01"


def test_bits_after_a_collision_are_asked_to_be_cleared_before_each_frame() -> None:
    reader, chip = opened(Ntag(bytes.fromhex("2ba88975")), Ntag(bytes.fromhex("2ba88976")))

    assert len(reader.inventory([])) == 2
    starts = [at for at, octets in enumerate(chip.written) if octets[0] == 0x0D << 1 and octets[1] & 0x80]
    clears = [at for at, octets in enumerate(chip.written) if octets == bytes((0x0E << 1, 0x00))]
    assert len(starts) == len(clears)
    assert all(clear < start for clear, start in zip(clears, starts, strict=True))


def test_a_collision_whose_place_is_not_valid_is_no_place() -> None:
    class Late:
        technology = "iso14443a"
        damaged = 0.0
        late_us = 0

        def __init__(self, last: int) -> None:
            self._last = last

        def hear(self, _bits: list[int]) -> list[int]:
            return [1] * 32 + [self._last] + [0] * 7

        def power_off(self) -> None:
            """Forget nothing."""

    field = Field()
    field.tags = [Late(0), Late(1)]
    chip = Overheard(field)
    reader = Rc522(chip, chip.nss, chip.reset, chip.time)
    reader.open("iso14443a", None, None, None)

    assert reader.transceive(b"\x93\x20", 8, with_crc=False) == (b"", None)
