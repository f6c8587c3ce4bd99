"""The model of an MFRC522 takes the transfers of its data sheet, and its registers say what the sheet's tables say."""

from __future__ import annotations

import pytest

from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.recorder import Recorder
from tests.firmware_bridge.chips.tags import Field, Ntag, bits_of

COM_IRQ, ERROR, FIFO_DATA, FIFO_LEVEL, BIT_FRAMING, COLL = 0x04, 0x06, 0x09, 0x0A, 0x0D, 0x0E
TX_MODE, RX_MODE, TX_CONTROL, TX_ASK = 0x12, 0x13, 0x14, 0x15
TX_IRQ, RX_IRQ = 0x40, 0x20
OVER_US = 2_000
"""Whatever was sent and answered is over."""


class Bench:
    """A chip with its field lit, spoken to by the addresses of table 8."""

    def __init__(self, *tags: object) -> None:
        self.time, self.field = ModelTime(), Field()
        self.field.tags = list(tags)
        self.chip = Rc522Chip(self.time, self.field)
        self.set(TX_ASK, 0x40)
        self.set(TX_CONTROL, 0x83)

    def transfer(self, octets: bytes) -> bytes:
        self.chip.nss(0)
        answer = self.chip.exchange(octets)
        self.chip.nss(1)
        return answer

    def set(self, register: int, *values: int) -> None:
        self.transfer(bytes((register << 1, *values)))

    def get(self, *registers: int) -> list[int]:
        return list(self.transfer(bytes(0x80 | register << 1 for register in registers) + b"\x00")[1:])

    def transceive(self, frame: bytes, framing: int = 0) -> bytes:
        self.set(0x01, 0x00)
        self.set(COM_IRQ, 0x7F)
        self.set(FIFO_LEVEL, 0x80)
        self.set(FIFO_DATA, *frame)
        self.set(0x01, 0x0C)
        self.set(BIT_FRAMING, 0x80 | framing)
        self.time.sleep_us(OVER_US)
        (count,) = self.get(FIFO_LEVEL)
        return bytes(self.get(*[FIFO_DATA] * count))


def test_an_address_stands_in_bits_one_to_six_and_bit_seven_reads_as_table_8_has_it() -> None:
    bench = Bench()

    assert bench.transfer(b"\xee\x00")[1] == 0x92, "VersionReg, 37h"
    bench.transfer(b"\x2a\x00")
    assert bench.get(TX_ASK) == [0x00], "15h"
    bench.transfer(b"\xaa\x40")
    assert bench.get(TX_ASK) == [0x00], "an address that reads writes nothing"
    assert bench.transfer(b"\x6e\x00")[1] == 0xFF, "an address that writes reads nothing"


def test_several_registers_are_read_in_one_transfer_each_while_the_next_address_comes_as_table_6_has_it() -> None:
    assert Bench().get(0x37, 0x11, 0x26) == [0x92, 0x3F, 0x48]


def test_several_bytes_are_written_to_one_address_in_one_transfer_as_table_7_has_it() -> None:
    bench = Bench()
    bench.set(FIFO_DATA, 1, 2, 3)

    assert bench.get(FIFO_LEVEL, FIFO_DATA, FIFO_DATA, FIFO_DATA) == [3, 1, 2, 3]


@pytest.mark.parametrize(
    ("register", "value"),
    [
        pytest.param(0x04, 0x14, id="ComIrqReg, table 29"),
        pytest.param(0x06, 0x00, id="ErrorReg, table 33"),
        pytest.param(0x0A, 0x00, id="FIFOLevelReg, table 41"),
        pytest.param(0x0C, 0x10, id="ControlReg, table 45"),
        pytest.param(0x0D, 0x00, id="BitFramingReg, table 47"),
        pytest.param(0x11, 0x3F, id="ModeReg, table 55"),
        pytest.param(0x14, 0x80, id="TxControlReg, table 61"),
        pytest.param(0x15, 0x00, id="TxASKReg, table 63"),
        pytest.param(0x26, 0x48, id="RFCfgReg, table 97"),
    ],
)
def test_after_a_soft_reset_a_register_has_the_value_of_its_table(register: int, value: int) -> None:
    bench = Bench()
    bench.set(0x01, 0x0F)
    assert bench.get(register) == [value]


def test_the_first_bit_of_com_irq_says_whether_the_marked_ones_are_set_or_cleared() -> None:
    bench = Bench()
    bench.set(COM_IRQ, 0x10)
    assert bench.get(COM_IRQ) == [0x04]
    bench.set(COM_IRQ, 0x80 | 0x21)
    assert bench.get(COM_IRQ) == [0x25]


def test_seven_bits_of_reqa_are_answered_into_the_fifo() -> None:
    bench = Bench(Ntag(bytes.fromhex("2ba88975")))

    assert bench.transceive(b"\x26", 7) == b"\x04\x00", "ATQA"
    assert bench.get(COM_IRQ)[0] & (TX_IRQ | RX_IRQ) == TX_IRQ | RX_IRQ


