"""Hands of software do what the page says, in its own words, and whoever asks need not be ours."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
import serial

from table.benches.hands import LONGEST_LINE
from table.benches.tester import SoftRig
from tests.house import ROOT
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (ROOT / "table" / "HANDS.md").read_text(encoding="utf-8")
SPOKEN = re.findall(r"^    > (.*)\n    < (.*)$", PAGE, re.MULTILINE)


@pytest.fixture(scope="module")
def rig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SoftRig]:
    with ExitStack() as opened:
        made = SoftRig(tmp_path_factory.mktemp("rig"), opened)
        made.hands.close()
        yield made


@pytest.fixture
def port(rig: SoftRig) -> Iterator[serial.Serial]:
    """The port, opened as any program would: without a lock."""
    with serial.Serial(str(rig.served.hands), 115_200, timeout=PATIENCE_S) as opened:
        yield opened


def test_the_talk_of_the_page_is_what_is_said(port: serial.Serial) -> None:
    assert len(SPOKEN) == PAGE.count("    > ") > 10
    for asked, answered in SPOKEN:
        port.write(f"{asked}\n".encode())
        assert port.readline().decode() == f"{answered}\n"


def test_empty_lines_carriage_returns_and_pieces_of_a_line_do_no_harm(port: serial.Serial) -> None:
    port.write(b"\n\r\nlif")
    port.write(b"t 7h\r\n")

    assert port.readline() == b"ok\n"


def test_what_is_half_said_is_answered_with_what_was_to_be_said(port: serial.Serial) -> None:
    for asked, answered in (
        ("lay 7h", "no say lay CARD up PLACE, or down"),
        ("lamp", "no nothing is no seat; 1 to 10"),
    ):
        port.write(f"{asked}\n".encode())
        assert port.readline().decode() == f"{answered}\n"


@pytest.mark.parametrize("verb", [b"", b"lay ", b"lay 7h up ", b"lift ", b"press ", b"unplug ", b"lamp "])
@pytest.mark.parametrize("letter", [b"x", b"\xff"])
@pytest.mark.parametrize("length", [LONGEST_LINE, 300, 5000])
def test_no_answer_is_longer_than_a_line_may_be_however_long_the_question(
    verb: bytes, letter: bytes, length: int, port: serial.Serial
) -> None:
    port.write(verb.ljust(length - 1, letter) + b"\n")
    answer = port.readline()

    assert answer.startswith(b"no ")
    assert answer.isascii()
    assert len(answer) <= LONGEST_LINE


def test_a_line_that_is_too_long_is_not_read_and_the_next_one_is(port: serial.Serial) -> None:
    port.write(b"lift 7h".ljust(LONGEST_LINE) + b"\nlift 7h\n")

    assert port.readline() == b"no a line has 200 bytes at most, its end among them\n"
    assert port.readline() == b"ok\n"
