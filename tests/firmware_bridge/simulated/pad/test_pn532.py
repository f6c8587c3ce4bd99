"""The simulated PN532 speaks as the chip's manual says, to the real driver and to anybody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import nfc.clf
import nfc.clf.device
import nfc.clf.pn532
import nfc.clf.transport
import nfc.tag
import pytest

from firmware_bridge.simulated.pad.pad_tags import Ntag213, PadCard
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from tests.firmware_bridge import pn532_frames as printed

NUMBER = bytes.fromhex("04112233445566")


@pytest.fixture
def driver(chip: SimulatedPn532) -> Iterator[nfc.clf.ContactlessFrontend]:
    frontend = nfc.clf.ContactlessFrontend()
    frontend.device = opened(chip.port)
    frontend.device._path = chip.port  # noqa: SLF001 - nfcpy prints it
    yield frontend
    frontend.close()


def opened(port: str) -> nfc.clf.device.Device:
    """Return the driver, tried again: it waits a tenth of a second for an answer, and the machine may be busy."""
    for _ in range(5):
        with suppress(OSError):
            return nfc.clf.pn532.init(nfc.clf.transport.TTY(port))
    return nfc.clf.pn532.init(nfc.clf.transport.TTY(port))


def test_the_driver_knows_the_chip(driver: nfc.clf.ContactlessFrontend) -> None:
    assert driver.device.chipset_name == "PN532v1.6"


def test_the_longest_command_comes_back_as_it_was(driver: nfc.clf.ContactlessFrontend) -> None:
    assert driver.device.chipset.diagnose("line") is True


def test_a_command_the_chip_does_not_know_is_a_syntax_error(driver: nfc.clf.ContactlessFrontend) -> None:
    with pytest.raises(nfc.clf.pn532.Chipset.Error, match="syntax"):
        driver.device.chipset.command(0x60, bytearray(3), 0.5)


def test_the_driver_reads_a_stickers_memory_and_writes_it(
    chip: SimulatedPn532, driver: nfc.clf.ContactlessFrontend
) -> None:
    chip.lay(Ntag213(NUMBER))

    tag = nfc.tag.activate(driver, driver.sense(nfc.clf.RemoteTarget("106A")))
    tag.write(4, b"deck")

    assert tag.product == "NXP NTAG213"
    assert tag.identifier == NUMBER
    assert bytes(tag.read(4)[:4]) == b"deck"


def test_a_selected_tag_is_silent_until_the_field_was_off(
    chip: SimulatedPn532, driver: nfc.clf.ContactlessFrontend
) -> None:
    chip.lay(PadCard(NUMBER))
    ask = driver.device.chipset.command
    driver.device.chipset.rf_configuration(0x05, b"\x01\x00\x00")  # one try

    counts = [ask(0x4A, bytearray([2, 0]), 0.5)[0] for _ in range(2)]
    driver.device.mute()
    counts.append(ask(0x4A, bytearray([2, 0]), 0.5)[0])

    assert counts == [1, 0, 1]


def test_a_tag_that_was_taken_off_answers_nothing(chip: SimulatedPn532, driver: nfc.clf.ContactlessFrontend) -> None:
    sticker = Ntag213(NUMBER)
    chip.lay(sticker)
    tag = nfc.tag.activate(driver, driver.sense(nfc.clf.RemoteTarget("106A")))
    chip.take_off(sticker)

    with pytest.raises(nfc.tag.TagCommandError):
        tag.read(4)


def test_the_mifare_card_of_an10609_3_table_2_is_listed_as_there(
    chip: SimulatedPn532, driver: nfc.clf.ContactlessFrontend
) -> None:
    chip.lay(PadCard(bytes.fromhex("12675832"), sak=0x08))

    listed = driver.device.chipset.command(0x4A, bytearray((2, 0)), 0.5)

    assert bytes(listed) == b"\x01" + bytes.fromhex(printed.TWO_LISTED)[3:12]
