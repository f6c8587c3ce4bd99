"""The dealer's screen beside the table: what it shows lies there so, and what is not done yet is not shown as done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from display.dealer.showing import OnScreen
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.controller import Controller
from table.engine.words.entry import Entry
from table.engine.words.zones import Seat
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.wiring.rulebooks import Rulebooks
from tests.display.dealer.played import picture_after

FOLDERS = settings_folder(shipped_folder())
DECKS = {"red": load_deck("red", folders=FOLDERS)}
BOOKS = Rulebooks(FOLDERS)

TIME_IS_UP = """
rulebook firekeepers
blinds 100 200
button 2
seat 2 9000
seat 4 9000
seat 10 9000
shuffle ; deal
call ; call ; check
street
bet 600
wait 60
key clock 10
wait 40
muck 10
"""
"""Seat 10 has a dead hand, which is mucked: nothing is told of that."""


def steps(text: str) -> Iterator[tuple[OnScreen, Controller]]:
    """Play the hand in *text*; yield screen and table after each step and a refresh, as in the table's loop."""
    scenario = parse_scenario(text, Path("night.hand"))
    screen = OnScreen(DealerScreen((800, 480), is_windowed=False), "Table 12")
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[screen])
    clock = SimulatedClock()
    for done in play(scenario, StraightBench(table, clock, DECKS, is_facing_seen=True), HeardInStep()):
        if isinstance(done, HandStepDone):
            screen.refresh(Entry(), now_ns=clock.now_ns())
            yield screen, table


def dead_cards(screen: OnScreen, number: Seat) -> int:
    assert screen.picture is not None
    return next(player.dead_cards for player in screen.picture.view.seats if player.seat == number)


def test_a_dead_hand_that_reached_the_muck_lies_at_its_seat_no_longer() -> None:
    lying = [dead_cards(screen, 10) for screen, _ in steps(TIME_IS_UP)]

    assert lying[-2:] == [2, 0]


def test_the_screen_shows_the_table_as_it_stands_after_each_step() -> None:
    for screen, table in steps(f"{TIME_IS_UP}fold\n"):
        assert screen.picture is not None
        assert screen.picture.view == table.view


def _stacks(picture: Picture) -> dict[Seat, tuple[int, bool]]:
    return {player.seat: (player.stack, player.is_all_in) for player in picture.view.seats if player.seat != 8}


def test_chips_of_a_pot_that_waits_are_in_no_stack_yet_and_its_winner_is_all_in_until_then() -> None:
    """Side pot 3 is paid first, then 2, both split between seats 7 and 9; then 1 to seat 3, the main pot to seat 1."""
    first = picture_after("award-with-three-side-pots", "street", nth=3)
    third = picture_after("award-with-three-side-pots", "key confirm", nth=3)
    paid = picture_after("award-with-three-side-pots", "key confirm", nth=4)

    out = {5: (0, False)}
    assert _stacks(first) == {1: (0, True), 3: (0, True), 7: (1_800, False), 9: (1_800, False), **out}
    assert _stacks(third) == {1: (0, True), 3: (3_200, False), 7: (3_900, False), 9: (3_900, False), **out}
    assert _stacks(paid) == {1: (6_000, False), 3: (3_200, False), 7: (3_900, False), 9: (3_900, False), **out}