def test_the_irqs_come_when_the_bits_are_over_at_106_kbit_s() -> None:
    bench = Bench(Ntag(bytes.fromhex("2ba88975")))
    bench.transceive(b"\x26", 7)
    bench.set(BIT_FRAMING, 0)
    bench.set(COM_IRQ, 0x7F)
    bench.set(FIFO_DATA, 0x93, 0x20)
    bench.set(BIT_FRAMING, 0x80)
    began_us, came_us = bench.time.us, {TX_IRQ: 0, RX_IRQ: 0}
    while not came_us[RX_IRQ] and bench.time.us - began_us < OVER_US:
        (irqs,) = bench.get(COM_IRQ)
        for irq, at_us in came_us.items():
            if irqs & irq and not at_us:
                came_us[irq] = bench.time.us - began_us

    assert 18 / 106e-3 < came_us[TX_IRQ] < 18 / 106e-3 + 50, "two bytes with their parity"
    assert 86 + 45 / 106e-3 < came_us[RX_IRQ] - came_us[TX_IRQ] < 86 + 45 / 106e-3 + 100, "five, and the turn before"


@pytest.mark.parametrize(
    ("align", "first", "second"),
    [
        pytest.param(0, (0, 0), (0, 1), id="0: bit positions 0 and 1"),
        pytest.param(1, (0, 1), (0, 2), id="1: bit positions 1 and 2"),
        pytest.param(7, (0, 7), (1, 0), id="7: bit position 7, and 0 of the next byte"),
    ],
)
def test_rx_align_puts_the_first_bits_where_the_examples_of_bit_framing_reg_have_them(
    align: int, first: tuple[int, int], second: tuple[int, int]
) -> None:
    for says in ([1, 0], [0, 1]):
        octets = Bench(Recorder("iso14443a", says + [0] * 14)).transceive(b"\x93\x21\x00", align << 4)
        assert [octets[at] >> bit & 1 for at, bit in (first, second)] == says


@pytest.mark.parametrize(
    ("same", "position"),
    [
        pytest.param(0, 0x01, id="01h: 1st bit"),
        pytest.param(7, 0x08, id="08h: 8th bit"),
        pytest.param(31, 0x00, id="00h: 32nd bit"),
        pytest.param(32, 0x20, id="CollPosNotValid: out of range"),
    ],
)
def test_a_collision_is_told_at_the_place_of_the_examples_of_coll_reg(same: int, position: int) -> None:
    bench = Bench(*(Recorder("iso14443a", [1] * same + [last] + [0] * (39 - same)) for last in (0, 1)))
    bench.set(COLL, 0)
    bench.transceive(b"\x93\x20")

    assert bench.get(ERROR, COLL) == [0x08, position]


def test_without_a_collision_its_place_is_not_valid_and_only_values_after_coll_is_written() -> None:
    bench = Bench(Recorder("iso14443a", [1] * 40))
    bench.set(COLL, 0x1F)
    bench.transceive(b"\x93\x20")
    assert bench.get(ERROR, COLL) == [0x00, 0x20]
    bench.set(COLL, 0x9F)
    assert bench.get(COLL) == [0xA0]


@pytest.mark.parametrize(
    ("sent", "crc"),
    [
        pytest.param("00 00", "a0 1e", id="ISO 14443-3, annex B, first example"),
        pytest.param("12 34", "26 cf", id="ISO 14443-3, annex B, second example"),
    ],
)
def test_the_checks_that_the_standard_prints_go_out_behind_the_data_and_are_taken_off_what_is_heard(
    sent: str, crc: str
) -> None:
    tag = Recorder("iso14443a", bits_of(bytes.fromhex(sent + crc)))
    bench = Bench(tag)
    bench.set(TX_MODE, 0x80)
    bench.set(RX_MODE, 0x80)

    assert bench.transceive(bytes.fromhex(sent)) == bytes.fromhex(sent)
    assert tag.heard == [bits_of(bytes.fromhex(sent + crc))]
    assert bench.get(ERROR) == [0x00]


def test_a_damaged_check_is_a_crc_error_until_the_receiver_starts_again() -> None:
    tag = Recorder("iso14443a", bits_of(bytes.fromhex("12 34 26 ce")))
    bench = Bench(tag)
    bench.set(RX_MODE, 0x80)
    bench.transceive(b"\x12\x34")
    assert bench.get(ERROR) == [0x04]
    bench.field.tags = []
    bench.transceive(b"\x12\x34")
    assert bench.get(ERROR) == [0x00]


def test_an_empty_field_brings_no_rx_irq_and_a_silent_chip_reads_as_ones() -> None:
    bench = Bench()
    bench.transceive(b"\x26", 7)
    assert bench.get(COM_IRQ)[0] & (TX_IRQ | RX_IRQ) == TX_IRQ
    bench.chip.is_silent = True
    assert bench.get(0x37) == [0xFF]
