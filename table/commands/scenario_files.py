"""The `.hand` files that a command was given, and the settings that every one of them needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.deck_file import load_deck
from config.faults import ConfigError
from table.clock import SimulatedClock
from table.commands.rulebooks import Rulebooks
from table.commands.straight import StraightBench, open_table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from config.deck_file import DeckFile
    from config.settings_folder import SettingsFolder
    from table.scenario.language import Scenario
    from table.scenario.runner import Heard

ENROLLED = ("red", "blue")
"""The decks that the language knows by name."""


def hand_files(paths: Iterable[Path]) -> list[Path]:
    """Return the `.hand` files of files and folders, those of a folder in order.

    Raises ConfigError where a path is not there, or a folder holds none.
    """
    files: list[Path] = []
    faults: list[str] = []
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.hand"))
            files += found
            if not found:
                faults.append(f"{path}: there is no .hand file in this folder; name another, or a file")
        elif path.exists():
            files.append(path)
        else:
            faults.append(f"{path}: there is no such file or folder; check the name")
    if faults:
        raise ConfigError(faults)
    return files


class Benches:
    """Puts straight benches together, one for each scenario."""

    def __init__(self, folders: SettingsFolder) -> None:
        """Load what they share from *folders*."""
        self._books = Rulebooks(folders)
        self._decks = {name: load_deck(name, folders=folders) for name in ENROLLED}

    def bench(self, scenario: Scenario, heard: Heard) -> StraightBench:
        """Return a bench for *scenario* that *heard* listens to.

        Raises ConfigError where its rulebook or deck cannot be used.
        """
        setup = scenario.setup
        book = self._books.book_of(setup, scenario.path)
        table = open_table(scenario, book, self.decks_for(scenario), watchers=(heard,), journal=heard)
        return StraightBench(table, SimulatedClock(), self._decks, is_facing_seen=setup.is_facing_seen)

    def decks_for(self, scenario: Scenario) -> dict[str, DeckFile]:
        """Return the enrolled decks. Raises ConfigError where the one that is to be played is not among them."""
        deck = scenario.setup.deck
        if deck not in self._decks:
            known = " or ".join(self._decks)
            raise ConfigError([f"{scenario.path}: deck {deck}: no such deck is enrolled; use {known}"])
        return self._decks
