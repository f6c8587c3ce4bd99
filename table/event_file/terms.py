"""The terms of an event's statements that hands do not have: a name, a table, a place, minutes.

Cards, amounts and plain numbers are read in `table.statements.terms`.
"""

from decimal import ROUND_HALF_UP
from typing import Final

from table.statements.terms import is_whole, read_number, read_seat, read_time, refuse_twice
from table.statements.words import StatementRefusedError, Words
from table.tournament.words.setup import MINUTE_MS, Name, Place, TableNumber

TABLES: Final = range(1, 1000)
COUNTS: Final = range(1, 1000)
"""Of hands, rounds, players, places: beyond it somebody has slipped."""
LEVELS: Final = range(1, 1000)

_SHORTEST_NAME: Final = 3
_LONGEST_WAIT: Final = 7 * 24 * 60
"""Minutes: an event is over within the week."""
_MOST_DECIMALS: Final = 6
_A_NAME: Final = "a name: a capital letter, then two or more letters, digits or hyphens"


def is_name(word: str) -> bool:
    """Tell whether *word* is a name, and so no card and no word of the language."""
    return len(word) >= _SHORTEST_NAME and word[0].isupper() and all(_may_be_in_a_name(letter) for letter in word)


def _may_be_in_a_name(letter: str) -> bool:
    return letter.isalpha() or letter == "-" or (letter.isascii() and letter.isdigit())


def read_name(words: Words, what: str = "") -> Name:
    """Take a name; *what* says whose."""
    expected = f"{what}, {_A_NAME}" if what else _A_NAME
    word = words.take(expected)
    if not is_name(word):
        near = word[:1].upper() + word[1:]
        raise StatementRefusedError(word, expected, f"did you mean '{near}'?" if is_name(near) else "")
    return word


def read_names(words: Words, what: str = "") -> tuple[Name, ...]:
    """Take names, at least one, as long as names follow; each once."""
    seen: set[str] = set()
    names: list[Name] = []
    while not names or is_name(words.peek()):
        name = read_name(words, what)
        refuse_twice(name, seen)
        names.append(name)
    return tuple(names)


def read_table(words: Words, what: str = "a table") -> TableNumber:
    """Take a table's number."""
    return read_number(words, what, TABLES)


def is_table(word: str) -> bool:
    """Tell whether *word* is the number of a table."""
    return is_whole(word) and int(word) in TABLES


def read_place(words: Words) -> Place:
    """Take `TABLE SEAT`."""
    return Place(read_table(words), read_seat(words))


def read_minutes(words: Words, what: str = "minutes", *, least_ms: int = 1) -> int:
    """Take minutes, decimals allowed, and return them in milliseconds."""
    word, shown = words.peek(), f"{what}, as in 20 or 0.5"
    minutes = read_time(words, shown, _LONGEST_WAIT, _MOST_DECIMALS)
    minutes_ms = int((minutes * MINUTE_MS).to_integral_value(ROUND_HALF_UP))
    if minutes_ms < least_ms:
        raise StatementRefusedError(word, f"{what}, more than 0")
    return minutes_ms
