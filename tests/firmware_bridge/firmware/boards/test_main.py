"""What starts on a board: each wiring that is shipped is built, pin by pin; `machine` is a stand-in noting them."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from firmware_bridge.firmware.boards.reset_line import ResetLine
from firmware_bridge.firmware.node import Node
from firmware_bridge.firmware.payloads import SHARES_AIR
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import Hello
from tests.copper.pico import KINDS, WIRINGS
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.tags import Field
from tests.house import ROOT

SETTINGS = ROOT / "firmware_bridge/firmware/boards/settings"
PINS = set(range(23)) | {26, 27, 28}
"""Those of a Pico that are led out."""


DRIVERS = "firmware_bridge.firmware.boards"
CAPABILITY = {"iso15693": payloads.ISO_15693, "iso14443a": payloads.ISO_14443A}


class Pin:
    IN, OUT, OPEN_DRAIN, PULL_UP = 0, 1, 2, 3
    taken: set[int] = set()  # noqa: RUF012 - one board in a test

    def __init__(self, number: int, *_mode: int, value: int = 0) -> None:
        self.taken.add(number)
        self.value = value

    def __call__(self, level: int | None = None) -> int:
        if level is not None:
            self.value = level
        return self.value


class Line:
    """A host that says nothing."""

    written = b""

    def read(self) -> bytes:
        return b""

    def write(self, octets: bytes) -> None:
        self.written += octets


def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chip: str) -> ModuleType:
    """Return the program of a board that has the wiring of *chip*."""
    machine = ModuleType("machine")
    stand_in = SimpleNamespace(Pin=Pin, UART=lambda *_a, **_k: None, unique_id=lambda: bytes(range(8)), WDT=None)
    vars(machine).update(vars(stand_in), SPI=lambda _number, **_pins: None)
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setitem(sys.modules, "micropython", ModuleType("micropython"))
    for name in ("ticks_us", "ticks_diff", "sleep_us"):
        monkeypatch.setattr(time, name, lambda *_ticks: 0, raising=False)
    shutil.copy(SETTINGS / f"{chip}.json", tmp_path / "settings.json")
    monkeypatch.chdir(tmp_path)
    Pin.taken.clear()
    main = importlib.import_module("firmware_bridge.firmware.boards.main")
    monkeypatch.delitem(sys.modules, "firmware_bridge.firmware.boards.main")
    monkeypatch.setattr(main, "UsbLine", lambda: None)
    return main


@pytest.mark.parametrize("chip", WIRINGS)
def test_each_wiring_that_is_shipped_makes_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chip: str) -> None:
    main = started(tmp_path, monkeypatch, chip)
    settings = json.loads((tmp_path / "settings.json").read_bytes())
    (technology,) = {antenna["technology"] for antenna in settings["antennas"]}

    assert isinstance(main.node(), Node)
    board = main.board(settings)
    antennas, capability = len(settings["antennas"]), CAPABILITY[technology] | (SHARES_AIR if "air" in settings else 0)
    assert (board.antennas, board.capabilities, board.unique_id) == (antennas, capability, bytes(range(8)))
    assert Pin.taken <= PINS


@pytest.mark.parametrize("kind", KINDS)
def test_each_driver_is_held_against_what_a_reader_chip_provides(kind: str) -> None:
    driver = importlib.import_module(f"{DRIVERS}.{kind}")

    assert driver.wired.__annotations__["return"] == "ReaderChip", "mypy holds it against `reader_chip` by that"


def test_a_board_that_is_joined_to_others_by_a_wire_takes_it_before_it_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = started(tmp_path, monkeypatch, "pn5180")
    settings = json.loads((tmp_path / "settings.json").read_bytes())

    board = main.board(settings)

    assert settings["air"] in Pin.taken
    assert [board.is_air_taken(None) for _ in range(2)] == [True, False]
    del settings["air"]
    alone = main.board(settings)
    assert [alone.is_air_taken(0) for _ in range(2)] == [True, True]


def test_the_wiring_of_a_panel_takes_25_pins_and_says_that_it_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = started(tmp_path, monkeypatch, "panel")
    line = Line()
    monkeypatch.setattr(main, "UsbLine", lambda: line)

    main.node().step()

    (hello,) = (frame for frame in FrameReader().feed(line.written) if isinstance(frame, Hello))
    assert (hello.antennas, hello.capabilities, hello.unique_id) == (0, payloads.PANEL, bytes(range(8)).hex())
    assert len(Pin.taken) == 25
    assert Pin.taken <= PINS


def test_the_load_is_read_at_the_prompt_as_the_handbook_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calibration = (ROOT / "firmware_bridge/HARDWARE.md").read_text(encoding="utf-8").partition("### Calibration")[2]
    lines = [line.strip() for line in calibration.partition("## 8.")[0].splitlines() if line.startswith("    ")]
    main, field, clock = started(tmp_path, monkeypatch, "pn5180-one"), Field(), ModelTime()
    field.load = 321
    chip = Pn5180Chip(clock, [field])
    reader = Pn5180(chip, chip.nss, chip.busy, ResetLine(chip.reset, clock), clock)
    monkeypatch.setattr(main, "readers", lambda _chips, _time: [reader])
    monkeypatch.setitem(sys.modules, "firmware_bridge.firmware.boards.main", main)
    monkeypatch.setattr("firmware_bridge.firmware.boards.main", main, raising=False)

    exec("\n".join(lines), {})  # noqa: S102 - the lines that the handbook has somebody type

    assert capsys.readouterr().out == "321\n"
    assert not reader.is_field_up()
