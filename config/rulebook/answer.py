"""One answer of a rulebook: in which of the three forms it is given, and whether its citations stand."""

import json
import typing
from typing import Final

import msgspec

from config.files.faults import FilePlace, did_you_mean, listed
from config.files.typed_table import ABSENT, read_struct, shown
from config.rulebook.questions import FORMS, answer_to
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook

# A floor call with one way out would be no question to anybody.
_FEWEST_OPTIONS: Final = 2

_KEYS: Final = ("value", "cite", "also", "setting", "silent", "options")
"""The keys of an answer, in whichever form."""


class BookContext(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is held against while its book is being read."""

    id: str
    rules: frozenset[str]
    """The ids that this book may cite."""
    base: Rulebook | None = None
    """The rulebook that this one is based on: it answers what this one leaves out."""
    is_rule_nameless: bool = False
    """A rule of its own has an id that cannot stand: which answers cite that one is not known."""


def read_answer(raw: object, kind: object, place: FilePlace, book: BookContext) -> object:
    """Return the answer that *raw* gives to a question of the type *kind*, or that of the base where it gives none."""
    if raw is ABSENT and book.base is not None:
        return answer_to(book.base, place.keys)
    if not isinstance(raw, dict):
        _fault_no_answer(raw, place)
        return None
    told = [key for key in FORMS.values() if key in raw]
    if not told:
        _fault_no_form(raw, place, book)
        return None
    if len(told) > 1:
        place.fault(f"is answered in more than one way: {' and '.join(told)}; keep one of them")
        return None
    form = next(form for form in typing.get_args(kind) if FORMS[typing.get_origin(form)] == told[0])
    is_silent_left_out = told[0] != FORMS[Ruled] and "silent" not in raw
    if is_silent_left_out:
        place.at("silent").fault("missing; add it: silent = [], or with the rules that leave it open in the brackets")
    answer = read_struct(raw | {"silent": []} if is_silent_left_out else raw, form, place)
    if answer is None or is_silent_left_out:
        return None
    answer = replace(answer, question=".".join(place.keys))
    _check_answer(answer, place, book)
    if book.base is not None and answer == answer_to(book.base, place.keys):
        place.fault(f"{book.base.id} gives the same answer; take it out: an edition holds only what differs")
    return answer


def _fault_no_form(raw: dict[str, object], place: FilePlace, book: BookContext) -> None:
    unknown = [key for key in raw if key not in _KEYS]
    for key in unknown:
        place.at(key).fault(f"unknown key{did_you_mean(key, _KEYS) or ';'} known here: {listed(_KEYS)}")
    if not unknown:
        place.fault(f'has no citation; add cite = "{book.id}:...", or say who decides: setting = ... or options = ...')


def _check_answer(answer: object, place: FilePlace, book: BookContext) -> None:
    match answer:
        case Ruled():
            _check_ids((answer.cite,), place.at("cite"), book)
            _check_ids(answer.also, place.at("also"), book)
        case HouseSets():
            _check_ids(answer.silent, place.at("silent"), book)
        case FloorDecides():
            _check_ids(answer.silent, place.at("silent"), book)
            if len({shown(option) for option in answer.options}) < _FEWEST_OPTIONS:
                place.at("options").fault(
                    "a floor call needs two different options or more, the sensible default first"
                )
        case _:
            pass


def _check_ids(ids: tuple[str, ...], place: FilePlace, book: BookContext) -> None:
    for rule in ids:
        if rule in book.rules:
            continue
        hint = did_you_mean(rule, book.rules) or ";"
        if book.base is None:
            place.fault(f"{json.dumps(rule)} is no rule of {book.id} in the catalogue{hint} cite one of its ids")
        elif rule.startswith(f"{book.id}:"):
            if book.is_rule_nameless:
                continue
            place.fault(f"{json.dumps(rule)} is not declared{hint} add a [[rule]] with this id, a title and a gist")
        else:
            books = listed(sorted({known.partition(":")[0] for known in book.rules} | {book.id}), last="or")
            place.fault(f"{json.dumps(rule)} is no rule of {books}{hint} cite one of theirs")


def _fault_no_answer(raw: object, place: FilePlace) -> None:
    table = f"[{'.'.join(place.keys)}]"
    if raw is ABSENT:
        place.fault(f"this question is not answered; add a table {table} with value = ... and cite = ...")
    else:
        place.fault(f"found {shown(raw)}, expected a table {table} with value = ... and cite = ...")
