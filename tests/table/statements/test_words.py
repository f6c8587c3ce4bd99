"""A file as statements, and a statement as words that are taken from left to right."""

from __future__ import annotations

import pytest

from table.statements.faults import End
from table.statements.words import StatementRefusedError, Words, closest, nearest, nearest_code, statements


def test_statements_are_numbered_by_their_lines_and_parted_by_semicolons() -> None:
    found = [(words.line, words.text) for words in statements("one; two\n\n three   four # five; six")]

    assert found == [(1, "one"), (1, "two"), (3, "three four")]


@pytest.mark.parametrize(("statement", "end"), [("sit 3;", End.STATEMENT), ("sit 3", End.LINE)])
def test_a_word_that_is_missing_is_missed_where_the_statement_ends(statement: str, end: End) -> None:
    (words,) = statements(statement)
    assert (words.take("a step"), words.take("a seat")) == ("sit", "3")

    with pytest.raises(StatementRefusedError) as refused:
        words.take("a stack")

    assert (refused.value.word, refused.value.expected) == (end, "a stack")


def test_a_word_is_taken_only_where_it_stands() -> None:
    words = Words(1, ["push", "500", "again"])

    assert (words.take("a step"), words.take_if("again"), words.peek(), words.peek(1)) == (
        "push",
        False,
        "500",
        "again",
    )
    assert (words.take_rest(), words.has_more(), words.peek()) == (["500", "again"], False, "")


def test_a_word_that_is_left_over_refuses_the_statement() -> None:
    words = Words(1, ["fold", "please"])
    words.take("a step")

    with pytest.raises(StatementRefusedError) as refused:
        words.finish()

    assert refused.value.word == "please"


@pytest.mark.parametrize(("word", "guess"), [("shufle", "shuffle"), ("FOLD", "fold"), ("weather", ""), ("f" * 25, "")])
def test_a_word_that_is_nearly_known_is_guessed(word: str, guess: str) -> None:
    assert closest(word, ["shuffle", "fold"]) == guess
    assert nearest(word, ["shuffle", "fold"]) == (f"did you mean '{guess}'?" if guess else "")


def test_of_a_code_that_is_not_known_those_are_named_that_share_its_parts() -> None:
    codes = ["extra-burn", "missing-burn", "joker"]

    assert nearest_code("burn-extra", codes).startswith("did you mean 'extra-burn'")
    assert nearest_code("jokre", codes) == "did you mean 'joker'?"
