"""A reader that answers and reads nothing any more, through the wire: it is noted of the antennas, and of no player."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from table.benches.rig import QUICK, Kit
from table.benches.scenario_files import PANEL, Benches
from table.benches.straight import open_table
from table.benches.wire import WireBench
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.zones import SEAT_ZONES
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep, play
from table.wiring.rulebooks import Rulebooks

if TYPE_CHECKING:
    from table.engine.words.alerts import Alert
    from table.engine.words.zones import Seat

HAND = """title Seat 4 thinks before the flop, and nothing else happens
rulebook tfpl
blinds 100 200
button 3
seat 1 9000
seat 2 9000
seat 3 9000
seat 4 9000

shuffle ; deal
"""
LONG_NS = 62 * NS_PER_S


def notes(*looks: tuple[Seat, ...]) -> list[Alert]:
    """Return what is noted a minute after the cards of some seats were gone, those of each look all at once."""
    scenario, heard, clock = parse_scenario(HAND, Path("deaf.hand")), HeardInStep(), SimulatedClock()
    folders = settings_folder(None)
    decks = Benches(folders).decks_for(scenario)
    table = open_table(scenario, Rulebooks(folders).book_of(scenario), decks, watchers=(heard,), journal=heard)
    panel = load_panel(PANEL, folders=folders)
    with closing(
        WireBench(table, clock, Kit(decks=decks, panel=panel, denominations=scenario.setup.chips), QUICK)
    ) as bench:
        for _ in play(scenario, bench, heard):
            heard.clear()
        for seats in looks:
            for seat in seats:
                for tag in bench.room.lying_on(SEAT_ZONES[seat]):
                    bench.room.lift_off(tag)
            bench.wait(NS_PER_S)
        bench.wait(LONG_NS)
    return list(heard.alerts)


def test_all_hands_gone_at_one_moment_are_one_note_at_the_antennas() -> None:
    assert [(note.code, note.seats) for note in notes((1, 2, 3, 4))] == [(AlertCode.ZONE_BLIND, (1, 2, 3, 4))]


def test_hands_gone_one_after_another_are_a_note_each() -> None:
    told = notes((1,), (2,), (3,), (4,))

    assert [(note.code, note.seat) for note in told] == [(AlertCode.CARDS_OUT_OF_VIEW, seat) for seat in (1, 2, 3, 4)]


def test_hands_gone_at_one_moment_beside_one_that_is_still_read_are_a_note_each() -> None:
    told = notes((1, 2))

    assert [(note.code, note.seat) for note in told] == [(AlertCode.CARDS_OUT_OF_VIEW, seat) for seat in (1, 2)]
