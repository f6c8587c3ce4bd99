"""The simulated PN532 speaks as the chip's manual says, to the real driver and to anybody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

import nfc.clf
import nfc.clf.device
import nfc.clf.pn532
import nfc.clf.transport
import nfc.tag
import pytest

from firmware_bridge.simulated.pad.hsu_frames import ACK, LONGEST, SYNTAX_ERROR, HsuReader, Sign, framed
from firmware_bridge.simulated.pad.pad_tags import Ntag213, PadCard, checksum
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from tests.firmware_bridge import pn532_frames as printed

NUMBER = bytes.fromhex("04112233445566")
ASK_VERSION = bytes.fromhex(printed.ASK_VERSION)


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


def test_a_sum_over_a_tags_answer_is_the_one_of_the_standard() -> None:
    # ISO 14443-3, annex B: two examples.
    assert checksum(b"\x00\x00") == bytes.fromhex("a01e")
    assert checksum(b"\x12\x34") == bytes.fromhex("26cf")


def test_commands_are_found_in_any_pieces_of_the_bytes() -> None:
    octets = bytes(10) + ASK_VERSION + bytes.fromhex("0000ff00ff00") + ASK_VERSION + bytes.fromhex("0000ffff0000")
    reader = HsuReader()

    found = [frame for at in range(len(octets)) for frame in reader.push(octets[at : at + 1])]

    assert found == [b"\x02", Sign.ACK, b"\x02", Sign.NACK]
    assert reader.damaged == 0


@pytest.mark.parametrize("frame", [printed.ASK_VERSION, printed.ASK_VERSION_BARE, "00" * 9 + printed.ASK_VERSION])
def test_the_frames_that_um0701_02_6_2_1_6_calls_the_same_are_one_command(frame: str) -> None:
    assert list(HsuReader().push(bytes.fromhex(frame))) == [b"\x02"]


def test_the_signs_and_answers_of_um0701_02_are_said_and_heard_as_printed() -> None:
    assert (ACK.hex(), SYNTAX_ERROR.hex()) == (printed.ACK, printed.ERROR), "6.2.1.3 and 6.2.1.5"
    assert list(HsuReader().push(bytes.fromhex(printed.ACK + printed.NACK))) == [Sign.ACK, Sign.NACK]
    assert framed(bytes.fromhex("03 32010507")).hex() == printed.VERSION_1_5, "7.2.9"


def test_the_mifare_card_of_an10609_3_table_2_is_listed_as_there(
    chip: SimulatedPn532, driver: nfc.clf.ContactlessFrontend
) -> None:
    chip.lay(PadCard(bytes.fromhex("12675832"), sak=0x08))

    listed = driver.device.chipset.command(0x4A, bytearray((2, 0)), 0.5)

    assert bytes(listed) == b"\x01" + bytes.fromhex(printed.TWO_LISTED)[3:12]


def test_an_extended_frame_is_read_as_a_normal_one() -> None:
    extended = bytes.fromhex("0000ffffff0002fed4022a00")

    assert list(HsuReader().push(extended)) == [b"\x02"]


@pytest.mark.parametrize("at", [3, 4, 5, 6, 7])
def test_a_damaged_command_is_passed_over_and_the_next_is_found(at: int) -> None:
    damaged = bytearray(ASK_VERSION)
    damaged[at] ^= 0x10
    reader = HsuReader()

    found = list(reader.push(bytes(damaged) + ASK_VERSION + bytes(LONGEST)))

    assert found == [b"\x02"]
    assert reader.damaged > 0


def test_a_long_answer_goes_in_an_extended_frame() -> None:
    assert framed(bytes(254)).startswith(bytes.fromhex("0000ffff01"))
    assert framed(bytes(255)).startswith(bytes.fromhex("0000ffffff0100ff"))


def test_a_million_random_bytes_from_the_host_are_counted_and_not_kept() -> None:
    chance = random.Random(3)  # noqa: S311 - the same bytes in every run
    reader = HsuReader()

    for _ in range(250):
        # Half of them from the alphabet of a frame's start, or hardly any would look like one.
        for _ in reader.push(bytes(chance.choice((0x00, 0xFF, chance.randrange(256))) for _ in range(4000))):
            pass

    assert reader.damaged > 1000
    assert reader.held <= LONGEST + 8
