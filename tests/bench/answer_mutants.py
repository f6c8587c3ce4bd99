"""An answer of a rulebook changed to another lawful one, and a rulebook that knows which questions it was asked.

What is lawful is read off the type of the question. No scenario is played here.
"""

from __future__ import annotations

import re
import typing
from typing import TYPE_CHECKING, Any

import msgspec

from config.rulebook.questions import BookQuestion, answer_to, choices, questions
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from config.rulebook.questions import AnyAnswer
    from table.engine.words.rulebook import Rulebook

NOBODYS_RULE = "{book}:nobody's"
"""What is cited where a citation is changed."""


class Mutant(msgspec.Struct, frozen=True):
    """One answer changed."""

    question: BookQuestion
    answer: AnyAnswer
    what: str
    """How it differs, in a few words."""
    is_of_citation: bool = False
    """Only the rule that is named was changed."""


def mutants_of(book: Rulebook) -> Iterator[Mutant]:
    """Yield *book*'s answers one by one, each changed to every other lawful value that can be counted up."""
    for question in questions():
        answer = answer_to(book, question.keys)
        match answer:
            case Ruled(value=value) | HouseSets(value=value):
                for other in _others(question.value_kind, value):
                    yield Mutant(question, replace(answer, value=other), f"{value} -> {other}")
            case FloorDecides(options=options):
                for option in options[1:]:
                    rest = tuple(other for other in options if other != option)
                    yield Mutant(question, replace(answer, options=(option, *rest)), f"{option} first")
                yield Mutant(question, Ruled(value=options[0], cite=answer.cite or ""), "ruled, not the floor's")
            case never:
                typing.assert_never(never)
        if answer.cite is not None:
            yield Mutant(question, _cited_otherwise(answer, book.id), f"not {answer.cite}", is_of_citation=True)


def _others(kind: object, value: object) -> tuple[object, ...]:
    """Return the other values that a question may be answered with; of numbers those next to it."""
    if isinstance(value, int) and not isinstance(value, bool):
        return tuple(other for other in (value - 1, value + 1) if other > 0 and _is_lawful(other, kind))
    if isinstance(value, tuple):
        # A ladder that lacks its first step, or its last.
        return tuple(other for other in (value[1:], value[:-1]) if other)
    if typing.get_origin(kind) is typing.Annotated:
        return _other_words(kind, str(value))
    return tuple(other for other in choices(kind) if other != value)


def _other_words(kind: object, value: str) -> tuple[object, ...]:
    """Return the examples of a question that is answered in words and numbers, and *value* with numbers next to its."""
    (meta,) = typing.get_args(kind)[1:]
    near = [
        f"{value[: found.start()]}{int(found.group()) + by}{value[found.end() :]}"
        for found in re.finditer("[0-9]+", value)
        for by in (-1, 1)
    ]
    others = dict.fromkeys((*(meta.examples or ()), *near))
    return tuple(other for other in others if other != value and _is_lawful(other, kind))


def _is_lawful(value: object, kind: object) -> bool:
    try:
        msgspec.convert(value, type=kind)
    except msgspec.ValidationError:
        return False
    return True


def _cited_otherwise(answer: AnyAnswer, book: str) -> AnyAnswer:
    rule = NOBODYS_RULE.format(book=book)
    if isinstance(answer, Ruled):
        return replace(answer, cite=rule, also=())
    return replace(answer, silent=(rule, *answer.silent[1:]))


class AskedBook:
    """A rulebook that notes which of its questions it is asked; it stands in for a `Rulebook`."""

    def __init__(self, book: Rulebook, asked: set[str]) -> None:
        """Answer from *book*, and note the names of questions in *asked*."""
        self._book = book
        self._asked = asked

    def __getattr__(self, key: str) -> Any:  # noqa: ANN401 - whatever stands there in the book
        """Return what stands at *key*, noting it where it is an answer."""
        return _noted(getattr(self._book, key), key, self._asked)


class _Shelf:
    """A part of such a rulebook."""

    def __init__(self, shelf: object, keys: str, asked: set[str]) -> None:
        self._shelf = shelf
        self._keys = keys
        self._asked = asked

    def __getattr__(self, key: str) -> Any:  # noqa: ANN401 - whatever stands there in the book
        return _noted(getattr(self._shelf, key), f"{self._keys}.{key}", self._asked)


def _noted(found: object, keys: str, asked: set[str]) -> object:
    if isinstance(found, Ruled | HouseSets | FloorDecides):
        asked.add(keys)
        return found
    return _Shelf(found, keys, asked) if isinstance(found, msgspec.Struct) else found
