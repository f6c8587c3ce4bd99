"""The rulebooks that a run needs, each loaded once.

A scenario may set what a book leaves open; for a book that does not ask, the line
means nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from config.rulebook_file import load_rulebook
from table.engine.rulebook import HouseSets

if TYPE_CHECKING:
    from pathlib import Path

    from config.settings_folder import SettingsFolder
    from table.engine.rulebook import Rulebook
    from table.scenario.language import Setup

BUTTON_METHOD: Final = "button-method"
"""The setting behind the line of the same name."""


class Rulebooks:
    """Loads books from the settings, and keeps them."""

    def __init__(self, folders: SettingsFolder) -> None:
        """Read from *folders*."""
        self._folders = folders
        self._loaded: dict[tuple[str, str | None], Rulebook] = {}

    def book(self, name: str, button_method: str | None = None) -> Rulebook:
        """Return a book by its name or file. Raises ConfigError."""
        key = name, button_method
        if key not in self._loaded:
            settings = {} if button_method is None else {BUTTON_METHOD: button_method}
            self._loaded[key] = load_rulebook(name, folders=self._folders, settings=settings)
        return self._loaded[key]

    def book_of(self, setup: Setup, scenario: Path) -> Rulebook:
        """Return the book that a scenario names; a file is looked for beside the scenario first."""
        name = setup.rulebook
        if name.endswith(".toml") and (beside := scenario.parent / name).is_file():
            name = str(beside)
        book = self.book(name)
        method = book.button.method
        if setup.button_method is not None and isinstance(method, HouseSets) and method.setting == BUTTON_METHOD:
            return self.book(name, setup.button_method)
        return book
