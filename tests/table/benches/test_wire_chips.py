"""Hands on nodes of real boards: every look goes through a PN5180's driver and the model of its chip."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_bridge.simulated.nodes.node import SimulatedNode
from table.benches import simulated_hardware
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.house import ROOT
from tests.long_run import long_run
from tests.table.commands.command_line import run

CLEAN = ROOT / "tests" / "cases" / "clean"
LONGER = [CLEAN / "all-in-on-the-river.hand", *sorted(CLEAN.glob("tabled-*.hand"))[:2]]
HANDS = [CLEAN / "undo-when-the-flop-lies.hand", *map(long_run, LONGER)]


def replayed(path: Path, *options: str) -> list[str]:
    ran = run("replay", "--json", *options, path)
    assert (ran.status, ran.err) == (0, "")
    return ran.out.splitlines()


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_a_hand_on_real_boards_is_the_straight_hand_step_by_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chips: list[ChipLooks] = []

    def on_chips(**parts: object) -> SimulatedNode:
        chips.append(ChipLooks("iso14443a"))  # what the decks are of
        return SimulatedNode(**parts, chip=chips[-1])  # type: ignore[arg-type]  # the parts of the node that it stands for

    straight = replayed(path)
    monkeypatch.setattr(simulated_hardware, "SimulatedNode", on_chips)

    assert replayed(path, "--through", "wire") == straight
    assert len(chips) == 3
    assert any(chip.chip.frames for chip in chips), "the drivers were asked"
