"""Checks an edition's id, and reads the rules that it declares.

An edition is a rulebook that is based on another and holds only what differs. Its
answers are read like those of any book.
"""

import re
from collections.abc import Iterable
from typing import Final

from config.files.faults import FilePlace, did_you_mean
from config.files.typed_table import read_value, shown
from config.rulebook.catalogue import Rule, book_of

_AN_ID: Final = re.compile(r"[a-z][a-z0-9-]*")
# What may stand behind the colon: whatever a scenario can cite in one word.
_A_NUMBER: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*")


def sound_id(edition: object, taken: Iterable[str], place: FilePlace) -> str | None:
    """Return the id of *edition*; None where it cannot stand before the numbers of its rules, a fault at *place*."""
    if not isinstance(edition, str):
        # Missing, or no text: that is told where the keys are read.
        return None
    if edition in taken:
        place.fault(f"found {shown(edition)}, which is the id of another rulebook; give this edition one of its own")
    elif not _AN_ID.fullmatch(edition):
        words = "expected a short name in small letters, digits and -: it stands before the colon of its rules"
        place.fault(f"found {shown(edition)}, {words}")
    else:
        return edition
    return None


def read_house_rules(raw: object, edition: str | None, may_see: frozenset[str], place: FilePlace) -> tuple[Rule, ...]:
    """Return the rules that *edition* declares; *may_see* are those of the books it is based on.

    An edition without an id that can stand has that one fault: its rules' ids are not judged by it.
    """
    read = read_value(raw, tuple[Rule, ...], place)
    if not isinstance(read, tuple):
        return ()
    ids = [rule.id for rule in read if isinstance(rule, Rule)]
    declared: list[Rule] = []
    for number, rule in enumerate(read, start=1):
        if isinstance(rule, Rule):
            here = place.at(str(number))
            _check_id(rule, edition, [other.id for other in declared], here.at("id"))
            _check_words(rule, here)
            _check_see(rule, may_see.union(ids), here.at("see"))
            declared.append(rule)
    return tuple(declared)


def _check_id(rule: Rule, edition: str | None, before: list[str], place: FilePlace) -> None:
    if edition is None:
        return
    number = rule.id.partition(":")[2]
    is_number = _A_NUMBER.fullmatch(number) is not None
    if book_of(rule.id) != edition or not is_number:
        example = f"{edition}:{number if is_number else 1}"
        place.fault(f"found {shown(rule.id)}, expected this edition's id, a colon and a number, as in {example}")
    elif rule.id in before:
        place.fault(f"{shown(rule.id)} is declared twice; give each rule an id of its own")


def _check_words(rule: Rule, place: FilePlace) -> None:
    for key, words in (("title", rule.title), ("gist", rule.gist)):
        if not words.strip():
            place.at(key).fault("is empty; say it in a few words: people read it beside the citation")


def _check_see(rule: Rule, known: frozenset[str], place: FilePlace) -> None:
    for other in rule.see:
        if other not in known:
            hint = did_you_mean(other, known) or ";"
            place.fault(f"{shown(other)} is no rule{hint} name a rule of this edition or of its base")
