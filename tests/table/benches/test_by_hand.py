"""A simulated table whose cards and keys somebody moves: through the real drivers, or straight into the engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from table.benches.by_hand import StraightByHand, TableByHand, WireByHand, bench_by_lines, table_by_hand
from table.benches.rig import kit_of
from table.benches.scenario_files import Benches
from table.benches.straight import open_table
from table.benches.through import Through
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.controller import Controller
from table.engine.words.commands import NewHand
from table.engine.words.view import Status
from table.scenario.parser import parse_scenario
from tests.house import ROOT

FOLDERS = settings_folder(ROOT / "config")
HAND = parse_scenario("blinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nseat 3 5000\nshuffle\n", Path("a.hand"))
BENCHES = Benches(FOLDERS)
KIT = kit_of(HAND.setup, BENCHES.decks_for(HAND), load_panel("dealer", folders=FOLDERS))
STEP_NS = 5 * NS_PER_MS


def a_table() -> Controller:
    return open_table(HAND, BENCHES.book_of(HAND), KIT.decks)


@contextmanager
def by_hand(through: Through) -> Iterator[tuple[Controller, TableByHand, SimulatedClock]]:
    table, clock = a_table(), SimulatedClock()
    with closing(table_by_hand(table, clock, KIT, through=through)) as hands:
        yield table, hands, clock


@pytest.mark.parametrize(("through", "kind"), [(Through.STRAIGHT, StraightByHand), (Through.WIRE, WireByHand)])
def test_a_key_that_is_pressed_tells_the_table_what_it_says(through: Through, kind: type[object]) -> None:
    with by_hand(through) as (table, hands, clock):
        hands.press("new-hand")
        for _ in range(200):
            hands.turn(STEP_NS)

        assert isinstance(hands, kind)
        assert table.view.hand_number == 1
        assert hands.is_settled
        assert clock.now_ns() > 0


def test_keys_that_are_typed_fast_go_down_one_after_another() -> None:
    with by_hand(Through.WIRE) as (table, hands, _):
        hands.press("new-hand")
        hands.press("floor")
        hands.turn(STEP_NS)
        settled = [hands.is_settled]
        for _ in range(400):
            hands.turn(STEP_NS)
        settled.append(hands.is_settled)

        assert settled == [False, True]
        assert table.view.hand_number == 1


def test_no_lamp_burns_while_nobody_is_in_turn() -> None:
    with by_hand(Through.STRAIGHT) as (table, hands, _):
        hands.press("new-hand")

        assert table.view.turn is None
        assert hands.lamps == frozenset()


@pytest.mark.parametrize("through", list(Through))
def test_who_says_each_step_waits_until_it_is_done(through: Through) -> None:
    table = a_table()
    with bench_by_lines(table, KIT, through=through) as bench:
        bench.press(NewHand())
        bench.wait(NS_PER_S)

        assert bench.view.hand_number == 1
        assert bench.view.status is Status.DEALING
