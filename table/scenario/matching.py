"""When what was seen is what a file expects: rules by their ids, options by their order. Hands and events share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from config.rulebook.catalogue import is_within
from config.rulebook.questions import beside

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook

T = TypeVar("T")

NO_RULE: Final = "null"
"""Expected where the book is silent and nothing may be cited."""


def is_cited(expected: str | None, cite: str | None, book: Rulebook | None) -> bool:
    """Tell whether the rule expected, if any, is the one cited, or one that the book names beside it."""
    if expected == NO_RULE:
        return cite is None
    if expected is None or cite is None:
        return expected is None
    rules = (cite,) if book is None else (cite, *beside(book, cite))
    return any(is_within(rule, expected) for rule in rules)


def are_options(expected: Sequence[T], options: Sequence[T]) -> bool:
    """Tell whether the first named comes first and the others are among them."""
    return not expected or (options[:1] == expected[:1] and set(expected) <= set(options))
