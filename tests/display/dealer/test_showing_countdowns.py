"""What runs down on the dealer's screen: a penalty's minutes, and a player's clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.screen import DealerScreen
from display.dealer.showing import OnScreen
from table.benches.straight import StraightBench, open_table
from table.clock import NS_PER_MS, SimulatedClock
from table.controller import Controller
from table.engine.words.entry import Entry
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep, play
from table.wiring.rulebooks import Rulebooks

FOLDERS = settings_folder(shipped_folder())
DECKS = {"red": load_deck("red", folders=FOLDERS)}
BOOKS = Rulebooks(FOLDERS)
OPENING = """
blinds 100 200
button 6
seat 2 9000
seat 4 9000
seat 6 9000
shuffle ; deal
"""


def played(rulebook: str, steps: str) -> Iterator[tuple[OnScreen, Controller]]:
    """Play *steps* after the deal of three players; yield screen and table after each step."""
    scenario = parse_scenario(f"rulebook {rulebook}{OPENING}{steps}\n", Path("night.hand"))
    screen = OnScreen(DealerScreen((800, 480), is_windowed=False), "Table 12")
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[screen])
    for _ in play(scenario, StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=True), HeardInStep()):
        yield screen, table


def test_the_time_is_shown_to_the_second_while_a_penalty_runs_and_not_otherwise() -> None:
    shown = []
    for screen, _ in played("homegame", "td penalty seat 4 minutes 10\nfold ; fold"):
        screen.refresh(Entry(), None, 90_500_000_000)
        assert screen.picture is not None
        shown.append(screen.picture.now_ns)

    assert shown == [None] * (len(shown) - 1) + [90_000_000_000]


def test_a_clock_counts_down_by_the_time_and_only_a_new_second_is_painted() -> None:
    *_, (screen, table) = played("firekeepers", "key clock 6")
    clock = table.view.clock
    assert clock is not None
    counted = []
    for passed_ms in (0, 400, 1_400, 1_900, 900_000):
        screen.refresh(Entry(), now_ns=clock.called_at_ns + passed_ms * NS_PER_MS)
        assert screen.picture is not None
        assert screen.picture.countdown is not None
        counted.append(screen.picture.countdown.left_s)

    whole = counted[0]
    assert counted == [whole, whole, whole - 1, whole - 1, 0]
