"""The rulebooks that a run needs, each loaded once.

A scenario may set how the button moves, where its book leaves that open; for a book
that does not ask, the line means nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.faults import ConfigError, did_you_mean
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from table.engine.words.answers import HouseSets
from table.scenario.faults import Fault, ScenarioUnreadableError

if TYPE_CHECKING:
    from config.files.settings_folder import SettingsFolder
    from config.rulebook.catalogue import Rule
    from table.engine.words.rulebook import Rulebook
    from table.scenario.language import Scenario


class Rulebooks:
    """Loads books from the settings, and keeps them."""

    def __init__(self, folders: SettingsFolder) -> None:
        """Read from *folders*."""
        self._folders = folders
        self._loaded: dict[tuple[str, str | None], Rulebook] = {}

    def book_of(self, scenario: Scenario) -> Rulebook:
        """Return the book that a scenario names; a file is looked for beside the scenario first.

        Raises ScenarioUnreadableError where there is none of this name, ConfigError where it cannot be used.
        """
        name = self._name_of(scenario)
        book = self._book(name)
        method = book.button.method
        if scenario.setup.button_method is not None and isinstance(method, HouseSets):
            return self._book(name, method.setting, scenario.setup.button_method)
        return book

    def rules_of(self, scenario: Scenario) -> dict[str, Rule]:
        """Return what the rules of its book say, by their ids; what `book_of` raises, this does too."""
        book = read_rulebook(self._name_of(scenario), folders=self._folders)
        return rules_in_words(book, self._folders)

    def _book(self, name: str, setting: str = "", value: str | None = None) -> Rulebook:
        key = name, value
        if key not in self._loaded:
            settings = {} if value is None else {setting: value}
            self._loaded[key] = load_rulebook(name, folders=self._folders, settings=settings)
        return self._loaded[key]

    def _name_of(self, scenario: Scenario) -> str:
        name = scenario.setup.rulebook
        if name.endswith(".toml") and (beside := scenario.path.parent / name).is_file():
            name = str(beside)
        self._check_there(name, scenario)
        return name

    def _check_there(self, name: str, scenario: Scenario) -> None:
        try:
            self._folders.resolve("rulebooks", name)
        except ConfigError:
            known = self._folders.names("rulebooks")
            expected = f"a rulebook: {', '.join(known)} or a file"
            why = did_you_mean(name, known).removeprefix(", ")
            if name.endswith(".toml"):
                why = "there is no such file, neither beside the scenario nor here"
            line = scenario.first_lines.get("rulebook", 0)
            fault = Fault(scenario.path, line, scenario.setup.rulebook, expected, why)
            raise ScenarioUnreadableError((fault,)) from None
