"""A rulebook's file becomes a `Rulebook`: every question answered, every answer cited, or it does not load.

The questions are the fields of `Rulebook`; a new one needs no change here. What the
answers mean is the engine's affair.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from config.answer import BookContext, is_question, read_answer, settings_never_asked
from config.catalogue import rule_ids
from config.faults import ConfigError, Place, listed
from config.settings_folder import CATALOGUE, SettingsFolder
from config.toml_file import read_toml
from config.typed_table import read_struct, read_value, shown
from table.engine.rulebook import Rulebook


def load_rulebook(
    name_or_path: str,
    *,
    folders: SettingsFolder,
    settings: Mapping[str, object] | None = None,
    settings_file: Path | str = "settings",
) -> Rulebook:
    """Return the rulebook, with *settings* in force where it leaves something to the house.

    *name_or_path* is a name (`nuts`) or the path of a file that ends in `.toml`;
    *settings_file* is what faults of the settings are laid to. Raises ConfigError with
    all faults of the file.
    """
    path = folders.resolve("rulebooks", name_or_path)
    table = read_toml(path)
    faults: list[str] = []
    top = Place(file=str(path), faults=faults)
    book = BookContext(
        id=str(table.get("id", "")),
        rules=_rules_of(table.get("id"), rule_ids(folders.find("rulebooks", CATALOGUE)), top),
        settings=settings or {},
        settings_place=Place(file=str(settings_file), keys=("settings",), faults=faults),
        known_settings=set(),
    )

    def read(raw: object, kind: object, place: Place) -> object:
        if is_question(kind):
            return read_answer(raw, kind, place, book)
        return read_value(raw, kind, place, read)

    rulebook = read_struct(table, Rulebook, top, read)
    settings_never_asked(book)
    if rulebook is None or faults:
        raise ConfigError(faults)
    return rulebook


def _rules_of(book: object, rules: frozenset[str], top: Place) -> frozenset[str]:
    """Return the rules of *book* among *rules*, or all of them where it is no book: one fault is enough."""
    own = frozenset(rule for rule in rules if rule.startswith(f"{book}:"))
    if not own and isinstance(book, str):
        books = sorted({rule.partition(":")[0] for rule in rules})
        top.at("id").fault(f"found {shown(book)}, expected a book of the catalogue: {listed(books, last='or')}")
    return own or rules
