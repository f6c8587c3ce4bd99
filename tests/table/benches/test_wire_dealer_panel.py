"""The dealer's panel of the fewest presses on a whole table: simulated keys, real drivers, the engine behind them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.wording.alerts import alert_text
from table.benches.rig import QUICK, kit_of
from table.benches.scenario_files import Benches
from table.benches.straight import open_table
from table.benches.wire import KEY_HOLD_NS, KEY_TO_KEY_NS, WireBench
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, Figure
from table.engine.words.entry import Entry, Forgotten
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.scenario.state_json import step_json
from table.wiring.rulebooks import Rulebooks
from tests.house import ROOT
from tests.table.commands.command_line import run

HANDS = [
    ROOT / "tests" / "cases" / "clean" / "all-in-on-the-river.hand",
    ROOT / "tests" / "cases" / "clean" / "refused-key-undone.hand",
    ROOT / "tests" / "cases" / "table" / "misdeal-taken-back-after-further-keys.hand",
]


class Played:
    """A hand through the wire with the dealer's panel."""

    def __init__(self, path: Path) -> None:
        folders = settings_folder(None)
        scenario, self.heard = read_scenario(path), HeardInStep()
        decks, book = Benches(folders).decks_for(scenario), Rulebooks(folders).book_of(scenario)
        self.table = open_table(scenario, book, decks, watchers=(self.heard,), journal=self.heard)
        self.bench = WireBench(
            self.table,
            SimulatedClock(),
            kit_of(scenario.setup, decks, load_panel("dealer", folders=folders)),
            QUICK,
        )
        self.steps = (done for done in play(scenario, self.bench, self.heard) if isinstance(done, HandStepDone))

    def press(self, keys: str) -> None:
        """Press keys as a dealer does, while the panel is told what is faced."""
        for key in keys.split():
            self.bench.bridge.face(self.table.figures)
            self.bench.simulated.press(key, KEY_HOLD_NS)
            self.bench.turn(KEY_TO_KEY_NS)
        self.bench.bridge.face(self.table.figures)
        self.bench.settle()

    @property
    def last(self) -> Acted:
        """What was done last."""
        return [event for event in self.heard.events if isinstance(event, Acted)][-1]


@contextmanager
def dealt(path: Path) -> Iterator[Played]:
    """Play *path* until its hands are dealt."""
    hand = Played(path)
    try:
        while hand.table.view.turn is None:
            next(hand.steps)
        hand.heard.clear()
        yield hand
    finally:
        hand.bench.close()


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_a_hand_keyed_on_it_is_the_straight_hand_step_by_step(path: Path) -> None:
    straight = run("replay", "--json", path).out.splitlines()
    hand = Played(path)
    try:
        assert [step_json(step, alert_text).decode() for step in hand.steps] == straight
    finally:
        hand.bench.close()


def test_the_amounts_of_its_keys_are_those_of_the_player_in_turn() -> None:
    with dealt(HANDS[1]) as hand:
        assert hand.table.figures is not None
        amounts = hand.table.figures.amounts
        hand.press("pot bet-raise")
        assert (hand.last.action, hand.last.total) == (Action.RAISE, amounts[Figure.POT])

        hand.press("check-call")
        assert (hand.last.action, hand.last.total) == (Action.CALL, amounts[Figure.POT])

        least = hand.table.figures.amounts[Figure.MINIMUM]
        hand.press("min bet-raise")
        assert (hand.last.action, hand.last.total) == (Action.RAISE, least)


def test_a_stray_seat_does_not_wait_for_the_next_key() -> None:
    with dealt(HANDS[1]) as hand:
        turn = hand.table.view.turn
        hand.press("seat 3")
        hand.bench.wait(16 * NS_PER_S)
        assert hand.bench.bridge.entry == Entry(refusal=Forgotten(("seat", "3")))

        hand.press("check-call")
        assert hand.last.seat == turn
