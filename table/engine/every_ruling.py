"""Every kind of irregularity, and every ruling that a book can come to on it: what an audit asks, and no table.

Found by asking, not kept by hand. Which question of the book decides a ruling is found elsewhere, from the books that
are asked; here no question is known.
"""

import enum
import functools
import itertools
import typing
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal

import msgspec

import table.engine.following.follow  # noqa: F401 - with it comes every room that raises a kind
from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import ALL_CARDS, Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling
from table.engine.words.zones import Zone

_FAMILY: Final = "table.engine.matters.kinds."
"""Where a kind has its file."""


def _below(base: type[Irregularity]) -> Iterator[type[Irregularity]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)


KINDS: Final = tuple(sorted((kind for kind in _below(Irregularity) if kind.__module__.startswith(_FAMILY)), key=str))
"""All of them, by their files."""

_FEW: Final = (0, 1, 2, 3)
"""Whole numbers on both sides of every line that a book draws by counting cards."""

_ANY_WILL_DO: Final = frozenset({"seat", "at_seat", "since_ns", "amount", "left"})
"""Whole numbers that no ruling turns on: which seat it is, when it was, how many chips."""

_UNIONS: Final = (typing.Union, type(int | str))
"""Both ways in which the type of a fact says `or`."""

_SAMPLES: Final[dict[object, tuple[object, ...]]] = {
    bool: (False, True),
    int: _FEW,
    Handle: (Handle("0" * 16),),
    Zone: (Zone.BOARD,),
    type(None): (None,),
    # The id of a rule that was cited before: what is ruled does not turn on it.
    str: (),
}
"""What a fact of each type can be, as far as a ruling may turn on it; a name is one of the fifty-two."""


@functools.cache
def raised_codes() -> frozenset[AlertCode]:
    """Return the codes of all irregularities that are ruled on."""
    return frozenset(kind.code for kind in KINDS)


def every_ruling(book: Rulebook, only: Iterable[int] | None = None) -> Iterator[tuple[AlertCode, Ruling]]:
    """Yield what *book* makes of each irregularity, with its code: in the same order for every book.

    *only* gives the places in this order of those that are wanted, where that is not all.
    """
    found = _found()
    for irregularity, is_late in found if only is None else map(found.__getitem__, only):
        yield irregularity.code, irregularity.rule(book, is_late=is_late)


@functools.cache
def _found() -> tuple[tuple[Irregularity, bool], ...]:
    """Return each irregularity with every combination of facts that a ruling may turn on, in time and too late."""
    return tuple(itertools.product(_each(KINDS), (False, True)))


def _each(kinds: Iterable[type[Irregularity]]) -> Iterator[Irregularity]:
    for kind in kinds:
        # What a kind does not say of itself no ruling of its own turns on.
        fields = [
            field for field in msgspec.structs.fields(kind) if field.required or field.name in kind.__annotations__
        ]
        make = typing.cast("Callable[..., Irregularity]", kind)
        for facts in itertools.product(*(_possible(field.type, field.name) for field in fields)):
            values = {field.name: fact for field, fact in zip(fields, facts, strict=True)}
            yield make(**values)


def _possible(kind: object, name: str) -> tuple[object, ...]:
    if typing.get_origin(kind) in _UNIONS:
        return tuple(itertools.chain.from_iterable(_possible(one, name) for one in typing.get_args(kind)))
    if kind is int and name in _ANY_WILL_DO:
        return (1,)
    if typing.get_origin(kind) is Literal:
        return typing.get_args(kind)
    if kind not in _SAMPLES and isinstance(kind, enum.EnumType):
        return tuple(kind)
    return _SAMPLES.get(kind, ALL_CARDS[:1])
