"""Going on in mid-hand: a stand-in follows the room until it is where the journal ends, and then the table itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.controller import Controller
from table.engine.words.commands import Action, ActionKeyed
from table.keeping.file_journal import FileJournal
from table.keeping.journal import Journal, MemoryJournal
from table.keeping.recovery import OtherTableError
from table.playing.demo.catching_up import CatchingUp
from table.scenario.dealer import Dealer
from table.scenario.language import Scenario
from table.statements.lines import StepLine
from tests.table.evening import book, decks
from tests.table.scenario.at_table import DEALT, reading

FIRST_HALF = reading(DEALT + "shuffle\ndeal\ncall\n")
WHOLE = reading(DEALT + "shuffle\ndeal\ncall\ncall\ncheck\n")
OTHER = reading(DEALT + "shuffle\ndeal\nfold\nfold\n")


def table_of(scenario: Scenario, journal: Journal | None = None) -> Controller:
    return open_table(scenario, book("firekeepers"), decks(), journal=journal)


def room(table: Controller | CatchingUp, scenario: Scenario) -> None:
    """Let the room play *scenario* before *table*, from its beginning."""
    bench = StraightBench(table, SimulatedClock(), decks(), is_facing_seen=True)
    dealer = Dealer(scenario.setup, bench)
    for line in scenario.lines:
        assert isinstance(line, StepLine)
        dealer.do(line.step)


@contextmanager
def going_on(folder: Path) -> Iterator[tuple[Controller, CatchingUp]]:
    """Yield a table that had stopped in mid-hand and is opened again, and what catches up with it."""
    path = folder / "a.journal"
    with closing(FileJournal(path)) as journal:
        room(table_of(FIRST_HALF, journal), FIRST_HALF)
    with closing(FileJournal(path)) as journal:
        table = table_of(WHOLE, journal)
        yield table, CatchingUp(table, table_of(WHOLE))


def test_a_new_journal_is_behind_nothing() -> None:
    fresh = CatchingUp(table_of(WHOLE, MemoryJournal()), table_of(WHOLE))

    assert not fresh.is_behind
    fresh.end()


def test_until_the_room_is_there_the_table_itself_hears_nothing(tmp_path: Path) -> None:
    with going_on(tmp_path) as (table, catching_up):
        taken = table.taken
        assert (catching_up.is_behind, catching_up.view.hand_number) == (True, 0)

        room(catching_up, FIRST_HALF)
        assert (catching_up.is_behind, table.taken) == (False, taken)


def test_from_there_on_the_table_itself_goes_on(tmp_path: Path) -> None:
    with going_on(tmp_path) as (table, catching_up):
        taken = table.taken
        room(catching_up, WHOLE)

        assert table.taken > taken
        assert catching_up.view == table.view


def test_nothing_is_previewed_of_what_the_table_has_had(tmp_path: Path) -> None:
    with going_on(tmp_path) as (_, catching_up):
        assert catching_up.preview(ActionKeyed(Action.CALL)) is None


def test_a_room_that_comes_to_another_place_is_another_table(tmp_path: Path) -> None:
    with (
        going_on(tmp_path) as (_, catching_up),
        pytest.raises(OtherTableError, match="the journal was begun with another file"),
    ):
        room(catching_up, OTHER)


def test_a_room_that_ends_before_the_journal_does_is_another_table(tmp_path: Path) -> None:
    with (
        going_on(tmp_path) as (_, catching_up),
        pytest.raises(OtherTableError, match="the journal was begun with another file"),
    ):
        catching_up.end()
