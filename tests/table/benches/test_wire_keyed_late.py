"""The hand is keyed late, through simulated copper, wires and keys and the real drivers: nobody is accused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.benches.rig import Kit, Rig
from table.benches.scenario_files import PANEL
from table.benches.straight import open_table
from table.benches.wire import MOTION_NS, WireBench
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.commands import Action, ActionKeyed, NewHand
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Facing, Zone
from table.scenario.runner import HeardInStep
from tests.long_run import long_run
from tests.table.evening import book, decks, scenario_of
from tests.table.late_deals import TABLE, order_of, red

BOOKS = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")


class Played:
    """A table behind its wires, and a dealer who keys a hand after so many cards of it."""

    def __init__(self, rulebook: str, physics: Physics, seed: int) -> None:
        scenario, self.heard = scenario_of(TABLE.format(book=rulebook) + "shuffle\n"), HeardInStep()
        clock, folders = SimulatedClock(), settings_folder(None)
        self.bench = WireBench(
            open_table(scenario, book(rulebook), decks(), watchers=(self.heard,)),
            clock,
            Kit(decks=decks(), panel=load_panel(PANEL, folders=folders), denominations=scenario.setup.chips),
            Rig(physics=physics, seed=seed, is_in_memory=True),
        )

    @property
    def view(self) -> TableView:
        return self.bench.view

    def deal(self, cards: list[bytes], zones: list[Zone], before: int) -> None:
        for at, (tag, zone) in enumerate(zip(cards, zones, strict=True)):
            if at == before:
                self.bench.press(NewHand())
            self.bench.room.lay(tag, zone, Facing.DOWN)
            self.bench.wait(MOTION_NS)
        if before == len(zones):
            self.bench.press(NewHand())
        self.bench.settle()
        self.bench.wait(3 * NS_PER_S)


@contextmanager
def table(rulebook: str, physics: Physics = PERFECT, seed: int = 1) -> Iterator[Played]:
    played = Played(rulebook, physics, seed)
    try:
        yield played
    finally:
        played.bench.close()


# Every book with the first card and with the last; in between, where books do not differ, one of them.
@pytest.mark.parametrize(
    ("rulebook", "before"),
    [
        (rulebook, before) if before in {1, 10} or rulebook == BOOKS[0] else long_run(rulebook, before)
        for rulebook in BOOKS
        for before in (1, 2, 3, 5, 10)
    ],
)
def test_keyed_after_some_cards_the_hand_goes_on_as_one_that_was_keyed_in_time(rulebook: str, before: int) -> None:
    with table(rulebook) as played:
        played.deal(red(), order_of(), before)

        assert played.heard.alerts == []
        assert played.view.status is Status.BETTING
        assert played.view.turn == 4


@pytest.mark.parametrize("before", [1, *map(long_run, (3, 5, 10))])
def test_the_hand_after_it_may_be_keyed_late_too_over_bad_antennas(before: int) -> None:
    with table("firekeepers", Physics(missed=0.1, crossed=0.05), seed=before) as played:
        played.deal(red(), order_of(), 0)
        for _ in range(4):
            played.bench.press(ActionKeyed(Action.FOLD))
        played.bench.room.collect()
        played.bench.wait(10 * NS_PER_S)
        played.heard.clear()
        played.deal(red()[::-1], order_of((3, 4, 6, 9, 1)), before)

        assert played.heard.alerts == []
        assert played.view.status is Status.BETTING
