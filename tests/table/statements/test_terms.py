"""Terms: each is read, or refused with what could stand there."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from table.statements.terms import (
    listed,
    read_amount,
    read_card,
    read_cards,
    read_choice,
    read_figure,
    read_number,
    read_seat,
    read_time,
    refuse_same_card,
    refuse_twice,
)
from table.statements.words import StatementRefusedError, Words

CHOICES = {"up": 1, "down": 2}


def words_of(text: str, smallest_chip: int = 25) -> Words:
    words = Words(1, text.split())
    words.smallest_chip = smallest_chip
    return words


READ: list[tuple[str, Callable[[Words], object], object]] = [
    ("up", lambda words: read_choice(words, CHOICES, "a side"), 1),
    ("7", lambda words: read_number(words, "a number", range(1, 8)), 7),
    ("10", read_seat, 10),
    ("33", lambda words: read_figure(words, "an amount"), 33),
    ("150", lambda words: read_amount(words, "an amount"), 150),
    ("0", lambda words: read_amount(words, "an amount", least=0), 0),
    ("0.5", lambda words: read_time(words, "minutes", 20, 1), Decimal("0.5")),
    ("As", read_card, "As"),
    ("As Kd", read_cards, ("As", "Kd")),
]


@pytest.mark.parametrize(("text", "read", "value"), READ, ids=[text for text, *_ in READ])
def test_a_term_is_read(text: str, read: Callable[[Words], object], value: object) -> None:
    assert read(words_of(text)) == value


REFUSED: list[tuple[str, Callable[[Words], object], str, str]] = [
    ("upp", lambda words: read_choice(words, CHOICES, "a side"), "a side: up or down", "did you mean 'up'?"),
    ("8", lambda words: read_number(words, "a number", range(1, 8)), "a number, 1 to 7", ""),
    ("11", read_seat, "a seat, 1 to 10", ""),
    ("1,000", lambda words: read_figure(words, "an amount"), "an amount in whole chips", "write 1000"),
    ("1.5", lambda words: read_figure(words, "an amount"), "an amount in whole chips", ""),
    ("9" * 16, lambda words: read_figure(words, "an amount"), "an amount in whole chips", "write at most 15 digits"),
    ("0", lambda words: read_amount(words, "an amount"), "an amount of at least 1", ""),
    (
        "30",
        lambda words: read_amount(words, "an amount"),
        "an amount in multiples of 25, the smallest chip in play",
        "",
    ),
    ("0.55", lambda words: read_time(words, "minutes", 20, 1), "minutes, at most 20", ""),
    ("21", lambda words: read_time(words, "minutes", 20, 1), "minutes, at most 20", ""),
    ("10h", read_card, "a card, rank then suit, as in As Td 9c 2h", "did you mean 'Th'?"),
]


@pytest.mark.parametrize(("text", "read", "expected", "reason"), REFUSED, ids=[text for text, *_ in REFUSED])
def test_what_is_none_is_refused_with_what_could_stand_there(
    text: str, read: Callable[[Words], object], expected: str, reason: str
) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        read(words_of(text))

    assert (refused.value.word, refused.value.expected, refused.value.reason) == (text, expected, reason)


def test_a_word_or_a_card_stands_in_a_statement_once() -> None:
    seen: set[str] = set()
    refuse_twice("seat", seen)

    with pytest.raises(StatementRefusedError):
        refuse_twice("seat", seen)
    with pytest.raises(StatementRefusedError):
        refuse_same_card(read_cards(words_of("As Kd As")))


def test_words_are_listed_to_be_read() -> None:
    assert (listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])) == ("a", "a or b", "a, b or c")
