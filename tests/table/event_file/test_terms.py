"""The terms that only an event's file has: names, tables, places and minutes, each read or refused with the way out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.event_file.terms import is_name, is_table, read_minutes, read_name, read_names, read_place, read_table
from table.statements.words import StatementRefusedError, Words
from table.tournament.words.setup import MINUTE_MS, Place


def words_of(text: str) -> Words:
    return Words(1, text.split())


@pytest.mark.parametrize("word", ["Ann", "Zoë", "P-1", "O-K"])
def test_a_capital_letter_and_two_more_letters_digits_or_hyphens_are_a_name(word: str) -> None:
    assert is_name(word)


@pytest.mark.parametrize("word", ["", "Al", "ann", "7up", "As", "A²b", "Ann!", "An n"])
def test_what_could_be_a_card_a_number_or_a_word_of_the_language_is_no_name(word: str) -> None:
    assert not is_name(word)


@pytest.mark.parametrize(("word", "reason"), [("ann", "did you mean 'Ann'?"), ("al", "")])
def test_a_small_letter_is_asked_about_where_a_capital_one_would_make_a_name(word: str, reason: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        read_name(words_of(word), "whose")

    assert (refused.value.word, refused.value.reason) == (word, reason)
    assert refused.value.expected.startswith("whose, a name: ")


def test_names_are_read_as_long_as_names_follow() -> None:
    words = words_of("Ann Bea by Cem")

    assert read_names(words) == ("Ann", "Bea")
    assert words.peek() == "by"


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_names, "Ann Bea Ann"),
        (read_names, "by Ann"),
        (read_table, "0"),
        (read_table, "1000"),
        (read_place, "1 11"),
        (read_minutes, "0"),
        (read_minutes, "0.0000001"),
        (read_minutes, "10081"),
    ],
)
def test_what_is_no_such_term_is_refused(read: Callable[[Words], object], text: str) -> None:
    with pytest.raises(StatementRefusedError):
        read(words_of(text))


def test_table_and_seat_are_a_place() -> None:
    assert read_place(words_of("12 3")) == Place(12, 3)
    assert [is_table(word) for word in ("999", "1000", "x", "-1")] == [True, False, False, False]


def test_minutes_have_decimals_and_none_are_minutes_only_where_that_is_allowed() -> None:
    assert read_minutes(words_of("2.5")) == 150_000
    assert read_minutes(words_of("0"), least_ms=0) == 0


@given(st.integers(1, 10_080))
def test_whole_minutes_are_read_to_the_millisecond(minutes: int) -> None:
    assert read_minutes(words_of(str(minutes))) == minutes * MINUTE_MS
