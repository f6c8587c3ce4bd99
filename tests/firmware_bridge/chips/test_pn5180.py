"""The model of a PN5180 takes the transfers of its data sheet (11.4) and of AN12650, and answers as they say."""

from __future__ import annotations

import pytest

from tests.firmware_bridge import pn5180_frames as printed
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.recorder import Recorder
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag, bits_of

TAG = Icode(bytes.fromhex("e0040150aabbcc2d"))
RX_IRQ, TX_IRQ, SOF_IRQ, GENERAL_ERROR_IRQ = 1 << 0, 1 << 1, 1 << 14, 1 << 17
OVER_US = 10_000
"""Whatever was sent and answered is over."""


class Bench:
    """A chip with one antenna, spoken to as a board does it."""

    def __init__(self, *tags: object) -> None:
        self.time, self.field = ModelTime(), Field()
        self.field.tags = list(tags)
        self.chip = Pn5180Chip(self.time, [self.field])

    def say(self, *frames: str) -> None:
        for frame in frames:
            self.chip.nss(0)
            self.chip.write(bytes.fromhex(frame))
            assert self.chip.busy() == 1, "a whole frame came"
            self.chip.nss(1)
            assert self.chip.busy() == 0

    def ask(self, frame: str, count: int) -> bytes:
        self.say(frame)
        answer = bytearray(count)
        self.chip.nss(0)
        self.chip.readinto(answer, 0xFF)
        self.chip.nss(1)
        return bytes(answer)

    def irqs(self) -> int:
        return int.from_bytes(self.ask("04 02", 4), "little")


def test_registers_are_written_masked_and_read_with_their_low_byte_first() -> None:
    bench = Bench()
    bench.say("00 17 78 56 34 12")
    assert bench.ask("04 17", 4).hex() == "78563412"
    bench.say("01 17 01 00 00 00")
    assert bench.ask("04 17", 4).hex() == "79563412"
    bench.say("02 17 ff 00 00 00")
    assert bench.ask("04 17", 4).hex() == "79000000"


def test_after_a_reset_the_chip_is_idle_and_irqs_go_by_the_clearing_of_an12650() -> None:
    bench = Bench()
    assert bench.ask("04 02", 4).hex() == "04000000"
    bench.say(printed.CLEAR_IRQS)
    assert bench.ask("04 02", 4).hex() == "00000000"


def test_the_reqa_of_an12650_4_1_is_answered_by_an_atqa() -> None:
    bench = Bench(Ntag(bytes.fromhex("04112233445566")))
    bench.say(*printed.REQA)
    bench.time.sleep_us(OVER_US)

    assert bench.irqs() & RX_IRQ, "a card has responded"
    assert bench.ask(printed.READ_DATA, 2).hex() == "4400"
    bench.say(printed.RF_OFF)
    assert bench.ask("04 1d", 4).hex() == "00000000", "RF_STATUS: no field"


def test_the_inventory_of_an12650_finds_the_card_in_its_slot_and_in_no_other() -> None:
    bench = Bench(TAG)
    bench.say(*printed.INVENTORY)
    counts = []
    for slot in range(16):
        bench.time.sleep_us(OVER_US)
        counts.append(int.from_bytes(bench.ask(printed.READ_RX_STATUS, 4), "little") & 0x1FF)
        if counts[-1]:
            assert slot == TAG.uid[-1] & 0x0F
            assert bench.ask(printed.READ_DATA, counts[-1]).hex() == "0000" + TAG.uid[::-1].hex()
        bench.say(*printed.NEXT_SLOT)

    assert counts == [10 if slot == 0x0D else 0 for slot in range(16)]


def test_after_an_end_of_frame_alone_no_data_goes_out_until_tx_config_is_as_it_was() -> None:
    recorder = Recorder("iso15693", [])
    bench = Bench(recorder)
    bench.say("11 0d 8d", "16 00")
    tx_config = bench.ask("04 18", 4).hex()
    bench.say(*printed.NEXT_SLOT)
    bench.time.sleep_us(OVER_US)
    bench.say(*printed.INVENTORY[3:])
    bench.time.sleep_us(OVER_US)
    bench.say("00 18" + tx_config, *printed.INVENTORY[3:])
    bench.time.sleep_us(OVER_US)
    bench.irqs()

    assert recorder.heard[:2] == [[], []], "symbols alone"
    assert recorder.heard[2][:24] == bits_of(b"\x06\x01\x00")


