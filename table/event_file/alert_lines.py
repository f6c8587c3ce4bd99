"""`expect CODE ...`: an alert of the station, and the words that it must match.

Whether an alert matches them is not judged here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from table.engine.words.frozen import with_field
from table.event_file.expected import ExpectAlert
from table.event_file.terms import is_name, read_name, read_table
from table.scenario.terms import read_choice, read_figure, refuse_twice
from table.scenario.words import StatementRefusedError, Words, nearest
from table.tournament.words.told import EventCode, EventRuling, FloorOption

CODES: Final = {code.value: code for code in EventCode}
OPTIONS: Final = {option.value: option for option in FloorOption}
_RULINGS: Final = {ruling.value: ruling for ruling in EventRuling}
_AN_OPTION: Final = "an option, such as warning or hands"


def read_code(words: Words) -> EventCode:
    """Take an alert's code."""
    return read_choice(words, CODES, "an alert's code, such as entry or offence")


def read_alert(code: EventCode, words: Words) -> ExpectAlert:
    """Read what follows the code: a name, then pairs in any order, each once."""
    alert = ExpectAlert(code=code, name=read_name(words) if is_name(words.peek()) else None)
    seen: set[str] = set()
    while words.has_more():
        pair = words.peek()
        read = read_choice(words, _PAIRS, "a name, or what the alert says" if not seen else "what the alert says")
        refuse_twice(pair, seen)
        alert = with_field(alert, pair, read(words))
    return alert


def read_cite(words: Words) -> str:
    """Take a rule's id."""
    expected = "a rule's id, as in BOOK:RULE"
    word = words.take(expected)
    if word in _PAIRS:
        raise StatementRefusedError(word, expected)
    return word


def _read_amount(words: Words) -> int:
    """Take an amount; what a colour-up changes may be below 0."""
    if not words.peek().startswith("-"):
        return read_figure(words, "an amount")
    word = words.take("an amount")
    return -read_figure(Words(words.line, [word[1:] or "-"]), "an amount")


def _read_options(words: Words) -> tuple[FloorOption, ...]:
    """Take every option that follows, at least one."""
    seen: set[str] = set()
    options: list[FloorOption] = []
    while not options or words.peek() in OPTIONS:
        word = words.peek()
        options.append(read_choice(words, OPTIONS, _AN_OPTION))
        refuse_twice(word, seen)
    if words.has_more() and words.peek() not in _PAIRS:
        raise StatementRefusedError(words.peek(), f"{_AN_OPTION}, or nothing more", nearest(words.peek(), OPTIONS))
    return tuple(options)


_PAIRS: Final[dict[str, Callable[[Words], object]]] = {
    "table": read_table,
    "cite": read_cite,
    "ruling": lambda words: read_choice(words, _RULINGS, "a ruling, such as granted, refused or floor"),
    "amount": _read_amount,
    "options": _read_options,
}
"""By the names of the fields of `ExpectAlert`."""
