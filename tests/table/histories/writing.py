"""What the tests of PHH share: hands that were played, their text, and what PokerKit makes of it.

Nothing is asserted here.
"""

from __future__ import annotations

import tomllib
import warnings
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pokerkit import HandHistory

from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches
from table.engine.words.cards import Card
from table.engine.words.chip_events import PotAwarded
from table.histories.phh_text import hand_text
from table.inbox import Tag
from table.keeping.journal import MemoryJournal, Record, SightingTaken
from table.record.hand_record import HandRecord
from table.record.journal_hands import read_hands
from table.scenario.dealer import Dealer
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario, read_scenario
from table.scenario.runner import HeardInStep
from table.statements.lines import StepLine
from tests.house import ROOT

THREE = "rulebook firekeepers\nblinds 100 200\nbutton 1\nseat 1 9000\nseat 2 1000\nseat 3 9000\n"
"""Three players: seat 1 has the button, seat 2 the small blind and few chips, seat 3 the big blind."""


class Played(NamedTuple):
    """A scenario that was played to its end."""

    records: tuple[Record, ...]
    shown: frozenset[Card]
    """Cards that have lain face up since the last shuffle, as whoever dealt them saw it."""
    tags: tuple[Tag, ...]
    stacks: dict[int, int]
    """What each seat has in the end, as the table shows it."""
    is_over: bool

    @property
    def hands(self) -> tuple[HandRecord, ...]:
        """The complete hands."""
        return read_hands(self.records).complete

    @property
    def hand(self) -> HandRecord:
        """The only complete hand."""
        (hand,) = self.hands
        return hand

    @property
    def awards(self) -> list[PotAwarded]:
        """Every pot that was awarded."""
        taken = [record for record in self.records if isinstance(record, SightingTaken)]
        return [event for record in taken for event in record.events if isinstance(event, PotAwarded)]


@cache
def benches() -> Benches:
    """Return the benches that all hands share: the rulebooks are read once."""
    return Benches(settings_folder(ROOT / "config"))


def play(scenario: Scenario) -> Played:
    """Play every step of a scenario."""
    journal = MemoryJournal()
    with benches().bench(scenario, HeardInStep(), journal) as bench:
        steps = [line.step for line in scenario.lines if isinstance(line, StepLine)]
        dealer = Dealer(scenario.setup, bench, steps)
        for step in steps:
            dealer.do(step)
            dealer.settle()
        view = bench.view
    return Played(
        tuple(journal.kept),
        frozenset(dealer.cards.shown),
        dealer.cards.tags(),
        {player.seat: player.stack for player in view.seats},
        view.status.is_over,
    )


@cache
def played(text: str) -> Played:
    """Play a scenario's text."""
    return play(parse_scenario(text, Path("here.hand")))


@cache
def played_file(path: Path) -> Played:
    """Play a scenario's file."""
    return play(read_scenario(path))


def fields(text: str) -> dict[str, object]:
    """Return the fields of the only complete hand of a scenario."""
    return tomllib.loads(hand_text(played(text).hand))


def actions(text: str) -> list[str]:
    """Return the actions of the only complete hand of a scenario, but for the dealing of hole cards."""
    return [action for action in _lines(text) if not action.startswith(("d dh ", "# "))]


def comments(text: str) -> list[str]:
    """Return what is said between the actions of the only complete hand of a scenario."""
    return [line.removeprefix("# ") for line in _lines(text) if line.startswith("# ")]


def _lines(text: str) -> list[str]:
    found = fields(text)["actions"]
    assert isinstance(found, list)
    return found


def read_back(text: str) -> Sequence[int] | None:
    """Return the stacks to which PokerKit plays a `.phh` file; null where it comes to no end."""
    chip = tomllib.loads(text)["_smallest_chip"]

    def share(amount: int, winners: int) -> tuple[int, int]:
        each = amount // winners // chip * chip
        return each, amount - each * winners

    with warnings.catch_warnings():
        # It warns of a fold with nothing to call, and plays it.
        warnings.simplefilter("ignore", UserWarning)
        try:
            *_, last = HandHistory.loads(text, divmod=share)
        except ValueError:
            # Of an action that it takes for impossible.
            return None
    return None if last.status else last.stacks
