"""`expect CODE ...`: an alert, and the words that it must match.

Whether an alert matches them is not judged here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import with_field
from table.scenario.expected import ExpectAlert
from table.scenario.terms import RULINGS, is_whole, read_card, read_choice, read_figure, read_seat, refuse_twice
from table.scenario.words import StatementRefusedError, Words, nearest

CODES: Final = {code.value: code for code in AlertCode}
_A_RULING: Final = "a ruling, such as misdeal, play-on or floor"


def read_code(words: Words) -> AlertCode:
    """Take an alert's code."""
    return read_choice(words, CODES, "an alert's code, such as out-of-turn")


def read_alert(code: AlertCode, words: Words) -> ExpectAlert:
    """Read what follows the code: pairs in any order, each once."""
    alert = ExpectAlert(code=code)
    seen: set[str] = set()
    while words.has_more():
        name = words.peek()
        read = read_choice(words, _PAIRS, "what the alert says")
        refuse_twice(name, seen)
        alert = with_field(alert, name, read(words))
    return alert


def _read_cite(words: Words) -> str:
    expected = "a rule's id, as in BOOK:RULE"
    word = words.take(expected)
    if word in _PAIRS:
        raise StatementRefusedError(word, expected)
    return word


def _read_options(words: Words) -> tuple[RulingValue, ...]:
    """Take every ruling that follows, at least one.

    `amount` is a ruling and the name of a pair; before a number it is the pair.
    """
    seen: set[str] = set()
    options: list[RulingValue] = []
    while words.peek() in RULINGS and not (words.peek() == "amount" and is_whole(words.peek(1))):
        word = words.take(_A_RULING)
        refuse_twice(word, seen)
        options.append(RULINGS[word])
    if not options:
        options.append(read_choice(words, RULINGS, _A_RULING))
    elif words.has_more() and words.peek() not in _PAIRS:
        raise StatementRefusedError(words.peek(), f"{_A_RULING}, or nothing more", nearest(words.peek(), RULINGS))
    return tuple(options)


_PAIRS: Final[dict[str, Callable[[Words], object]]] = {
    "seat": read_seat,
    "card": read_card,
    "cite": _read_cite,
    "ruling": lambda words: read_choice(words, RULINGS, _A_RULING),
    "amount": lambda words: read_figure(words, "an amount"),
    "options": _read_options,
}
"""By the names of the fields of `ExpectAlert`."""
