"""What drivers that nobody here wrote say to the chips, byte by byte: the models answer it, and the tags are read.

The transfers are those of two public libraries for the PN5180 and of one for the MFRC522, as they went over the bus
when the libraries were run on these models. Their own questions come in between: in which state the chip is, what its
firmware is; and the small chip is told to work out a CRC.
"""

from __future__ import annotations

import pytest

from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag

STEP_US = 10_000
"""The libraries wait around each transfer, the slowest for so long."""

IDLE, TRANSCEIVE, ASK_STATE = "0200f8ffffff", "010003000000", "041d"
CRC_OFF = ("0212feffffff", "0219feffffff")
CRC_ON = ("011201000000", "011901000000")
WAITS_FOR_DATA_TO_SEND = 1

VICINITY = [
    ("071202", "0104"),
    ("110d8d", ""),
    ("1600", ""),
    ("0402", "04020000"),
    ("000300020000", ""),
    (IDLE, ""),
    (TRANSCEIVE, ""),
    (IDLE, ""),
    (TRANSCEIVE, ""),
    (ASK_STATE, "2c010201"),
    ("0900260100", ""),
    ("0402", "07400000"),
    ("0413", "0a000000"),
    ("0a00", "00002dccbbaa500104e0"),
    ("000307400000", ""),
    ("1700", ""),
    ("0402", "00010000"),
]
"""Without a tag of its own: what is asked, and what is answered."""

SHALLOW = [
    ("110e8d", ""),  # as above, modulated by a tenth
    ("1600", ""),
    ("0003ffffffff", ""),
    *((each, "") for each in (IDLE, TRANSCEIVE)),
    ("0900260100", ""),
    ("0413", "0a000000"),
    ("0a00", "00002dccbbaa500104e0"),
    ("02183ffbffff", ""),
    *((each, "") for each in (IDLE, TRANSCEIVE)),
    ("0003ffffffff", ""),
    ("0900", ""),
    ("1700", ""),
]

PROXIMITY = [
    ("110080", ""),
    ("1600", ""),
    ("110080", ""),
    ("0200bfffffff", ""),
    *((each, "") for each in (*CRC_OFF, IDLE, TRANSCEIVE)),
    (ASK_STATE, "2c010201"),
    ("090752", ""),
    ("0a00", "4400"),
    *((each, "") for each in (IDLE, TRANSCEIVE)),
    (ASK_STATE, "2c010201"),
    ("09009320", ""),
    ("0a00", "88041122bf"),
    *((each, "") for each in (*CRC_ON, IDLE, TRANSCEIVE)),
    (ASK_STATE, "2c010201"),
    ("0900937088041122bf", ""),
    ("0a00", "04"),
    *((each, "") for each in (*CRC_OFF, IDLE, TRANSCEIVE)),
    (ASK_STATE, "2c010201"),
    ("09009520", ""),
    ("0a00", "3344556644"),
]

SMALL_CHIP = (
    "020f 548d 563e 5a1e 5800 2a40 223d a800 2883 "  # reset, timer, modulation, antenna
    "1a07 04f7 8800 0814 9400 1480 0200 1252 020c 1a87 8800 8800 8800 1a07 8c00 9400 9800 9200 9200 "
    "1a00 04f7 8800 0860 9400 1480 0200 1293 1220 020c 1a80 8800 8800 8800 8800 1a00 8c00 9400 9800 "
)


def transferred(chip: Pn5180Chip, time: ModelTime, asked: str, count: int) -> str:
    """Say a frame a byte at a time, and return so many bytes of its answer."""
    answer = b""
    for octets in (bytes.fromhex(asked), b"\xff" * count):
        time.sleep_us(STEP_US)
        chip.nss(0)
        answer = b"".join(chip.exchange(bytes((octet,))) for octet in octets)
        chip.nss(1)
    return answer.hex()


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        pytest.param(Icode(bytes.fromhex("e0040150aabbcc2d")), VICINITY, id="ISO 15693"),
        pytest.param(Icode(bytes.fromhex("e0040150aabbcc2d")), SHALLOW, id="ISO 15693, shallow"),
        pytest.param(Ntag(bytes.fromhex("04112233445566")), PROXIMITY, id="ISO 14443A"),
    ],
)
def test_a_strangers_transfers_read_the_tag(tag: Icode | Ntag, said: list[tuple[str, str]]) -> None:
    time, field = ModelTime(), Field()
    field.tags = [tag]
    chip = Pn5180Chip(time, [field])

    assert [(asked, transferred(chip, time, asked, len(answer) // 2)) for asked, answer in said] == said


def test_what_is_sent_in_another_state_is_an_error() -> None:
    time = ModelTime()
    chip = Pn5180Chip(time, [Field()])
    for frame in ("110d8d", "1600", "0900260100"):
        transferred(chip, time, frame, 0)

    assert int.from_bytes(bytes.fromhex(transferred(chip, time, "0402", 4)), "little") & 1 << 17


def test_the_eeprom_ends_at_254() -> None:
    time = ModelTime()
    chip = Pn5180Chip(time, [Field()])

    assert transferred(chip, time, "07fe01", 1) == "ff", "no answer"
    assert int.from_bytes(bytes.fromhex(transferred(chip, time, "0402", 4)), "little") & 1 << 17


def test_the_small_chip_takes_addresses_and_data_one_by_one_and_works_out_a_crc() -> None:
    time, field = ModelTime(), Field()
    field.tags = [Ntag(bytes.fromhex("2ba88975"))]
    chip = Rc522Chip(time, field)

    def said(pair: str) -> int:
        time.sleep_us(STEP_US // 10)
        chip.nss(0)
        chip.exchange(bytes.fromhex(pair[:2]))
        answer = chip.exchange(bytes.fromhex(pair[2:]))[0]
        chip.nss(1)
        return answer

    for pair in SMALL_CHIP.split():
        said(pair)
    assert bytes(said("9200") for _ in range(5)).hex() == "2ba889757f"
    for pair in ["0a00", "1480", "1293", "1270", "122b", "12a8", "1289", "1275", "127f", "0203"]:
        said(pair)
    assert said("8a00") & 0x04, "DivIrqReg: the CRC is there"
    assert (said("c400"), said("c200")) == (0xFA, 0x2C)
