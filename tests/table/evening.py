"""What the tests round the engine share: a scenario, the table that it is played at, and all that went into it.

Nothing is asserted here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from config.files.deck_file import DeckFile, load_deck
from config.files.settings_folder import SettingsFolder, shipped_folder
from config.rulebook.rulebook_file import load_rulebook
from table.benches.straight import StraightBench
from table.clock import SimulatedClock
from table.controller import Controller, Listener, Watcher
from table.engine.table import Outcome, Table, Viewed
from table.engine.words.rulebook import Rulebook
from table.engine.words.table_events import HandStarted
from table.engine.words.view import TableView
from table.inbox import InboxItem
from table.keeping.hand_key import HandKey, KeyStore, NoKeyStore
from table.keeping.journal import Journal, MemoryJournal, Record, SightingTaken, TableOpened
from table.keeping.vault import Vault
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep, play, table_setup

SHIPPED = SettingsFolder((shipped_folder(),))

RUN_OUT = """
title Three-handed: a fold, a peek, a key taken back, an all-in and its run-out
rulebook firekeepers
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000
holds 3 As Ad
holds 6 Kc Kd
stub 2c Qh Jh 7s 3c 4d 3d 9s

shuffle
deal
peek 3
raise 600
key undo
fold
all-in
wait 1.5
call
show 3
show 6
street
street
street
"""
"""One hand in which nearly everything happens that a clean hand knows."""


class KeyOfHand:
    """Keeps the key of the hand as long as the test lives."""

    def __init__(self, key: HandKey | None = None) -> None:
        self.kept = [] if key is None else [key]

    def load(self) -> HandKey | None:
        """Return the key that was kept last."""
        return self.kept[-1] if self.kept else None

    def keep(self, key: HandKey) -> None:
        """Keep it, and the earlier ones."""
        self.kept.append(key)


class FoundJournal(MemoryJournal):
    """A journal with records of an earlier start."""

    def __init__(self, records: Sequence[Record]) -> None:
        super().__init__()
        self._found = tuple(records)
        self.kept = list(records)

    def records(self) -> Sequence[Record]:
        """Return what was there at the start."""
        return self._found


class Remembering:
    """A controller, and every item that it took."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self.items: list[InboxItem] = []
        self.views = {controller.taken: controller.view}
        """How the table stood, by the number of sightings it had taken."""

    @property
    def view(self) -> TableView:
        """The table's view."""
        return self._controller.view

    def take(self, item: InboxItem) -> Outcome:
        """Remember *item* and hand it on."""
        self.items.append(item)
        outcome = self._controller.take(item)
        self.views[self._controller.taken] = self._controller.view
        return outcome


class Played(NamedTuple):
    """A scenario that was played to its end."""

    items: Sequence[InboxItem]
    records: tuple[Record, ...]
    views: dict[int, TableView]
    """How the table stood, by the number of sightings it had taken."""
    keys: KeyOfHand
    outcomes: list[Outcome]
    """What the watchers were shown."""

    @property
    def last_view(self) -> TableView:
        """How the table stood at the end."""
        return self.views[max(self.views)]


class Seen:
    """A watcher that keeps what it is shown, and looks about it when it is."""

    def __init__(self, look: Callable[[], None] = lambda: None) -> None:
        self.outcomes: list[Outcome] = []
        self._look = look

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - the tests ask for outcomes
        """Keep it."""
        self.outcomes.append(outcome)
        self._look()


@cache
def book(name: str) -> Rulebook:
    """Return a rulebook that is shipped."""
    return load_rulebook(name, folders=SHIPPED)


@cache
def decks() -> dict[str, DeckFile]:
    """Return both decks that are shipped."""
    return {name: load_deck(name, folders=SHIPPED) for name in ("red", "blue")}


def scenario_of(text: str) -> Scenario:
    """Read *text* as a file."""
    return parse_scenario(text, Path("evening.hand"))


def controller_of(
    scenario: Scenario,
    *,
    journal: Journal | None = None,
    keys: KeyStore | None = None,
    watchers: Sequence[Watcher | Listener] = (),
    table_name: str = "Table 1",
) -> Controller:
    """Return the controller of a scenario's table."""
    setup = table_setup(scenario.setup)
    rulebook = book(scenario.setup.rulebook)
    return Controller(
        Table(setup, rulebook),
        TableOpened(table_name=table_name, rulebook=rulebook.id, setup=setup),
        Vault(decks().values(), keys or NoKeyStore()),
        journal or MemoryJournal(),
        watchers,
    )


def play_at(controller: Controller, scenario: Scenario) -> Remembering:
    """Play a scenario to its end at a table with perfect antennas."""
    table = Remembering(controller)
    bench = StraightBench(table, SimulatedClock(), decks(), is_facing_seen=scenario.setup.is_facing_seen)
    for _ in play(scenario, bench, HeardInStep()):
        pass
    return table


@cache
def played(text: str) -> Played:
    """Play a scenario's text to its end, and return all that went into the table and came out."""
    journal, keys, seen = MemoryJournal(), KeyOfHand(), Seen()
    scenario = scenario_of(text)
    table = play_at(controller_of(scenario, journal=journal, keys=keys, watchers=(seen,)), scenario)
    return Played(table.items, tuple(journal.kept), table.views, keys, seen.outcomes)


def keys_at(text: str, records: tuple[Record, ...]) -> KeyOfHand:
    """Return the key that had been kept when *records* were the whole journal."""
    begun = sum(1 for record in records if starts_a_hand(record))
    # The first key is that of the time before the first hand.
    return KeyOfHand(played(text).keys.kept[begun])


def started_again(text: str, records: tuple[Record, ...]) -> tuple[Controller, FoundJournal]:
    """Return the table that finds *records*, and its journal."""
    journal = FoundJournal(records)
    return controller_of(scenario_of(text), journal=journal, keys=keys_at(text, records)), journal


def items_after(text: str, taken: int) -> int:
    """Return how many items of the inbox had been taken whole when so many sightings were in the journal."""
    return _items_by_taken(text)[taken]


@cache
def _items_by_taken(text: str) -> dict[int, int]:
    controller = controller_of(scenario_of(text))
    counts = {0: 0}
    for count, item in enumerate(played(text).items, start=1):
        controller.take(item)
        counts[controller.taken] = count
    return counts


def starts_a_hand(record: Record) -> bool:
    """Tell whether a hand begins with this record, for the first time or again."""
    return isinstance(record, SightingTaken) and any(isinstance(event, HandStarted) for event in record.events)
