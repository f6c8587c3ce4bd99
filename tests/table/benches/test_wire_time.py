"""Time through the wire: a key in time counts though cards move, and each tick says what was not looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from table.benches.rig import QUICK, Kit
from table.benches.scenario_files import PANEL, Benches
from table.benches.simulated_hardware import ZONES_OF_NODE
from table.benches.straight import open_table
from table.benches.wire import KEY_HOLD_NS, WireBench
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.chip_events import Acted
from table.engine.words.reports import ClockCalled
from table.engine.words.sightings import KeyPressed, Tick, ZoneBlind
from table.engine.words.zones import Zone
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep, play
from table.wiring.rulebooks import Rulebooks
from tests.long_run import long_run

if TYPE_CHECKING:
    from table.controller import Taker
    from table.engine.table import Outcome
    from table.engine.words.view import TableView
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

    now_ns: Callable[[], int]

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


@contextmanager
def thinking() -> Iterator[tuple[WireBench, Taking, HeardInStep]]:
    """Yield a table at which seat 10 thinks and the clock runs."""
    scenario, heard, clock = parse_scenario(HAND, Path("time.hand")), HeardInStep(), SimulatedClock()
    folders = settings_folder(None)
    decks = Benches(folders).decks_for(scenario)
    table = Taking(open_table(scenario, Rulebooks(folders).book_of(scenario), decks, watchers=(heard,), journal=heard))
    panel = load_panel(PANEL, folders=folders)
    with closing(
        WireBench(table, clock, Kit(decks=decks, panel=panel, denominations=scenario.setup.chips), QUICK)
    ) as bench:
        for _ in play(scenario, bench, heard):
            heard.clear()
        table.now_ns = clock.now_ns
        yield bench, table, heard


@pytest.mark.parametrize("before_ms", [20, *map(long_run, (45, 70, 100))])
def test_a_call_in_time_is_a_call_though_cards_move_while_the_clock_runs_out(before_ms: int) -> None:
    with thinking() as (bench, table, heard):
        pressed_ns = table.called_ns() + CLOCK_NS - before_ms * NS_PER_MS
        bench.wait(pressed_ns - 60 * NS_PER_MS - table.now_ns())
        for tag in bench.room.lying_on(Zone.SEAT_2):
            bench.room.lift_off(tag)
        bench.turn(60 * NS_PER_MS)
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


def unlooked(table: Taking, number: int) -> set[frozenset[Zone]]:
    """Return the zones that the ticks from the item *number* on say were not looked at."""
    return {frozenset(item.looked_until_ns) for item in table.taken[number:] if isinstance(item, Tick)}


@pytest.mark.parametrize("node", range(3))
def test_a_node_that_is_away_for_six_tenths_of_a_second_was_not_looking_and_is_not_called_blind(node: int) -> None:
    with thinking() as (bench, table, _):
        bench.wait(NS_PER_S)
        begun = len(table.taken)
        bench.simulated.wires.ends[node].unplug()
        bench.wait(600 * NS_PER_MS)
        bench.simulated.wires.ends[node].plug()
        bench.wait(2 * NS_PER_S)

    assert frozenset(ZONES_OF_NODE[node]) in unlooked(table, begun)
    assert frozenset().union(*unlooked(table, begun - 10)) == frozenset(ZONES_OF_NODE[node])
    assert unlooked(table, len(table.taken) - 10) == {frozenset()}
    assert not [item for item in table.taken if isinstance(item, ZoneBlind)]
    assert table.taken[-1].at_ns == table.now_ns(), "time goes on"


@pytest.mark.parametrize("node", range(3))
def test_a_field_that_drops_out_for_six_tenths_of_a_second_is_no_look_and_no_blind_zone(node: int) -> None:
    with thinking() as (bench, table, heard):
        bench.wait(NS_PER_S)
        begun = len(table.taken)
        for zone in ZONES_OF_NODE[node]:
            bench.room.blind(zone)
        bench.wait(600 * NS_PER_MS)
        for zone in ZONES_OF_NODE[node]:
            bench.room.sight(zone)
        bench.wait(3 * NS_PER_S)

    assert frozenset(ZONES_OF_NODE[node]) in unlooked(table, begun)
    assert unlooked(table, len(table.taken) - 10) == {frozenset()}
    assert not [item for item in table.taken if isinstance(item, ZoneBlind)]
    assert heard.alerts == []
