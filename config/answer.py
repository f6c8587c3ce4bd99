"""One answer of a rulebook: in which of the three forms it is given, and whether its citations stand.

Which questions there are is not known here, nor what an answer means.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Mapping
from typing import Final

import msgspec

from config.faults import Place, did_you_mean
from config.typed_table import ABSENT, read_struct, read_value, shown
from table.engine.rulebook import FloorDecides, HouseSets, Ruled

_FORMS: Final[dict[object, str]] = {Ruled: "cite", HouseSets: "setting", FloorDecides: "options"}
"""Each form of answer and the key that tells it from the others."""

# A floor call with one way out would be no question to anybody.
_FEWEST_OPTIONS: Final = 2


class BookContext(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is held against while its book is being read."""

    id: str
    rules: frozenset[str]
    """The ids that this book may cite."""
    settings: Mapping[str, object]
    """What the table's file sets."""
    settings_place: Place
    known_settings: set[str]
    """The settings that the book asks for, as they are met."""


def is_question(kind: object) -> bool:
    """Tell whether a field of the type *kind* is a question, to be answered in one of the three forms."""
    return {typing.get_origin(form) for form in typing.get_args(kind)} == set(_FORMS)


def read_answer(raw: object, kind: object, place: Place, book: BookContext) -> object:
    """Return the answer that *raw* gives to a question of the type *kind*, with the settings in force."""
    if not isinstance(raw, dict):
        _fault_no_answer(raw, place)
        return None
    told = [key for key in _FORMS.values() if key in raw]
    if not told:
        place.fault(f'has no citation; add cite = "{book.id}:...", or say who decides: setting = ... or options = ...')
        return None
    if len(told) > 1:
        place.fault(f"is answered in more than one way: {' and '.join(told)}; keep one of them")
        return None
    form = next(form for form in typing.get_args(kind) if _FORMS[typing.get_origin(form)] == told[0])
    answer = read_struct(raw, form, place)
    match answer:
        case Ruled():
            _check_ids((answer.cite,), place.at("cite"), book)
            _check_ids(answer.also, place.at("also"), book)
        case HouseSets():
            _check_ids(answer.silent, place.at("silent"), book)
            return _with_setting(answer, typing.get_args(form)[0], book)
        case FloorDecides():
            _check_ids(answer.silent, place.at("silent"), book)
            if len({shown(option) for option in answer.options}) < _FEWEST_OPTIONS:
                place.at("options").fault(
                    "a floor call needs two different options or more, the sensible default first"
                )
        case _:
            # The faults are noted. The setting counts as known all the same, or it would be a second fault.
            if isinstance(name := raw.get("setting"), str):
                book.known_settings.add(name)
    return answer


def _with_setting(answer: HouseSets[object], kind: object, book: BookContext) -> HouseSets[object] | None:
    book.known_settings.add(answer.setting)
    if answer.setting not in book.settings:
        return answer
    value = read_value(book.settings[answer.setting], kind, book.settings_place.at(answer.setting))
    return None if value is None else msgspec.structs.replace(answer, value=value)


def _check_ids(ids: tuple[str, ...], place: Place, book: BookContext) -> None:
    for rule in ids:
        if rule not in book.rules:
            hint = did_you_mean(rule, book.rules) or ";"
            place.fault(f"{json.dumps(rule)} is no rule of {book.id} in the catalogue{hint} cite one of its ids")


def _fault_no_answer(raw: object, place: Place) -> None:
    table = f"[{'.'.join(place.keys)}]"
    if raw is ABSENT:
        place.fault(f"this question is not answered; add a table {table} with value = ... and cite = ...")
    else:
        place.fault(f"found {shown(raw)}, expected a table {table} with value = ... and cite = ...")


def settings_never_asked(book: BookContext) -> None:
    """Note a fault for each setting in force that the book does not ask for."""
    for name in book.settings:
        if name not in book.known_settings:
            known = ", ".join(sorted(book.known_settings)) or "none"
            hint = did_you_mean(name, book.known_settings) or ";"
            book.settings_place.at(name).fault(f"{book.id} leaves no such setting{hint} it leaves: {known}")
