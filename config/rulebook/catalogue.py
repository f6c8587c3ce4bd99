"""Reads the catalogue of rules: the ids that an answer may cite, and each rule's gist in our own words.

The catalogue is a file, `rulebooks/catalogue.toml`; an edition declares rules of its own
in its own file. To load a book takes ids alone; titles and gists are for people.
"""

import functools
import re
import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Final

import msgspec

from config.files.toml_file import read_text, read_toml
from config.files.typed_table import read_keys

# The ids are picked out line by line: reading the whole of the file as TOML takes longer than
# everything else at the start of a table. A test holds the two readings together.
_ID_LINE: Final = re.compile(r"""^\s*id\s*=\s*["']([^"']+)["']""", re.MULTILINE)
_RULE_LINE: Final = re.compile(r"^\s*\[\[rule\]\].*$", re.MULTILINE)


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule, as much of it as an edition says of its own."""

    id: str
    """What is cited: `firekeepers:47A`."""
    title: str
    gist: str
    """What it says, in our own words."""
    see: tuple[str, ...] = ()
    """Rules to be read with it."""

    @property
    def book(self) -> str:
        """The book that it stands in."""
        return book_of(self.id)


class CatalogueRule(Rule, frozen=True, kw_only=True):
    """One rule of the catalogue, with what a table can do for it."""

    rulebook: str
    topic: str
    kind: str = msgspec.field(name="class")
    """What a table can do for it: notice, enforce, walk through, or only tell."""
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    line: int
    """Where it stands in the printed rulebook."""
    same_as: str | None = None
    """The rule of another book with the same content."""


class _Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of the file."""

    schema: int
    rulebooks: tuple[str, ...]
    classes: tuple[str, ...]
    topics: tuple[str, ...]
    rule: tuple[CatalogueRule, ...]


@functools.cache
def rule_ids(catalogue: Path) -> frozenset[str]:
    """Return the ids of all rules of all books: `firekeepers:47A`."""
    return frozenset(_ID_LINE.findall(read_text(catalogue)))


@functools.cache
def read_catalogue(catalogue: Path) -> tuple[CatalogueRule, ...]:
    """Return all rules of all books, in the order of the file. Raises ConfigError with all faults of the file."""
    keys, _ = read_keys(read_toml(catalogue), _Catalogue, catalogue)
    return keys.rule


def rules_of(catalogue: Path, ids: Collection[str]) -> dict[str, CatalogueRule]:
    """Return the rules of these ids, by their ids, and read no other. Raises ConfigError where the file is at fault."""
    return {rule.id: rule for rule in _rules_of(catalogue, frozenset(ids))}


@functools.cache
def _rules_of(catalogue: Path, ids: frozenset[str]) -> tuple[CatalogueRule, ...]:
    blocks = _RULE_LINE.split(read_text(catalogue))[1:]
    wanted = [block for block in blocks if (found := _ID_LINE.search(block)) is not None and found[1] in ids]
    try:
        return tuple(msgspec.convert(tomllib.loads(block), CatalogueRule) for block in wanted)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError):
        # Whatever is wrong is said as of the whole file: with its line, or the number of the rule and its key.
        return tuple(rule for rule in read_catalogue(catalogue) if rule.id in ids)


def book_of(rule: str) -> str:
    """Return the book of a rule's id: `firekeepers` of `firekeepers:47A`."""
    return rule.partition(":")[0]


def is_within(rule: str, whole: str) -> bool:
    """Tell whether *rule* is the rule *whole* or one of its sub-rules, by their ids.

    A sub-rule goes on with a point, or with a character of the other kind:
    after a digit a letter, after a letter a digit.
    """
    if not whole or not rule.startswith(whole):
        return False
    rest = rule[len(whole) :]
    return not rest or rest[0] == "." or whole[-1].isdigit() != rest[0].isdigit()
