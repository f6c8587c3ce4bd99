"""A ruling, and how an answer of the rulebook becomes one.

Which question is asked, and of what fault, is not known here.
"""

from __future__ import annotations

import msgspec

from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Answer, FloorDecides


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What is ruled, and by which rule."""

    value: RulingValue
    cite: str | None
    """Null where the book is silent, and for faults of the sensors."""
    options: tuple[RulingValue, ...] = ()
    """Where the floor decides: what it can decide, the sensible default first."""


def ruled(answer: Answer[str]) -> Ruling:
    """Return what *answer* rules: its value, or a floor call with its options."""
    if isinstance(answer, FloorDecides):
        options = tuple(RulingValue(option) for option in answer.options)
        return Ruling(value=RulingValue.FLOOR, cite=answer.cite, options=options)
    return Ruling(value=RulingValue(answer.value), cite=answer.cite)


def ruling_of(answer: Answer[str]) -> Ruling:
    """Return an answer's citation under a ruling that is still to be named: the word of the book is no ruling."""
    return Ruling(value=RulingValue.PENDING, cite=answer.cite)


def without_misdeal(ruling: Ruling) -> Ruling:
    """Return *ruling* with no misdeal among what the floor can decide: it is too late for one."""
    return replace(ruling, options=tuple(option for option in ruling.options if option is not RulingValue.MISDEAL))


def noted(cite: str | None = None) -> Ruling:
    """Return that it is worth a line and nothing more."""
    return Ruling(value=RulingValue.NOTE, cite=cite)
