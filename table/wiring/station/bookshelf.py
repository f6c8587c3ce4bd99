"""The rules that the station's pages quote: those of the catalogue, and what houses wrote in editions of their own."""

from collections.abc import Callable, Iterable
from functools import cache

from config.files.faults import ConfigError
from config.files.settings_folder import CATALOGUE, SettingsFolder, shipped_folder
from config.rulebook.catalogue import Rule, read_catalogue, rule_ids, rules_of
from config.rulebook.rulebook_file import in_force, read_rulebook
from config.rulebook.said_settings import as_in_a_file
from display.station.tournament.seasons import LeagueBooks
from table.engine.words.rulebook import Rulebook


def bookshelf(folders: SettingsFolder, remark: Callable[[str], object]) -> Callable[[str], Rule | None]:
    """Return how a rule is found by its id: those of the catalogue, and of the house's own editions.

    What the house wrote is read at the start, for its faults are told then; what is shipped, when it is asked for.
    """
    catalogue = folders.find("rulebooks", CATALOGUE)
    shipped = shipped_folder() / "rulebooks"
    if catalogue.parent != shipped:
        read_catalogue(catalogue)
    own: dict[bool, list[str]] = {True: [], False: []}
    for name in folders.names("rulebooks"):
        own[folders.find("rulebooks", f"{name}.toml").parent != shipped].append(name)
    of_house = _rules_of_editions(own[True], folders, remark)

    @cache
    def of_shipped() -> dict[str, Rule]:
        return _rules_of_editions(own[False], folders, remark)

    @cache
    def in_catalogue(rule: str) -> Rule:
        return rules_of(catalogue, {rule})[rule]

    def rule_of(rule: str) -> Rule | None:
        # Whatever a table cites: nothing is kept of an id that no file has.
        if rule in rule_ids(catalogue):
            return in_catalogue(rule)
        return of_house.get(rule) or of_shipped().get(rule)

    return rule_of


def every_rule(folders: SettingsFolder) -> tuple[Rule, ...]:
    """Return the rules of the catalogue, and those that editions have of their own, as far as they can be read."""
    editions = _rules_of_editions(folders.names("rulebooks"), folders, lambda _: None)
    return (*read_catalogue(folders.find("rulebooks", CATALOGUE)), *editions.values())


def league_books(folders: SettingsFolder) -> LeagueBooks:
    """Return the books by which a season may go, each with what the house sets in it."""

    def load(name: str, settings: Iterable[tuple[str, str]]) -> Rulebook:
        book = read_rulebook(name, folders=folders)
        said = dict(as_in_a_file(book.rulebook, setting, words.split()) for setting, words in settings)
        return in_force(book, said, name)

    return LeagueBooks(tuple(folders.names("rulebooks")), load)


def _rules_of_editions(
    names: Iterable[str], folders: SettingsFolder, remark: Callable[[str], object]
) -> dict[str, Rule]:
    """Return the rules that editions among the books *names* have of their own, by their ids."""
    rules: dict[str, Rule] = {}
    for name in names:
        try:
            book = read_rulebook(name, folders=folders)
        except ConfigError as fault:
            # The table that plays by it says so as well; here only the words of its rules are missing.
            remark(str(fault))
        else:
            rules |= {rule.id: rule for one in book.lineage for rule in one.house_rules}
    return rules
