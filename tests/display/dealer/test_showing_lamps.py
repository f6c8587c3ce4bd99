"""The panel's alarm lamp and its buzzer: they call while play waits, and say nothing of what is lawful."""

from __future__ import annotations

from contextlib import closing

import pytest

from config.panel.panel_file import load_panel
from firmware_bridge.keys.panel import GpioPanel
from table.benches.rig import QUICK, Kit
from table.benches.scenario_files import PANEL
from table.benches.straight import open_table
from table.benches.wire import WireBench
from table.clock import SimulatedClock
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from tests.display.dealer.test_showing import BOOKS, DECKS, FOLDERS, ONE_CHIP, SCREEN, a_hand


def test_the_alarm_lamp_burns_while_play_waits_and_no_longer() -> None:
    scenario, panel = read_scenario(SCREEN / "floor-call-answered-by-key.hand"), load_panel(PANEL, folders=FOLDERS)
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS)
    with closing(
        WireBench(table, SimulatedClock(), Kit(decks=DECKS, panel=panel, denominations=scenario.setup.chips), QUICK)
    ) as bench:
        burning = [
            done.line.text
            for done in play(scenario, bench, HeardInStep())
            if isinstance(done, HandStepDone) and bench.simulated.header.level(panel.wiring.alarm)
        ]

    assert burning == ["key floor 1", "call", "key option 9", "key undo"]


def test_neither_lamp_nor_buzzer_tells_of_lawful_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    buzzed: list[int] = []
    monkeypatch.setattr(GpioPanel, "buzz", lambda _, duration_ns: buzzed.append(duration_ns))
    scenario, panel, heard = a_hand(ONE_CHIP), load_panel(PANEL, folders=FOLDERS), HeardInStep()
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[heard])
    with closing(
        WireBench(table, SimulatedClock(), Kit(decks=DECKS, panel=panel, denominations=scenario.setup.chips), QUICK)
    ) as bench:
        burning = [
            bench.simulated.header.level(panel.wiring.alarm)
            for done in play(scenario, bench, heard)
            if isinstance(done, HandStepDone)
        ]

    assert table.view.turn == 6
    assert (set(burning), buzzed) == ({0}, [])
