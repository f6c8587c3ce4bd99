"""Five PN5180 modules on one Pico, as `squaredeal flash` wires them: read through the firmware's own board and link."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.settling.inventory import AntennaSilent
from tests.firmware_bridge.chips.wired_board import WiredBoard
from tests.firmware_bridge.wire_bench import NODE, pty_bench, tag
from tests.house import ROOT

SETTINGS = ROOT / "firmware_bridge" / "firmware" / "boards" / "settings"


def board_of(name: str, patch: pytest.MonkeyPatch) -> WiredBoard:
    return WiredBoard(json.loads((SETTINGS / f"{name}.json").read_bytes()), patch)


def test_five_modules_on_one_bus_read_each_its_own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of("pn5180", monkeypatch)
    with closing(pty_bench(tmp_path, chip=board)) as bench:
        for antenna in range(5):
            bench.lying[antenna] = {tag(10 * antenna + number) for number in range(antenna + 1)}
        bench.run(2)

        assert [bench.told_on(antenna) for antenna in range(5)] == [
            frozenset(bench.lying[antenna]) for antenna in range(5)
        ]
        assert bench.others() == bench.events[:1]
    assert [chip.lit > 0 for chip in board.chips] == [True] * 5


def test_a_module_without_power_is_named_alone_and_the_others_are_read_though_they_share_its_reset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_of("pn5180", monkeypatch)
    board.chips[2].is_silent = True
    with closing(pty_bench(tmp_path, chip=board)) as bench:
        bench.lying = {antenna: {tag(antenna)} for antenna in range(5)}
        bench.run(2)

        silent = {(one.node, one.antenna, one.fault) for one in bench.events if isinstance(one, AntennaSilent)}
        assert silent == {(NODE, 2, payloads.CHIP_SILENT)}
        assert [bench.told_on(at) for at in (0, 1, 3, 4)] == [frozenset({tag(at)}) for at in (0, 1, 3, 4)]


def test_a_busy_wire_that_came_off_is_told_for_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of("pn5180", monkeypatch)
    board.chips[4].is_busy_open = True
    with closing(pty_bench(tmp_path, chip=board)) as bench:
        bench.run(2)

        silent = {(one.antenna, one.fault) for one in bench.events if isinstance(one, AntennaSilent)}
    assert silent == {(4, payloads.BUSY_OPEN)}


def test_one_module_for_a_desk_is_the_first_of_five(monkeypatch: pytest.MonkeyPatch) -> None:
    one, five = (json.loads((SETTINGS / f"{name}.json").read_bytes()) for name in ("pn5180-one", "pn5180"))

    assert (one["chips"], one["antennas"]) == (five["chips"][:1], five["antennas"][:1])
    assert board_of("pn5180-one", monkeypatch).look(0, {tag(1), tag(2)})[0] == [tag(1), tag(2)]
