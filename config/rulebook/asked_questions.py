"""Finds which alerts depend on a question of the rulebook: by asking the book, not from a list.

A book that cites its own questions instead of rules is ruled by: what a ruling then cites is the question that decided
it. What decides nothing itself, such as a number from which cards are counted, is answered otherwise, to see which
rulings change: of those alone that ask it, for no other can. Questions that no ruling asks are not found here. How a
book rules is the engine's affair: whoever asks hands it over.
"""

import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, cast

import msgspec

from config.rulebook.questions import AnyAnswer, BookQuestion, answer_to, choices, questions, with_answer
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling

EveryRuling = Callable[["Rulebook", "Iterable[int] | None"], "Iterable[tuple[AlertCode, Ruling]]"]
"""Every ruling that a book can come to, in the same order for every book; or those at some places of it alone."""

_FEW: Final = (0, 1, 2, 3)
"""Answers to a question that is answered with a number."""


class Decided(msgspec.Struct, frozen=True):
    """A ruling that a book can come to, and the question that decides it."""

    code: AlertCode
    ruling: RulingValue
    question: str


@functools.cache
def decided_by(book: Rulebook, every_ruling: EveryRuling) -> frozenset[Decided]:
    """Return every ruling that *book* can come to on an irregularity."""
    names = {question.name for question in questions()}
    return frozenset(
        Decided(code, ruling.value, ruling.cite)
        for code, ruling in _rulings_by_question(book, every_ruling)
        if ruling.cite in names and ruling.cite is not None
    )


@functools.cache
def alerts_that_turn_on(question: BookQuestion, book: Rulebook, every_ruling: EveryRuling) -> frozenset[AlertCode]:
    """Return the alerts on which *book* would rule otherwise if it answered *question* otherwise."""
    if question.is_of_event:
        return frozenset()
    asking = _asking(book, every_ruling).get(question.keys, ())
    if not asking:
        return frozenset()
    marked = _citing_its_questions(book)
    rulings = _rulings_by_question(book, every_ruling)
    before = [rulings[place] for place in asking]
    changed: set[AlertCode] = set()
    for value in choices(question.value_kind) or _FEW:
        other = with_answer(marked, question.keys, Ruled(value=value, cite=question.name))
        if other == marked:
            continue  # the book's own answer
        after = every_ruling(other, asking)
        changed |= {code for (code, ruling), was in zip(after, before, strict=True) if ruling != was[1]}
    return frozenset(changed)


@functools.cache
def _rulings_by_question(book: Rulebook, every_ruling: EveryRuling) -> Sequence[tuple[AlertCode, Ruling]]:
    return tuple(every_ruling(_citing_its_questions(book), None))


@functools.cache
def _asking(book: Rulebook, every_ruling: EveryRuling) -> Mapping[tuple[str, ...], Sequence[int]]:
    """Return by question the places of the rulings that ask it."""
    asked: set[tuple[str, ...]] = set()
    asking: dict[tuple[str, ...], list[int]] = defaultdict(list)
    listening = cast("Rulebook", _Listening(_citing_its_questions(book), asked))
    for place, _ in enumerate(every_ruling(listening, None)):
        for keys in asked:
            asking[keys].append(place)
        asked.clear()
    return asking


class _Listening:
    """A rulebook, or a part of one, that notes which of its questions are asked."""

    def __init__(self, part: msgspec.Struct, asked: set[tuple[str, ...]], keys: tuple[str, ...] = ()) -> None:
        self._part = part
        self._asked = asked
        self._keys = keys

    def __getattr__(self, key: str) -> object:
        entry = getattr(self._part, key)
        if isinstance(entry, Ruled | HouseSets | FloorDecides):
            self._asked.add((*self._keys, key))
        elif isinstance(entry, msgspec.Struct):
            return _Listening(entry, self._asked, (*self._keys, key))
        return entry


@functools.cache
def _citing_its_questions(book: Rulebook) -> Rulebook:
    for question in questions():
        book = with_answer(book, question.keys, _marked(answer_to(book, question.keys), question.name))
    return book


def _marked(answer: AnyAnswer, name: str) -> AnyAnswer:
    match answer:
        case Ruled():
            return replace(answer, cite=name)
        case HouseSets() | FloorDecides():
            return replace(answer, silent=(name,))
