"""The rulebooks that a run needs, each loaded once.

A scenario may set what its book leaves to the house, and nothing else. Its older line `button-method` means nothing
for a book that does not ask.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from config.files.faults import ConfigError, FilePlace, did_you_mean
from config.files.settings_folder import CATALOGUE, SettingsFolder
from config.rulebook.catalogue import Rule, is_within, rule_ids
from config.rulebook.house_settings import with_settings
from config.rulebook.rulebook_file import RulebookFile, read_rulebook, rules_in_words
from config.rulebook.said_settings import as_in_a_file, said_wrongly
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook
from table.scenario.language import Scenario
from table.statements.faults import Fault, ScenarioUnreadableError

if TYPE_CHECKING:
    from table.event_file.language import EventFile

Settings = Mapping[str, tuple[str, ...]]


class Rulebooks:
    """Loads books from the settings, and keeps them."""

    def __init__(self, folders: SettingsFolder) -> None:
        """Read from *folders*."""
        self._folders = folders
        self._read: dict[str, RulebookFile] = {}
        self._in_force: dict[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], Rulebook] = {}
        self._in_words: dict[str, Mapping[str, Rule]] = {}

    def book_of(self, scenario: Scenario) -> Rulebook:
        """Return the book that a scenario names; a file is looked for beside the scenario first.

        Raises ScenarioUnreadableError where there is none of this name, ConfigError where it cannot be used.
        """
        name, setup = self._name_of(scenario), scenario.setup
        settings = dict(setup.settings)
        method = self._book(name).rulebook.button.method
        if setup.button_method is not None and isinstance(method, HouseSets):
            settings.setdefault(method.setting, (setup.button_method,))
        return self._in_force_of(name, settings, scenario)

    def book_of_event(self, event: EventFile) -> Rulebook:
        """Return the book that an event names. Raises as `book_of` does."""
        return self._in_force_of(self._checked(event.rulebook, event), event.settings, event)

    def _in_force_of(self, name: str, settings: Settings, scenario: Scenario | EventFile) -> Rulebook:
        key = name, tuple(settings.items())
        if key not in self._in_force:
            self._in_force[key] = self._with_settings(self._book(name), settings, scenario)
        return self._in_force[key]

    def rules_of(self, scenario: Scenario) -> Mapping[str, Rule]:
        """Return what the rules of its book say, by their ids; what `book_of` raises, this does too."""
        name = self._name_of(scenario)
        if name not in self._in_words:
            self._in_words[name] = rules_in_words(self._book(name), self._folders)
        return self._in_words[name]

    def is_any_rule(self, cite: str, rulebook: str, of: Scenario | EventFile) -> bool:
        """Tell whether a shipped book, or *rulebook* of the file *of*, has the rule *cite* or sub-rules of it."""
        ids = self._book(self._checked(rulebook, of)).rules | rule_ids(self._folders.find("rulebooks", CATALOGUE))
        return any(is_within(rule, cite) for rule in ids)

    def _book(self, name: str) -> RulebookFile:
        if name not in self._read:
            self._read[name] = read_rulebook(name, folders=self._folders)
        return self._read[name]

    @staticmethod
    def _with_settings(file: RulebookFile, settings: Settings, scenario: Scenario | EventFile) -> Rulebook:
        book, faults = file.rulebook, list[str]()
        bases = [base.rulebook for base in file.lineage[1:]]
        for name, words in settings.items():
            # `button-method` may stand alone, and is noted by its bare name either way.
            line = scenario.first_lines.get(f"set {name}") or scenario.first_lines.get(name, 0)
            place = FilePlace(file=f"{scenario.path}:{line}", faults=faults)
            if wrong := said_wrongly(book, name, words):
                place.at(name).fault(wrong)
                continue
            setting, value = as_in_a_file(book, name, words)
            book = with_settings([book, *bases], {setting: value}, place)
        if faults:
            raise ConfigError(faults)
        return book

    def _name_of(self, scenario: Scenario) -> str:
        return self._checked(scenario.setup.rulebook, scenario)

    def _checked(self, name: str, scenario: Scenario | EventFile) -> str:
        if name.endswith(".toml") and (beside := scenario.path.parent / name).is_file():
            name = str(beside)
        self._check_there(name, scenario)
        return name

    def _check_there(self, name: str, scenario: Scenario | EventFile) -> None:
        try:
            self._folders.resolve("rulebooks", name)
        except ConfigError:
            known = self._folders.names("rulebooks")
            expected = f"a rulebook: {', '.join(known)} or a file"
            why = did_you_mean(name, known).removeprefix(", ")
            if name.endswith(".toml"):
                why = "there is no such file, neither beside the scenario nor here"
            line = scenario.first_lines.get("rulebook", 0)
            fault = Fault(scenario.path, line, name, expected, why)
            raise ScenarioUnreadableError((fault,)) from None
