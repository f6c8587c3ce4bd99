"""The terms that statements share: a choice, a number, a seat, an amount, seconds and minutes, a card.

Each reader takes one term from the words, or refuses the statement and says what could stand there.
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final, TypeVar

from table.engine.words.cards import RANKS, SUITS, Card, is_card
from table.engine.words.zones import SEATS, Seat
from table.statements.words import StatementRefusedError, Words, nearest

_MOST_DIGITS: Final = 15
"""Of an amount: beyond it, JSON readers that know only doubles would lose chips."""

_MANY: Final = 12
"""So many words can be listed in one line; of more, the nearest is named."""

_PARTED: Final = re.compile(r"[0-9]{1,3}([,_.][0-9]{3})+")
"""Thousands with something between them; any other point or comma begins a fraction."""

A_CARD: Final = "a card, rank then suit, as in As Td 9c 2h"

T = TypeVar("T")


def is_whole(word: str) -> bool:
    """Tell whether *word* is a whole number, written in plain digits."""
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


def read_choice(words: Words, choices: Mapping[str, T], what: str, *, also: str = "") -> T:
    """Take one of the words of *choices* and return what it stands for; *also* names what else could stand there."""
    expected = f"{what}: {listed([also] * bool(also) + [*choices])}" if len(choices) <= _MANY else what
    word = words.take(expected)
    if word not in choices:
        raise StatementRefusedError(word, expected, nearest(word, choices))
    return choices[word]


def listed(known: Iterable[str]) -> str:
    """Return *known* as a list to read: `a, b or c`."""
    *most, last = known
    return f"{', '.join(most)} or {last}" if most else last


def refuse_twice(word: str, seen: set[str]) -> None:
    """Refuse *word* if it is in *seen*, and put it there."""
    if word in seen:
        raise StatementRefusedError(word, "each word once", f"'{word}' stands in this statement already")
    seen.add(word)


# --- numbers ---


def read_number(words: Words, what: str, allowed: range) -> int:
    """Take a whole number in the range *allowed*."""
    expected = f"{what}, {allowed[0]} to {allowed[-1]}"
    word = words.take(expected)
    if not is_whole(word) or int(word) not in allowed:
        raise StatementRefusedError(word, expected)
    return int(word)


def is_seat(word: str) -> bool:
    """Tell whether *word* is the number of a seat."""
    return is_whole(word) and int(word) in SEATS


def read_seat(words: Words, what: str = "a seat") -> Seat:
    """Take a seat."""
    return read_number(words, what, SEATS)


def read_figure(words: Words, what: str) -> int:
    """Take an amount that an expectation names: any whole number of chips."""
    return _whole(words.take(_chips(what)), what)


def read_amount(words: Words, what: str, *, least: int = 1) -> int:
    """Take an amount that chips in play can make up, of *least* or more."""
    return amount(words.take(_chips(what)), words.smallest_chip, what, least=least)


def read_time(words: Words, what: str, most: int, decimals: int, also: str = "") -> Decimal:
    """Take seconds or minutes, at most *most*, with so many *decimals* at most; *also* names what else could stand."""
    expected = f"{what}, at most {most}{also}"
    word = words.take(expected)
    whole, dot, fraction = word.partition(".")
    is_time = is_whole(whole) and (not dot or (is_whole(fraction) and len(fraction) <= decimals))
    if not is_time or Decimal(word) > most:
        raise StatementRefusedError(word, expected)
    return Decimal(word)


def amount(word: str, smallest_chip: int, what: str, *, least: int = 1) -> int:
    """Return the amount that *word* names, if chips in play can make it up."""
    value = _whole(word, what)
    if value < least:
        raise StatementRefusedError(word, f"{what} of at least {least}")
    if value % smallest_chip:
        raise StatementRefusedError(word, f"{what} in multiples of {smallest_chip}, the smallest chip in play")
    return value


def _whole(word: str, what: str) -> int:
    if is_whole(word):
        return int(word)
    bare = word.replace(",", "").replace("_", "").replace(".", "")
    reason = f"write {bare}" if _PARTED.fullmatch(word) else ""
    if word.isascii() and word.isdigit():
        reason = f"write at most {_MOST_DIGITS} digits"
    raise StatementRefusedError(word, _chips(what), reason)


def _chips(what: str) -> str:
    return f"{what} in whole chips"


# --- cards ---


def read_card(words: Words, expected: str = A_CARD) -> Card:
    """Take a card."""
    return card(words.take(expected), expected)


def card(word: str, expected: str = A_CARD) -> Card:
    """Return the card that *word* names."""
    if is_card(word):
        return Card(word)
    rank, suit = word[:-1].upper().replace("10", "T"), word[-1:].lower()
    is_near = len(rank) == 1 and rank in RANKS and suit in SUITS
    raise StatementRefusedError(word, expected, f"did you mean '{rank}{suit}'?" if is_near else "")


def read_cards(words: Words) -> tuple[Card, ...]:
    """Take all the words that are left as cards, at least one."""
    return (read_card(words), *(card(word) for word in words.take_rest()))


def refuse_same_card(cards: tuple[Card, ...]) -> None:
    """Refuse a card that is named twice: one card cannot lie in two places."""
    for at, name in enumerate(cards):
        if name in cards[:at]:
            raise StatementRefusedError(name, "another card", f"{name} stands in this statement already")
