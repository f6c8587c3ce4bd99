"""A key that was pressed in time counts, though cards move and the clock runs out while it is heard."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from config.panel_file import load_panel
from config.settings_folder import settings_folder
from table.clock import NS_PER_S, SimulatedClock
from table.commands.rulebooks import Rulebooks
from table.commands.scenario_files import PANEL, Benches
from table.commands.straight import open_table
from table.commands.wire import KEY_HOLD_NS, MS, WireBench
from table.engine.alerts import AlertCode
from table.engine.commands import ClockCalled
from table.engine.events import Acted
from table.engine.sightings import KeyPressed, Tick
from table.engine.zones import Zone
from table.scenario.parser import parse_scenario
from table.scenario.runner import Heard, play

if TYPE_CHECKING:
    from table.commands.straight import Taker
    from table.engine.table import Outcome
    from table.engine.view import TableView
    from table.inbox import InboxItem

HAND = """title Seat 10 thinks about an all-in
rulebook firekeepers
blinds 100 200
button 2
seat 2 9000
seat 4 9000
seat 10 9000

shuffle ; deal
call ; call ; check
street ; check ; check ; check
street
all-in
key clock 10
"""
CLOCK_NS = 30 * NS_PER_S
"""25 seconds and 5, in this book."""


class Taking:
    """A table, and what it took."""

    def __init__(self, table: Taker) -> None:
        self.taken: list[InboxItem] = []
        self._table = table

    @property
    def view(self) -> TableView:
        return self._table.view

    def take(self, item: InboxItem) -> Outcome:
        self.taken.append(item)
        return self._table.take(item)

    def called_ns(self) -> int:
        """Return when the clock was called."""
        keys = [item for item in self.taken if isinstance(item, KeyPressed)]
        return next(key.at_ns for key in keys if isinstance(key.command, ClockCalled))


@pytest.mark.parametrize("before_ms", [20, 45, 70, 100])
def test_a_call_in_time_is_a_call_though_cards_move_while_the_clock_runs_out(before_ms: int) -> None:
    scenario, heard, clock = parse_scenario(HAND, Path("time.hand")), Heard(), SimulatedClock()
    folders = settings_folder(None)
    decks = Benches(folders).decks_for(scenario)
    table = Taking(open_table(scenario, Rulebooks(folders).book_of(scenario), decks, watchers=(heard,), journal=heard))
    panel = load_panel(PANEL, folders=folders)
    with closing(WireBench(table, clock, decks, panel, scenario.setup.chips, is_facing_seen=True)) as bench:
        for _ in play(scenario, bench, heard):
            heard.clear()
        pressed_ns = table.called_ns() + CLOCK_NS - before_ms * MS
        bench.wait(pressed_ns - 60 * MS - clock.now_ns())
        for tag in bench.room.lying_on(Zone.SEAT_2):
            bench.room.lift_off(tag)
        bench.turn(60 * MS)
        heard.clear()

        bench.simulated.press("call", KEY_HOLD_NS)
        bench.wait(2 * NS_PER_S)

    (acted,) = [event for event in heard.events if isinstance(event, Acted)]
    assert acted.seat == 10
    assert AlertCode.CLOCK_EXPIRED not in {alert.code for alert in heard.alerts}
    (key,) = [number for number, item in enumerate(table.taken) if isinstance(item, KeyPressed) and number > 10][-1:]
    before = [item.at_ns for item in table.taken[:key] if isinstance(item, Tick)]
    assert max(before) <= table.taken[key].at_ns
    assert before == sorted(before)
