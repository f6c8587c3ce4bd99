"""The questions that a rulebook is asked, one by one: where each stands, and which answers there can be.

Read off the fields of `Rulebook`; a new question needs no change here. What a question
means is the engine's affair, how it is put to people that of `display.wording`.
"""

import functools
import typing
from typing import Any, Final

import msgspec

from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.frozen import with_field
from table.engine.words.rulebook import Rulebook

FORMS: Final[dict[object, str]] = {Ruled: "cite", HouseSets: "setting", FloorDecides: "options"}
"""Each form of answer and the key that tells it from the others."""

AnyAnswer = Ruled[Any] | HouseSets[Any] | FloorDecides[Any]


class BookQuestion(msgspec.Struct, frozen=True):
    """One question that every rulebook answers: where it stands, and of what type its answer is."""

    keys: tuple[str, ...]
    """From the top of a rulebook down: `("button", "method")`."""
    kind: object
    """The type of its answer, in any of the three forms."""

    @property
    def name(self) -> str:
        """As in the heading of its table in a rulebook's file: `button.method`."""
        return ".".join(self.keys)

    @property
    def group(self) -> str:
        """The chapter it stands in: `button`, or `event.entry`."""
        return ".".join(self.keys[:-1])

    @property
    def is_of_event(self) -> bool:
        """Whether the tournament engine asks it, about the room; else the table does, about a hand."""
        return self.keys[0] == "event"

    @property
    def value_kind(self) -> object:
        """The type of what is answered."""
        return typing.get_args(typing.get_args(self.kind)[0])[0]


@functools.cache
def questions() -> tuple[BookQuestion, ...]:
    """Return every question of a rulebook, in its order."""
    return tuple(_below(Rulebook, ()))


def is_question(kind: object) -> bool:
    """Tell whether a field of the type *kind* is a question, to be answered in one of the three forms."""
    return {typing.get_origin(form) for form in typing.get_args(kind)} == set(FORMS)


def answer_to(book: Rulebook, keys: tuple[str, ...]) -> AnyAnswer:
    """Return the answer of *book* to the question that stands at *keys*."""
    answer: Any = functools.reduce(getattr, keys, book)
    return typing.cast("AnyAnswer", answer)


def beside(book: Rulebook, rule: str) -> frozenset[str]:
    """Return the rules that *book* names beside *rule* where that is its answer.

    They say the same or complete it; where the book leaves something open, they leave it open together.
    """
    answers = [answer_to(book, question.keys) for question in questions()]
    cited = [answer for answer in answers if answer.cite == rule]
    return frozenset(
        other for answer in cited for other in (answer.also if isinstance(answer, Ruled) else answer.silent[1:])
    )


def choices(kind: object) -> tuple[object, ...]:
    """Return all values of the type *kind*, as they stand in a file; none where they cannot be counted up."""
    if kind is bool:
        return True, False
    return typing.get_args(kind) if typing.get_origin(kind) is typing.Literal else ()


def examples(kind: object) -> tuple[object, ...]:
    """Return some values of the type *kind* where they cannot be counted up and are told by a pattern; else none."""
    if typing.get_origin(kind) is not typing.Annotated:
        return ()
    return tuple(one for limit in typing.get_args(kind)[1:] for one in limit.examples or ())


def with_answer(book: Rulebook, keys: tuple[str, ...], answer: AnyAnswer) -> Rulebook:
    """Return *book* with another answer to the question that stands at *keys*."""
    return typing.cast("Rulebook", _with_answer(book, keys, answer))


def _below(shape: type[msgspec.Struct], keys: tuple[str, ...]) -> typing.Iterator[BookQuestion]:
    for field in msgspec.structs.fields(shape):
        here = (*keys, field.encode_name)
        if is_question(field.type):
            yield BookQuestion(here, field.type)
        elif isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _below(field.type, here)


def _with_answer(shelf: msgspec.Struct, keys: tuple[str, ...], answer: AnyAnswer) -> msgspec.Struct:
    key, *below = keys
    entry = _with_answer(getattr(shelf, key), tuple(below), answer) if below else answer
    return with_field(shelf, key, entry)
