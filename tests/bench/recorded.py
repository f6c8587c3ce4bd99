"""The recorded hands of `tests/recorded` as an engine took them: sightings, and the deck that lay in the holder.

Each is played once on perfect antennas. Nothing is measured here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches
from table.engine.words.table_events import HandStarted
from table.keeping.journal import SightingTaken
from table.scenario.deck_order import order_deck
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play, table_setup
from table.wiring.rulebooks import Rulebooks
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from table.engine.table import Outcome, Viewed
    from table.engine.words.cards import Card
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.setup import TableSetup
    from table.engine.words.sightings import Sighting
    from table.engine.words.view import TableView
    from table.engine.words.zones import Seat
    from table.keeping.journal import Record

HANDS = sorted((ROOT / "tests" / "recorded").glob("*.hand"))


class RecordedHand(NamedTuple):
    """What one hand came to."""

    path: Path
    setup: TableSetup
    book: Rulebook
    sightings: list[Sighting]
    views: list[TableView]
    deck: tuple[Card, ...]
    """The top one first."""


class _Keeping(HeardInStep):
    """Keeps what the engine was given, and every view."""

    def __init__(self) -> None:
        super().__init__()
        self.sightings: list[Sighting] = []
        self.views: list[TableView] = []
        self.dealt_in: tuple[Seat, ...] = ()

    def append(self, record: Record) -> None:
        """Keep what was taken."""
        if isinstance(record, SightingTaken):
            self.sightings.append(record.sighting)

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Keep the view, and the order of the deal."""
        self.views.append(table.view)
        for event in outcome.events:
            if isinstance(event, HandStarted):
                self.dealt_in = event.dealt_in
        self.hear(outcome)


def recorded_hands(paths: Iterable[Path] = HANDS) -> list[RecordedHand]:
    """Play each file once."""
    folders = settings_folder(None)
    benches, books = Benches(folders), Rulebooks(folders)
    hands = []
    for path in paths:
        scenario, heard = read_scenario(path), _Keeping()
        setup = scenario.setup
        with benches.bench(scenario, heard) as bench:
            for _ in play(scenario, bench, heard):
                pass
        deck = order_deck(heard.dealt_in, setup.holds, setup.stub, shuffle_number=1)
        hands.append(
            RecordedHand(path, table_setup(setup), books.book_of(scenario), heard.sightings, heard.views, deck)
        )
    return hands
