"""The files that a command was given, and the benches to play them at.

Finding files and loading settings; what a file says is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from config.files.deck_file import DeckFile, load_deck
from config.files.faults import ConfigError, listed
from config.files.settings_folder import SettingsFolder
from config.panel.panel_file import load_panel
from table.benches.rig import QUICK, kit_of
from table.benches.straight import StraightBench, open_table
from table.benches.through import Through, wire_bench
from table.clock import SimulatedClock
from table.controller import Watcher
from table.keeping.journal import Journal
from table.scenario.language import Scenario
from table.scenario.room import Bench
from table.scenario.runner import HeardInStep
from table.scenario.steps import DeckChanged, TagDealt, TagKind
from table.statements.lines import StepLine
from table.wiring.rulebooks import Rulebooks

PANEL = "standard"
"""The panel whose keys are pressed."""

ENROLLED = ("red", "blue")
"""The decks that the language knows by name."""


def hand_files(paths: Iterable[Path]) -> list[Path]:
    """Return the `.hand` files of files and folders, those of a folder in order.

    Raises ConfigError where a path is not there, or a folder holds none.
    """
    return _found(paths, (".hand",))


def files_to_check(paths: Iterable[Path]) -> list[Path]:
    """Return the `.hand` and `.event` files of files and folders, those of a folder in order.

    Raises ConfigError as `hand_files` does.
    """
    return _found(paths, (".hand", ".event"))


def _found(paths: Iterable[Path], suffixes: tuple[str, ...]) -> list[Path]:
    files: list[Path] = []
    faults: list[str] = []
    for path in paths:
        if path.is_dir():
            found = sorted(one for one in path.rglob("*") if one.suffix in suffixes)
            files += found
            if not found:
                faults.append(
                    f"{path}: there is no {' or '.join(suffixes)} file in this folder; name another, or a file"
                )
        elif path.exists():
            files.append(path)
        else:
            faults.append(f"{path}: there is no such file or folder; check the name")
    if faults:
        raise ConfigError(faults)
    return files


class Benches(Rulebooks):
    """Puts benches together, one for each scenario, by the books that they name."""

    def __init__(self, folders: SettingsFolder, through: Through = Through.STRAIGHT) -> None:
        """Load what they share from *folders*."""
        super().__init__(folders)
        self.folders = folders
        self._through = through
        self._decks = {name: load_deck(name, folders=folders) for name in ENROLLED}
        self._panel = load_panel(PANEL, folders=folders) if through is Through.WIRE else None

    @contextmanager
    def bench(
        self, scenario: Scenario, heard: HeardInStep, journal: Journal | None = None, watchers: Sequence[Watcher] = ()
    ) -> Iterator[Bench]:
        """Yield a bench for *scenario* that *heard* listens to, and *watchers* too.

        Without a *journal* what is heard stands in its place.

        Raises ConfigError where its rulebook or deck cannot be used, ScenarioUnreadableError where
        there is no such rulebook.
        """
        setup = scenario.setup
        book = self.book_of(scenario)
        decks = self.decks_for(scenario)
        table = open_table(scenario, book, decks, watchers=(heard, *watchers), journal=journal or heard)
        if self._panel is None:
            yield StraightBench(table, SimulatedClock(), self._decks, is_facing_seen=setup.is_facing_seen)
            return
        kit = kit_of(setup, decks, self._panel)
        with closing(wire_bench()(table, SimulatedClock(), kit, QUICK)) as wire:
            yield wire

    def decks_for(self, scenario: Scenario) -> dict[str, DeckFile]:
        """Return the enrolled decks. Raises ConfigError where one that is to be played is not among them."""
        check_decks(scenario, self._decks)
        return self._decks


def check_decks(scenario: Scenario, enrolled: Iterable[str]) -> None:
    """Raise ConfigError, with a fault for each, where *scenario* takes a deck in hand that is not *enrolled*."""
    known = list(enrolled)
    faults = [
        f"{place}: deck {deck}: no such deck is enrolled; use {listed(known, last='or')}"
        for place, deck in _decks_named(scenario)
        if deck not in known
    ]
    if faults:
        raise ConfigError(faults)


def _decks_named(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield every deck that the file takes in hand, and where it says so."""
    named_in = scenario.first_lines.get("deck")
    yield str(scenario.path) if named_in is None else f"{scenario.path}:{named_in}", scenario.setup.deck
    for line in scenario.lines:
        if isinstance(line, StepLine):
            match line.step:
                case DeckChanged(name=deck) | TagDealt(kind=TagKind.OTHER_DECK, deck=str(deck)):
                    yield f"{scenario.path}:{line.line}", deck
                case _:
                    pass
