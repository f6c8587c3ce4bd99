"""A rulebook's file becomes a `Rulebook`: every question answered, every answer cited, or it does not load.

A file that is `based_on` another is an edition: it holds only what differs, and the rules of its own that it cites. The
questions are the fields of `Rulebook`; a new one needs no change here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from config.files.faults import ConfigError, FilePlace, did_you_mean, listed
from config.files.settings_folder import CATALOGUE, SettingsFolder, beside
from config.files.toml_file import read_text, toml_in
from config.files.typed_table import read_struct, read_value, shown
from config.rulebook.answer import BookContext, read_answer
from config.rulebook.catalogue import Rule, book_of, rule_ids, rules_of
from config.rulebook.edition import read_house_rules, sound_id
from config.rulebook.house_settings import with_settings
from config.rulebook.questions import answer_to, is_question, questions
from table.engine.words.rulebook import Rulebook


class RulebookKeys(Rulebook, frozen=True, kw_only=True):
    """The keys as they may stand in the file: those of the book, and those of an edition."""

    based_on: object = None
    rule: object = ()


class RulebookFile(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook as its file has it, and the one it is based on."""

    path: Path
    rulebook: Rulebook
    """Every question answered, here or by the base; settings at their defaults."""
    rules: frozenset[str]
    """The ids that it may cite: its own rules, and those of the books it is based on."""
    house_rules: tuple[Rule, ...] = ()
    """What an edition declares in its own file."""
    base: RulebookFile | None = None
    """None for a book of the catalogue."""

    @property
    def name(self) -> str:
        """What it is called by those who name it in a file."""
        return self.path.stem

    @property
    def lineage(self) -> tuple[RulebookFile, ...]:
        """This one, what it is based on, and so on down to a book of the catalogue."""
        return (self, *(self.base.lineage if self.base is not None else ()))


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
    all faults of the file, or of the settings.
    """
    return in_force(read_rulebook(name_or_path, folders=folders), settings or {}, settings_file)


def in_force(book: RulebookFile, settings: Mapping[str, object], settings_file: Path | str = "settings") -> Rulebook:
    """Return the rulebook of a file that was read, with *settings* in force. Raises ConfigError with their faults."""
    place = FilePlace(file=str(settings_file), keys=("settings",), faults=[])
    rulebook = with_settings([file.rulebook for file in book.lineage], settings, place)
    if place.faults:
        raise ConfigError(place.faults)
    return rulebook


def read_rulebook(name_or_path: str, *, folders: SettingsFolder) -> RulebookFile:
    """Return the rulebook as its file has it. Raises ConfigError with all faults of the file."""
    return _read(folders.resolve("rulebooks", name_or_path), folders, ())


def rules_in_words(book: RulebookFile, folders: SettingsFolder) -> dict[str, Rule]:
    """Return what the rules say that an answer of *book* may cite, by their ids: those of editions, then the book's.

    Raises ConfigError where the catalogue is at fault.
    """
    own = {rule.id: rule for file in book.lineage for rule in file.house_rules}
    return own | rules_of(folders.find("rulebooks", CATALOGUE), book.rules - own.keys())


def _read(path: Path, folders: SettingsFolder, editions: tuple[Path, ...]) -> RulebookFile:
    """Read one file of a chain; *editions* are those that led to it."""
    text = read_text(path)
    if "based_on" in text:
        return _read_chain(path, text, folders, editions)
    return _read_whole(path, text, folders)


@functools.lru_cache(maxsize=8)
def _read_whole(path: Path, text: str, folders: SettingsFolder) -> RulebookFile:
    """Read a book that hangs on no other file: as long as its text is the same, so is what it says."""
    return _read_chain(path, text, folders, ())


def _read_chain(path: Path, text: str, folders: SettingsFolder, editions: tuple[Path, ...]) -> RulebookFile:
    top = FilePlace(file=str(path), faults=[])
    table = _without_settings(toml_in(text, path), top)
    _check_based_on_is_no_other_word(table, top)
    base = _base(table["based_on"], path, folders, (*editions, path), top) if "based_on" in table else None
    catalogue = rule_ids(folders.find("rulebooks", CATALOGUE))
    house_rules: tuple[Rule, ...] = ()
    is_rule_nameless = False
    if base is None:
        rules = _rules_of(table, catalogue, top)
    else:
        before = len(top.faults)
        house_rules = _rules_of_edition(table, base, catalogue, top)
        is_rule_nameless = len(top.faults) > before
        rules = base.rules.union(rule.id for rule in house_rules)
    book = BookContext(
        id=str(table.get("id", "")),
        rules=rules,
        base=None if base is None else base.rulebook,
        is_rule_nameless=is_rule_nameless,
    )

    def read(raw: object, kind: object, place: FilePlace) -> object:
        return read_answer(raw, kind, place, book) if is_question(kind) else read_value(raw, kind, place, read)

    keys = read_struct(table, RulebookKeys, top, read)
    rulebook = None if keys is None else _without_file_keys(keys)
    if rulebook is not None and base is not None and not top.faults:
        _check_difference(rulebook, base.rulebook, top)
    if rulebook is None or top.faults:
        raise ConfigError(top.faults)
    return RulebookFile(path=path, rulebook=rulebook, rules=rules, house_rules=house_rules, base=base)


def _base(
    name: object, path: Path, folders: SettingsFolder, editions: tuple[Path, ...], top: FilePlace
) -> RulebookFile:
    """Return what the file at *path* is based on. Raises ConfigError where that cannot be used."""
    place = top.at("based_on")
    if not isinstance(name, str):
        place.fault(f"found {shown(name)}, expected the name or the file of a rulebook, in quotes")
        raise ConfigError(top.faults)
    try:
        based_on = folders.resolve("rulebooks", beside(path, name))
    except ConfigError as error:
        for fault in error.faults:
            place.fault(fault)
        raise ConfigError(top.faults) from None
    circle = [edition.resolve() for edition in editions]
    if based_on.resolve() in circle:
        names = [edition.name for edition in editions[circle.index(based_on.resolve()) :]]
        place.fault(f"goes round in a circle: {' -> '.join([*names, names[0]])}; base one of them on a finished book")
        raise ConfigError(top.faults)
    return _read(based_on, folders, editions)


def _rules_of(table: Mapping[str, object], catalogue: frozenset[str], top: FilePlace) -> frozenset[str]:
    """Return the rules of a book of the catalogue. Raises ConfigError where it is none: that one fault is enough."""
    book = table.get("id")
    own = frozenset(rule for rule in catalogue if book_of(rule) == book)
    if not own:
        found = f"found {shown(book)}" if "id" in table else "missing"
        books = listed(sorted({book_of(rule) for rule in catalogue}), last="or")
        top.at("id").fault(
            f"{found}, expected a book of the catalogue: {books}; "
            'a book of your own is based on one of them: add based_on = "..."'
        )
        raise ConfigError(top.faults)
    if "rule" in table:
        top.at("rule").fault('only an edition declares rules of its own; add based_on = "...", or take them out')
    return own


def _rules_of_edition(
    table: Mapping[str, object], base: RulebookFile, catalogue: frozenset[str], top: FilePlace
) -> tuple[Rule, ...]:
    """Return the rules that an edition declares for itself."""
    taken = {book_of(rule) for rule in catalogue} | {file.rulebook.id for file in base.lineage}
    edition = sound_id(table.get("id"), taken, top.at("id"))
    return read_house_rules(table.get("rule", []), edition, base.rules, top.at("rule"))


def _without_settings(table: dict[str, object], top: FilePlace) -> dict[str, object]:
    """Return *table* without settings, which are a fault here: a book answers by its questions."""
    if "settings" not in table:
        return table
    top.at("settings").fault(
        "this stands in a table's file; here the question itself is answered: squaredeal rules BOOK SETTING shows it"
    )
    return {key: value for key, value in table.items() if key != "settings"}


def _check_based_on_is_no_other_word(table: Mapping[str, object], top: FilePlace) -> None:
    """Refuse a key that means `based_on`: without a base every question would be told as forgotten."""
    for key in table:
        if key not in RulebookKeys.__struct_fields__ and (hint := did_you_mean(key, ["based_on"])):
            top.at(key).fault(f"unknown key{hint}")
            raise ConfigError(top.faults)


def _without_file_keys(keys: RulebookKeys) -> Rulebook:
    return Rulebook(**{name: getattr(keys, name) for name in Rulebook.__struct_fields__})


def _check_difference(rulebook: Rulebook, base: Rulebook, top: FilePlace) -> None:
    if all(answer_to(rulebook, question.keys) == answer_to(base, question.keys) for question in questions()):
        top.at("based_on").fault(
            f"this edition changes nothing of {base.id}; answer a question otherwise, or play by {base.id} itself"
        )