def test_a_request_takes_its_time_on_the_air_and_its_answer_too_as_iso_15693_has_them() -> None:
    bench = Bench(Icode(bytes.fromhex("e0040150aabbcc20")))
    bench.say(*printed.INVENTORY)
    began_us, came_us = bench.time.us, {TX_IRQ: 0, SOF_IRQ: 0, RX_IRQ: 0}
    while not came_us[RX_IRQ] and bench.time.us - began_us < OVER_US:
        irqs = bench.irqs()
        for irq, at_us in came_us.items():
            if irqs & irq and not at_us:
                came_us[irq] = bench.time.us - began_us

    sent_us, begun_us, through_us = came_us[TX_IRQ], came_us[SOF_IRQ], came_us[RX_IRQ]
    assert 40 / 26.48e-3 < sent_us < 40 / 26.48e-3 + 200, "three bytes and their CRC, SOF and EOF"
    assert 318 < begun_us - sent_us < 700, "t1, and a start of frame"
    assert 96 / 26.48e-3 < through_us - begun_us < 96 / 26.48e-3 + 250, "ten bytes and their CRC, and EOF"


def test_a_command_that_ends_the_transceive_before_tx_irq_cuts_the_frame_off() -> None:
    recorder = Recorder("iso15693", [])
    bench = Bench(recorder)
    bench.say(*printed.INVENTORY)
    bench.time.sleep_us(1_000)
    bench.say("02 00 f8 ff ff ff")
    bench.time.sleep_us(OVER_US)

    assert not bench.irqs() & TX_IRQ
    assert recorder.heard == []


@pytest.mark.parametrize(
    ("load", "technology", "sent", "crc"),
    [
        pytest.param("11 00 80", "iso14443a", "00 00", "a0 1e", id="ISO 14443-3, annex B, first example"),
        pytest.param("11 00 80", "iso14443a", "12 34", "26 cf", id="ISO 14443-3, annex B, second example"),
        pytest.param("11 0d 8d", "iso15693", "01 02 03 04", "91 39", id="ISO 15693-3, annex C"),
    ],
)
def test_the_checks_that_the_standards_print_go_out_behind_the_data_and_are_taken_off_what_is_heard(
    load: str, technology: str, sent: str, crc: str
) -> None:
    recorder = Recorder(technology, bits_of(bytes.fromhex(sent + crc)))
    bench = Bench(recorder)
    bench.say(load, "16 00", "01 00 03 00 00 00", "09 00" + sent)
    bench.time.sleep_us(OVER_US)

    status = int.from_bytes(bench.ask(printed.READ_RX_STATUS, 4), "little")
    assert recorder.heard == [bits_of(bytes.fromhex(sent + crc))]
    assert status == len(bytes.fromhex(sent)), "no damage"
    assert bench.ask(printed.READ_DATA, status) == bytes.fromhex(sent)


def test_a_damaged_check_is_a_data_integrity_error() -> None:
    bench = Bench(Recorder("iso14443a", bits_of(bytes.fromhex("12 34 26 ce"))))
    bench.say("11 00 80", "16 00", "01 00 03 00 00 00", "09 00 12 34")
    bench.time.sleep_us(OVER_US)

    assert bench.ask(printed.READ_RX_STATUS, 4).hex() == "02000100"


@pytest.mark.parametrize("frame", ["11 1d 80", "11 0d 7f", "11 0d 9d", "55 00"])
def test_a_parameter_that_is_not_there_raises_the_general_error_irq(frame: str) -> None:
    bench = Bench()
    bench.say(frame)
    assert bench.irqs() & GENERAL_ERROR_IRQ


def test_without_field_nothing_answers_and_a_broken_antenna_does_not_light() -> None:
    bench = Bench(TAG)
    bench.field.is_broken = True
    bench.say("11 0d 8d", "16 00", "01 00 03 00 00 00", "09 00 26 01 00")
    bench.time.sleep_us(OVER_US)
    assert bench.ask("04 1d", 4).hex() == "00000001", "RF_STATUS: no field"
    assert bench.ask("04 02", 4).hex() == "04000000"


def test_a_silent_chip_drives_no_line() -> None:
    bench = Bench()
    bench.chip.is_silent = True
    bench.chip.nss(0)
    bench.chip.write(b"\x04\x02")
    assert bench.chip.busy() == 0
