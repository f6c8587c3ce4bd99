"""The expectations that hands and events share, and how they are read: silence, alerts, and how something stands."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from table.engine.words.frozen import with_field
from table.statements.terms import read_choice, refuse_twice
from table.statements.words import StatementRefusedError, Words, nearest

T = TypeVar("T")
CodeT = TypeVar("CodeT")
ViewT = TypeVar("ViewT")
FrozenT = TypeVar("FrozenT", bound=msgspec.Struct)


class ExpectQuiet(msgspec.Struct, frozen=True):
    """Nothing but notes was raised."""


class ExpectNo(msgspec.Struct, Generic[CodeT], frozen=True):
    """This was not raised: about that player, or about anybody."""

    code: CodeT
    name: str | None = None


class Stands(msgspec.Struct, frozen=True):
    """How something stands: a word of the language, of what it is said, and what is expected."""

    word: str
    of: object
    wanted: object


class Fact(msgspec.Struct, Generic[ViewT], frozen=True):
    """A word of the language that says how something stands: how it is read, and what is seen of it."""

    read: Callable[[Words], tuple[Any, object]]
    """Takes what follows the word: of what it is said, and what is expected."""
    seen: Callable[[ViewT, Any], object]
    """Returns what a view shows of it."""


def facts_read(facts: Mapping[str, Fact[ViewT]]) -> dict[str, Callable[[Words], Stands]]:
    """Return the reader of each word of *facts*."""
    return {word: _reader(word, fact) for word, fact in facts.items()}


def _reader(word: str, fact: Fact[ViewT]) -> Callable[[Words], Stands]:
    return lambda words: Stands(word, *fact.read(words))


def read_expectation(
    words: Words,
    readers: Mapping[str, Callable[[Words], T]],
    codes: Mapping[str, CodeT],
    read_alert: Callable[[CodeT, Words], T],
    meant: Callable[[str], str],
) -> T:
    """Read a statement that begins with `expect`, to its end; of an unknown word, *meant* says what was meant."""
    words.take("'expect'")
    expected = f"an alert's code, or {', '.join(readers)}"
    word = words.take(expected)
    if word in readers:
        expectation = readers[word](words)
    elif word in codes:
        expectation = read_alert(codes[word], words)
    else:
        raise StatementRefusedError(word, expected, meant(word))
    words.finish()
    return expectation


def read_pairs(
    words: Words, alert: FrozenT, pairs: Mapping[str, Callable[[Words], object]], *, first: str = "what the alert says"
) -> FrozenT:
    """Put into *alert* what follows its code: pairs in any order, each once; *first* says what can stand there."""
    seen: set[str] = set()
    while words.has_more():
        pair = words.peek()
        read = read_choice(words, pairs, "what the alert says" if seen else first)
        refuse_twice(pair, seen)
        alert = with_field(alert, pair, read(words))
    return alert


def read_cite(words: Words, pairs: Collection[str]) -> str:
    """Take a rule's id, which is none of *pairs*."""
    expected = "a rule's id, as in BOOK:RULE"
    word = words.take(expected)
    if word in pairs:
        raise StatementRefusedError(word, expected)
    return word


def read_options(
    words: Words,
    options: Mapping[str, T],
    what: str,
    pairs: Collection[str],
    is_pair: Callable[[Words], bool] = lambda _: False,
) -> tuple[T, ...]:
    """Take every option that follows, at least one; a word may name an option and a pair, which *is_pair* tells."""
    seen: set[str] = set()
    found: list[T] = []
    is_only_one = is_pair(words)
    while not found or (words.peek() in options and not is_pair(words)):
        word = words.peek()
        found.append(read_choice(words, options, what))
        refuse_twice(word, seen)
    if words.has_more() and words.peek() not in pairs and not is_only_one:
        raise StatementRefusedError(words.peek(), f"{what}, or nothing more", nearest(words.peek(), options))
    return tuple(found)
