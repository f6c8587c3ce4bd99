"""Folds through the wire, keyed before their cards set off or after: each folds its own hand and nobody is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from table.benches.rig import Kit, Rig
from table.benches.scenario_files import PANEL
from table.benches.straight import open_table
from table.benches.wire import WireBench
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.engine.words.commands import Action, ActionKeyed, NewHand
from table.engine.words.view import HandPart
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.scenario.runner import HeardInStep
from tests.long_run import long_run
from tests.table.evening import book, decks, scenario_of
from tests.table.late_deals import TABLE, order_of, red

FOLD = ActionKeyed(Action.FOLD)


@contextmanager
def dealt() -> Iterator[tuple[WireBench, HeardInStep]]:
    """Deal a hand, and let the cards settle."""
    rulebook = "firekeepers"
    scenario, heard, clock = scenario_of(TABLE.format(book=rulebook) + "shuffle\n"), HeardInStep(), SimulatedClock()
    table = open_table(scenario, book(rulebook), decks(), watchers=(heard,))
    kit = Kit(decks=decks(), panel=load_panel(PANEL, folders=settings_folder(None)), denominations=(25, 100))
    bench = WireBench(table, clock, kit, Rig(is_in_memory=True))
    try:
        bench.press(NewHand())
        for tag, zone in zip(red(), order_of(), strict=False):
            bench.room.lay(tag, zone, Facing.DOWN)
        bench.settle()
        bench.is_by_hand = True
        yield bench, heard
    finally:
        bench.close()


def sweep(bench: WireBench, seat: int) -> None:
    for tag in list(bench.room.lying_on(SEAT_ZONES[seat])):
        bench.room.lay(tag, Zone.MUCK, Facing.DOWN)


def folded(bench: WireBench) -> set[int]:
    return {seat.seat for seat in bench.view.seats if seat.part is HandPart.FOLDED}


@pytest.mark.parametrize("ms", [300, *(long_run(ms) for ms in (150, 450, 700, 1_000, 1_400)), 1_900])
@pytest.mark.parametrize("is_keyed_first", [False, True])
def test_three_folds_in_a_row_fold_three(ms: int, *, is_keyed_first: bool) -> None:
    with dealt() as (bench, heard):
        seats = []
        for _ in range(3):
            turn = bench.view.turn
            assert turn is not None
            seats.append(turn)
            bench.press(FOLD) if is_keyed_first else sweep(bench, turn)
            bench.turn(ms * NS_PER_MS)
            sweep(bench, turn) if is_keyed_first else bench.press(FOLD)
            bench.wait(NS_PER_S)
        bench.wait(3 * NS_PER_S)

        assert folded(bench) == set(seats)
        assert not [alert for alert in heard.alerts if not alert.is_note]
