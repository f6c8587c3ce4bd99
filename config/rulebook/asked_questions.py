"""Which alerts hang on a question of the rulebook: found by asking, not kept by hand.

Each irregularity there can be is ruled on by a book that cites its own questions instead of rules: what a ruling then
cites is the question that decided it. What decides nothing itself, such as a number from which cards are counted, is
answered otherwise, to see which rulings change. Questions that no ruling asks are not found here.
"""

from __future__ import annotations

import enum
import functools
import itertools
import types
import typing
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from config.rulebook.questions import answer_to, choices, questions, with_answer
from table.engine.matters.kinds import KINDS
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import ALL_CARDS, Handle
from table.engine.words.frozen import replace
from table.engine.words.rulebook import FloorDecides, HouseSets, Ruled
from table.engine.words.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from config.rulebook.questions import AnyAnswer, Question
    from table.engine.state.irregularity import Irregularity
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.ruling import Ruling

_FEW: Final = (0, 1, 2, 3)
"""Whole numbers on both sides of every line that a book draws by counting cards."""

_ANY_WILL_DO: Final = frozenset({"seat", "at_seat", "since_ns", "amount"})
"""Whole numbers that no ruling turns on: which seat it is, when it was, how many chips."""

_SAMPLES: Final[dict[object, tuple[object, ...]]] = {
    bool: (False, True),
    int: _FEW,
    Handle: (Handle("0" * 16),),
    Zone: (Zone.BOARD,),
    types.NoneType: (None,),
}
"""What a fact of each type can be, as far as a ruling may turn on it; a name is one of the fifty-two."""


class Decided(msgspec.Struct, frozen=True):
    """A ruling that a book can come to, and the question that decides it."""

    code: AlertCode
    ruling: RulingValue
    question: str


@functools.cache
def raised_codes() -> frozenset[AlertCode]:
    """Return the codes of all irregularities that are ruled on."""
    return frozenset(kind.code for kind in KINDS)


@functools.cache
def decided_by(book: Rulebook) -> frozenset[Decided]:
    """Return every ruling that *book* can come to on an irregularity."""
    names = {question.name for question in questions()}
    return frozenset(
        Decided(code, ruling.value, ruling.cite)
        for code, ruling in _rulings(_citing_its_questions(book))
        if ruling.cite in names and ruling.cite is not None
    )


@functools.cache
def alerts_that_turn_on(question: Question, book: Rulebook) -> frozenset[AlertCode]:
    """Return the alerts on which *book* would rule otherwise if it answered *question* otherwise."""
    marked = _citing_its_questions(book)
    before = _rulings(marked)
    changed: set[AlertCode] = set()
    for value in choices(question.value_kind) or _FEW:
        other = with_answer(marked, question.keys, Ruled(value=value, cite=question.name))
        changed |= {code for (code, ruling), was in zip(_rulings(other), before, strict=True) if ruling != was[1]}
    return frozenset(changed)


def _rulings(book: Rulebook) -> Sequence[tuple[AlertCode, Ruling]]:
    return [(found.code, found.rule(book, is_late=is_late)) for found in _found() for is_late in (False, True)]


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


@functools.cache
def _found() -> tuple[Irregularity, ...]:
    """Return each irregularity with every combination of facts that a ruling may turn on."""
    return tuple(_each(KINDS))


def _each(kinds: Iterable[type[Irregularity]]) -> Iterator[Irregularity]:
    for kind in kinds:
        # What a kind does not say of itself no ruling of its own turns on.
        fields = [field for field in msgspec.structs.fields(kind) if field.name in kind.__annotations__]
        make = typing.cast("Callable[..., Irregularity]", kind)
        for facts in itertools.product(*(_possible(field.type, field.name) for field in fields)):
            values = {field.name: fact for field, fact in zip(fields, facts, strict=True)}
            yield make(**values)


def _possible(kind: object, name: str) -> tuple[object, ...]:
    if typing.get_origin(kind) in {typing.Union, types.UnionType}:
        return tuple(itertools.chain.from_iterable(_possible(one, name) for one in typing.get_args(kind)))
    if kind is int and name in _ANY_WILL_DO:
        return (1,)
    if typing.get_origin(kind) is Literal:
        return typing.get_args(kind)
    if kind not in _SAMPLES and isinstance(kind, enum.EnumType):
        return tuple(kind)
    return _SAMPLES.get(kind, ALL_CARDS[:1])
