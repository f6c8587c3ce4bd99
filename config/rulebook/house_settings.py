"""Applies the table file's settings to the questions that a rulebook leaves to the house.

Only what is left open can be set; whatever else stands there is refused with what can be.
"""

from collections.abc import Mapping, Sequence

from config.files.faults import FilePlace, did_you_mean
from config.files.typed_table import read_value
from config.rulebook.questions import BookQuestion, answer_to, questions, with_answer
from table.engine.words.answers import HouseSets, Ruled
from table.engine.words.frozen import with_field
from table.engine.words.rulebook import Rulebook


def with_settings(lineage: Sequence[Rulebook], settings: Mapping[str, object], place: FilePlace) -> Rulebook:
    """Return the first rulebook of *lineage* with *settings* in force; what cannot be set is a fault at *place*.

    The others are those that it is based on: what one of them left open may be decided by now.
    """
    book = lineage[0]
    open_here = left_open(book)
    for name, raw in settings.items():
        if name not in open_here:
            place.at(name).fault(_not_open(name, lineage))
        for question in open_here.get(name, ()):
            value = read_value(raw, question.value_kind, place.at(name))
            if value is None:
                # A setting that answers several questions is told once.
                break
            answer = with_field(answer_to(book, question.keys), "value", value)
            book = with_answer(book, question.keys, answer)
    return book


def left_open(book: Rulebook) -> dict[str, list[BookQuestion]]:
    """Return the settings that *book* asks for, each with its questions."""
    found: dict[str, list[BookQuestion]] = {}
    for question in questions():
        answer = answer_to(book, question.keys)
        if isinstance(answer, HouseSets):
            found.setdefault(answer.setting, []).append(question)
    return found


def _not_open(name: str, lineage: Sequence[Rulebook]) -> str:
    book, *bases = lineage
    for base in bases:
        for question in left_open(base).get(name, ()):
            answer = answer_to(book, question.keys)
            if isinstance(answer, HouseSets):
                return f"{book.id} calls this setting {answer.setting}; write that"
            decided = f"decides it ({answer.cite})" if isinstance(answer, Ruled) else "calls the floor for it"
            return f"{base.id} leaves this open, but {book.id} {decided}; take the line out"
    hint = did_you_mean(name, left_open(book)) or ";"
    return f"{book.id} leaves no such setting{hint} squaredeal rules {book.id} lists those it leaves"
