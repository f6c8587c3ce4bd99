"""The driver of a PN532 says the frames that the chip's documents print, and reads their answers."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards.pn532 import Pn532, targets
from tests.firmware_bridge import pn532_frames as printed
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn532 import Pn532Chip
from tests.firmware_bridge.chips.tags import Field


class Line:
    """A UART whose far end answers each command from a list, and nothing else."""

    def __init__(self, answers: dict[bytes, bytes]) -> None:
        self.heard: list[bytes] = []
        self._answers = answers
        self._said = b""

    def write(self, octets: bytes) -> None:
        self.heard.append(octets)
        self._said += self._answers.get(octets, b"")

    def any(self) -> int:
        return len(self._said)

    def read(self) -> bytes:
        octets, self._said = self._said, b""
        return octets


def answering(command: bytes, *answers: str | bytes) -> tuple[Pn532, Line]:
    frames = [bytes.fromhex(answer) if isinstance(answer, str) else answer for answer in answers]
    line = Line({command: b"".join(frames)})
    return Pn532(line, ModelTime()), line


def test_it_asks_for_the_version_by_the_frame_of_um0701_02_6_2_1_6() -> None:
    asked = bytes.fromhex(printed.ASK_VERSION)
    reader, line = answering(asked, printed.ACK, printed.VERSION_1_5)

    assert reader.is_field_up(), "the version of 7.2.9 is read"
    assert line.heard == [asked]


def test_it_asks_for_two_cards_by_the_command_of_an10609_table_2_and_reads_both_uids_without_the_cascade_tag() -> None:
    asked = printed.normal_frame(printed.LIST_TWO)
    reader, line = answering(asked, printed.ACK, printed.normal_frame(printed.TWO_LISTED))

    assert [uid.hex() for uid in reader.inventory([])] == ["12675832", "04b6e400000000"]
    assert line.heard == [asked]


def test_it_reads_the_card_that_um0701_02_7_3_5_lists() -> None:
    assert [uid.hex() for uid in targets(bytes.fromhex(printed.ONE_LISTED)[2:])] == ["922e5832"]


def test_ten_bytes_are_read_with_both_cascade_tags_before_their_parts() -> None:
    listed = bytes.fromhex("01 01 0084 00 0c 88001122 88334455 66778899")
    assert [uid.hex() for uid in targets(listed)] == ["00112233445566778899"]


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param((printed.ACK, printed.ERROR), id="UM0701-02, 6.2.1.5"),
        pytest.param((printed.ACK,), id="UM0701-02, 6.2.1.3"),
    ],
)
def test_neither_an_error_frame_nor_an_ack_alone_is_an_answer(answers: tuple[str, ...]) -> None:
    reader, _ = answering(bytes.fromhex(printed.ASK_VERSION), *answers)

    with pytest.raises(OSError, match=str(payloads.CHIP_SILENT)):
        reader.is_field_up()


def test_an_answer_is_read_without_preamble_and_postamble_too_as_um0701_02_7_2_9_allows() -> None:
    bare = bytes.fromhex(printed.VERSION_1_5)[1:-1]
    reader, _ = answering(bytes.fromhex(printed.ASK_VERSION), bytes.fromhex(printed.ACK), bare)

    assert reader.is_field_up()


def test_it_wakes_a_chip_with_the_slowest_oscillator_of_um0701_02_6_3_2_3_and_sets_its_sam_before_all_else() -> None:
    class Overheard(Pn532Chip):
        def write(self, octets: bytes) -> None:
            heard.append(octets)
            super().write(octets)

    heard: list[bytes] = []
    time = ModelTime()
    Pn532(Overheard(time, Field(), wake_us=2_000), time).open("iso14443a", None, None, None)

    assert heard[0].startswith(bytes.fromhex(printed.WAKING))
    assert heard[1] == printed.normal_frame("d414 01 00 01")
