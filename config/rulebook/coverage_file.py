"""Reads and checks `rulebooks/coverage.toml`: facts on rules given by hand, as they cannot be worked out.

A rule or question that there is not, or a rule of which two things are said, makes the file unusable. Whether a
module that is named is there, and does it, is held by tests.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain

import msgspec

from config.files.faults import ConfigError, FilePlace, did_you_mean
from config.files.settings_folder import CATALOGUE, COVERAGE, SettingsFolder
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys
from config.rulebook.catalogue import CatalogueRule, read_catalogue
from config.rulebook.questions import questions
from table.engine.words.alerts import AlertCode


class AskedElsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """Questions that no ruling asks."""

    questions: tuple[str, ...]
    by: str
    """The module that asks them."""
    codes: tuple[AlertCode, ...] = ()
    """The alerts that hang on the answer."""


class Tries(msgspec.Struct, frozen=True, kw_only=True):
    """What tries questions, beside the scenarios that expect their rulings."""

    questions: tuple[str, ...]
    """With `*` for any part of a name."""
    tried_in: tuple[str, ...]
    """Paths in the checkout, with `*` likewise."""


class KeptRules(msgspec.Struct, frozen=True, kw_only=True):
    """Rules that the table keeps to without a question."""

    rules: tuple[str, ...]
    says: str
    """What the table does, for a director."""
    by: tuple[str, ...]
    """What does it: `module:name`."""
    codes: tuple[AlertCode, ...] = ()
    tried_in: tuple[str, ...]


class NotYet(msgspec.Struct, frozen=True, kw_only=True):
    """Rules that are not kept, or not wholly, even where an answer cites them."""

    rules: tuple[str, ...]
    lacking: str
    until: AlertCode | None = None
    """The alert whose coming ends the wait."""


class OutOfReach(msgspec.Struct, frozen=True, kw_only=True):
    """Rules that no table of sensors and keys can keep: single ones, or classes of topics."""

    rules: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    reason: str


class CoverageFile(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of the file."""

    asked: tuple[AskedElsewhere, ...] = ()
    tried: tuple[Tries, ...] = ()
    kept: tuple[KeptRules, ...] = ()
    not_yet: tuple[NotYet, ...] = ()
    out_of_reach: tuple[OutOfReach, ...] = ()


def read_coverage_file(folders: SettingsFolder) -> CoverageFile:
    """Return what the file says. Raises ConfigError with all its faults."""
    path = folders.find("rulebooks", COVERAGE)
    file, top = read_keys(read_toml(path), CoverageFile, path)
    _check(file, read_catalogue(folders.find("rulebooks", CATALOGUE)), top)
    if top.faults:
        raise ConfigError(top.faults)
    return file


def _check(file: CoverageFile, rules: Iterable[CatalogueRule], top: FilePlace) -> None:
    rules = tuple(rules)
    ids = {rule.id for rule in rules}
    entries: tuple[KeptRules | NotYet | OutOfReach, ...] = (*file.kept, *file.not_yet, *file.out_of_reach)
    named = Counter(chain.from_iterable(entry.rules for entry in entries))
    asked = Counter(chain.from_iterable(entry.questions for entry in file.asked))
    _check_known("rule", named, ids, top)
    _check_known("question", asked, {question.name for question in questions()}, top)
    for said in (named, asked):
        for name in (name for name, times in said.items() if times > 1):
            top.fault(f"{name} stands here twice; say one thing of it")
    for beyond in file.out_of_reach:
        _check_known("topic", beyond.topics, {rule.topic for rule in rules}, top)
        _check_known("class", beyond.classes, {rule.kind for rule in rules}, top)


def _check_known(kind: str, names: Iterable[str], known: set[str], top: FilePlace) -> None:
    for name in names:
        if name not in known:
            top.fault(f"there is no {kind} {name}{did_you_mean(name, known)}")
