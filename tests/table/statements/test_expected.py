"""The expectations that hands and events share: how they are read, and what is refused at which word."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from table.statements.expected import (
    ExpectQuiet,
    Fact,
    Stands,
    facts_read,
    read_cite,
    read_expectation,
    read_options,
    read_pairs,
)
from table.statements.terms import read_number
from table.statements.words import StatementRefusedError, Words

OPTIONS = {"hands": 1, "rounds": 2}


class Alert(msgspec.Struct, frozen=True):
    """An alert with two things that may be expected of it."""

    amount: int | None = None
    cite: str | None = None


PAIRS: dict[str, Callable[[Words], object]] = {
    "amount": lambda words: read_number(words, "an amount", range(100)),
    "cite": lambda words: read_cite(words, ("amount", "cite")),
}


def words_of(text: str) -> Words:
    return Words(1, text.split())


def expectation(text: str) -> object:
    return read_expectation(
        words_of(text),
        {"quiet": lambda _: ExpectQuiet()},
        {"misdeal": "m"},
        lambda code, words: (code, read_pairs(words, Alert(), PAIRS)),
        lambda word: f"no {word}",
    )


def test_an_expectation_is_a_word_of_the_language_or_an_alerts_code_with_pairs_in_any_order() -> None:
    assert expectation("expect quiet") == ExpectQuiet()
    alert = ("m", Alert(amount=5, cite="nuts:3"))
    assert expectation("expect misdeal amount 5 cite nuts:3") == expectation("expect misdeal cite nuts:3 amount 5")
    assert expectation("expect misdeal amount 5 cite nuts:3") == alert


@pytest.mark.parametrize(
    ("text", "word", "reason"),
    [
        ("expect weather", "weather", "no weather"),
        ("expect quiet now", "now", ""),
        ("expect misdeal amount 5 amount 5", "amount", ""),
        ("expect misdeal cite amount", "amount", ""),
    ],
)
def test_what_is_unknown_too_much_or_said_twice_is_refused_at_its_word(text: str, word: str, reason: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        expectation(text)

    assert refused.value.word == word
    assert reason in refused.value.reason


def test_a_fact_is_what_is_said_of_whom_and_what_is_wanted() -> None:
    fact = Fact[object](lambda words: (words.take("whom"), words.take("what")), lambda _view, _of: None)

    assert facts_read({"stack": fact})["stack"](words_of("Ann 500")) == Stands("stack", "Ann", "500")


def test_every_option_that_follows_is_read_up_to_a_pair() -> None:
    words = words_of("hands rounds cite x")

    assert read_options(words, OPTIONS, "an option", PAIRS) == (1, 2)
    assert words.peek() == "cite"


@pytest.mark.parametrize(("text", "word"), [("hands hands", "hands"), ("cite x", "cite"), ("hands round", "round")])
def test_an_option_twice_none_or_a_misspelt_one_is_refused(text: str, word: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        read_options(words_of(text), OPTIONS, "an option", PAIRS)

    assert refused.value.word == word
    if word == "round":
        assert "did you mean 'rounds'?" in refused.value.reason


def test_a_word_that_is_an_option_and_a_pair_ends_the_options_where_it_is_the_pair() -> None:
    pairs = {**PAIRS, "rounds": PAIRS["amount"]}
    words = words_of("hands rounds 5")

    found = read_options(words, OPTIONS, "an option", pairs, lambda words: words.peek(1).isdigit())
    assert (found, words.peek()) == ((1,), "rounds")
