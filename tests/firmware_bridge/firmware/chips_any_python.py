"""The drivers of the reader chips on models of them, printed: the same text on CPython and on MicroPython.

Run by test_micropython with the most tags that lie on one antenna, not collected. It imports nothing that MicroPython
lacks.
"""

import gc
import sys

from firmware_bridge.firmware.boards.antennas import AntennaPort, ReaderBoard
from firmware_bridge.firmware.boards.pn532 import Pn532
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from firmware_bridge.firmware.boards.rc522 import Rc522
from firmware_bridge.firmware.boards.reset_line import ResetLine
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn532 import Pn532Chip
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag


def uid(number: int, size: int) -> bytes:
    """Return a UID that shares its last bits with some of the others."""
    mixed = number * 2_654_435_761
    head = b"\xe0\x04\x01\x50" if size == 8 else b"\x04"
    return head + bytes((mixed >> 8 * at) & 0xFF for at in range(size - len(head)))


def board(kind: str, time: ModelTime, fields: list[Field]) -> ReaderBoard:
    """Return a board of one chip."""
    settings = {"technology": "iso15693" if kind == "iso15693" else "iso14443a"}
    if kind == "rc522":
        small = Rc522Chip(time, fields[0])
        ports = [AntennaPort(Rc522(small, small.nss, small.reset, time), settings)]
    elif kind == "pn532":
        ports = [AntennaPort(Pn532(Pn532Chip(time, fields[0]), time), settings)]
    else:
        chip = Pn5180Chip(time, fields)
        reader = Pn5180(chip, chip.nss, chip.busy, ResetLine(chip.reset, time), time)
        switch = [chip.switch(bit) for bit in range(3)]
        ports = [AntennaPort(reader, dict(settings, switch=at), switch) for at in range(len(fields))]
    return ReaderBoard(ports, None, time, (bytes(8), 1))


for kind, size, most in (
    ("iso15693", 8, 10),
    ("iso14443a", 7, 10),
    ("iso14443a", 10, 4),
    ("rc522", 4, 2),
    ("pn532", 7, 2),
):
    time, fields = ModelTime(), [Field() for _ in range(5 if kind.startswith("iso") else 1)]
    looked = board(kind, time, fields)
    for count in range(min(most, int(sys.argv[1])) + 1):
        field = fields[count % len(fields)]
        field.tags = [(Icode if size == 8 else Ntag)(uid(number, size)) for number in range(count)]
        for _ in range(2):
            tags, took_us = looked.inventory(count % len(fields))
            is_all = sorted(tags) == sorted(tag.uid for tag in field.tags)
            sys.stdout.write(f"{kind} {size} {count} {is_all} {took_us} {looked.is_field_up()}\n")
        gc.collect()

for kind, size in (("iso15693", 8), ("iso14443a", 7)):
    time, fields = ModelTime(), [Field() for _ in range(5)]
    looked, field = board(kind, time, fields), fields[0]
    field.captured = 0.5
    field.tags = [(Icode if size == 8 else Ntag)(uid(number << 24, size)) for number in range(3)]
    for _ in range(6):
        tags, took_us = looked.inventory(0)
        is_all = sorted(tags) == sorted(tag.uid for tag in field.tags)
        sys.stdout.write(f"{kind} drowned 3 {is_all} {took_us} {looked.is_field_up()}\n")

time, fields = ModelTime(), [Field() for _ in range(5)]
looked, field = board("iso15693", time, fields), fields[0]
field.tags = [Icode(uid(number, 8)) for number in range(6)]
looked.inventory(0)
for asked, (tags, took_us) in (
    (field.tags[:2], looked.ask(0, [tag.uid for tag in field.tags[:2]])),
    ([tag for tag in field.tags if tag.uid[-1] & 1], looked.part(0, 1, 1)),
    ([], looked.glance(0)),
):
    is_all = sorted(tags) == sorted(tag.uid for tag in asked)
    sys.stdout.write(f"iso15693 part {len(asked)} {is_all} {took_us} {looked.is_field_up()}\n")
