"""The straight bench: motions go straight into the engine, time is told ten times a second, and nothing is drawn."""

from __future__ import annotations

from pathlib import Path

from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches
from table.benches.settling import SETTLE_AT_MOST_NS
from table.benches.straight import KnownAs, StraightBench, open_table, with_names
from table.clock import NS_PER_S, SimulatedClock
from table.controller import Controller
from table.engine.table import Outcome
from table.engine.words.commands import NewHand
from table.engine.words.sightings import KeyPressed, Tick
from table.engine.words.view import TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem
from table.keeping.journal import MemoryJournal, SightingTaken, TableOpened
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario
from table.scenario.runner import table_setup
from tests.house import ROOT

BENCHES = Benches(settings_folder(ROOT / "config"))
TABLE = "blinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nshuffle\n"


def scenario(text: str = "") -> Scenario:
    return parse_scenario(TABLE + text, Path("a.hand"))


def bench_of(text: str = "", journal: MemoryJournal | None = None, known: KnownAs | None = None) -> StraightBench:
    read = scenario(text)
    decks = BENCHES.decks_for(read)
    table = open_table(read, BENCHES.book_of(read), decks, journal=journal, known=known or KnownAs())
    return StraightBench(table, SimulatedClock(), decks, is_facing_seen=True)


class Listening:
    """A table, and who notes when it is told the time."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self.told: list[int] = []

    @property
    def view(self) -> TableView:
        return self._table.view

    def take(self, item: InboxItem) -> Outcome:
        if isinstance(item, Tick):
            self.told.append(item.at_ns)
        return self._table.take(item)


def taken(journal: MemoryJournal) -> list[object]:
    return [record.sighting for record in journal.kept if isinstance(record, SightingTaken)]


def test_time_that_passes_is_told_ten_times_a_second_and_its_rest_too() -> None:
    read = scenario()
    table = Listening(open_table(read, BENCHES.book_of(read), BENCHES.decks_for(read)))
    bench = StraightBench(table, SimulatedClock(), BENCHES.decks_for(read), is_facing_seen=True)
    before_ns = bench.clock.now_ns()
    bench.wait(NS_PER_S // 4)

    assert [at_ns - before_ns for at_ns in table.told] == [100_000_000, 200_000_000, 250_000_000]


def test_a_command_reaches_the_table_at_the_time_of_the_bench() -> None:
    journal = MemoryJournal()
    bench = bench_of(journal=journal)
    bench.wait(NS_PER_S)
    bench.press(NewHand())

    (pressed,) = [one for one in taken(journal) if isinstance(one, KeyPressed)]
    assert (pressed.command, pressed.at_ns) == (NewHand(), bench.clock.now_ns())
    assert all(one.at_ns <= NS_PER_S for one in taken(journal) if isinstance(one, Tick))


def test_a_card_that_lies_badly_is_read_at_the_very_moment_at_which_it_can_be() -> None:
    bench = bench_of()
    tag = next(iter(bench.deck("red").cards))
    bench.room.be_late(Zone.BOARD, NS_PER_S // 3)
    bench.room.lay(tag, Zone.BOARD, Facing.UP)
    bench.wait(NS_PER_S // 4)
    assert tag in bench.room.unread()

    bench.wait(NS_PER_S // 10)
    assert tag not in bench.room.unread()


def test_nobody_waits_longer_than_a_screen_is_looked_at() -> None:
    bench = bench_of()
    before_ns = bench.clock.now_ns()
    bench.settle()
    assert bench.clock.now_ns() == before_ns

    bench.room.be_late(Zone.ASIDE, None)
    bench.room.lay(next(iter(bench.deck("red").cards)), Zone.ASIDE, Facing.DOWN)
    bench.settle()
    assert 0 < bench.clock.now_ns() - before_ns <= SETTLE_AT_MOST_NS


def test_players_have_the_names_that_are_known_of_them() -> None:
    setup = with_names(table_setup(scenario().setup), {2: "Bea"})

    assert [player.name for player in setup.players] == ["", "Bea"]


def test_the_journal_says_what_the_table_is_known_as() -> None:
    journal = MemoryJournal()
    bench_of(journal=journal, known=KnownAs(table_name="Final", names={1: "Ann"}, journal_id="j-1")).press(NewHand())

    opened = journal.kept[0]
    assert isinstance(opened, TableOpened)
    assert (opened.table_name, opened.journal_id, opened.setup.players[0].name) == ("Final", "j-1", "Ann")
