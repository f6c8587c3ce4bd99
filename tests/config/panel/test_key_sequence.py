"""The notation of a panel's file: what may be left out, what comes next, and keys that could mean two things."""

from __future__ import annotations

import pytest

from config.panel.key_sequence import KeySequence, Stretch, clash, read_key_sequence

WORDS = {"bet", "~", "enter", "again", "push", "asks", "boxed"}


def read(line: str, command: str = "bet") -> KeySequence:
    found = read_key_sequence(command, line, WORDS)
    assert isinstance(found, KeySequence), found
    return found


def test_a_line_is_its_terms_and_the_stretches_that_may_be_left_out() -> None:
    sequence = read("[SEAT] bet [~] AMOUNT enter")

    assert sequence.terms == ("SEAT", "bet", "~", "AMOUNT", "enter")
    assert sequence.optional == (Stretch(0, 1), Stretch(2, 3))
    assert sequence.needs == ("AMOUNT", "[SEAT]", "[~]", "bet", "enter")


def test_what_comes_next_is_the_term_there_or_what_follows_the_stretches_that_begin_there() -> None:
    sequence = read("[[SEAT] again] bet AMOUNT enter")

    assert sequence.next_terms(0) == (0, 2, 1)
    assert sequence.next_terms(1) == (1,)
    assert sequence.next_terms(5) == (5,)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("bet ] enter", "closes nothing"),
        ("bet [] enter", "closes nothing"),
        ("bet [~ enter", "never closed"),
        ("bet [enter]", "the last key must not be in brackets"),
        ("", "the last key must not be in brackets"),
        ("bat enter", "no such key: bat"),
        ("SEAT AMOUNT SEAT enter", "one key could be meant in two ways"),
        ("[SEAT] AMOUNT enter", "one key could be meant in two ways"),
        ("CHIPS CARD", "one key could be meant in two ways"),
    ],
)
def test_a_line_that_cannot_be_keyed_is_refused_in_the_end_of_a_sentence(line: str, words: str) -> None:
    fault = read_key_sequence("bet", line, WORDS)

    assert isinstance(fault, str)
    assert words in fault


@pytest.mark.parametrize(
    ("one", "other", "keys"),
    [
        ("bet AMOUNT enter", "push CHIPS enter", None),
        ("[SEAT] bet", "[SEAT] push", None),
        ("bet", "bet AMOUNT enter", "bet"),
        ("asks SEAT SEAT bet", "asks AMOUNT enter", "asks SEAT"),
        ("[SEAT] bet enter", "SEAT bet again", None),
        ("bet enter", "bet enter", "bet enter"),
    ],
)
def test_two_that_nobody_could_tell_apart_clash_after_some_keys(one: str, other: str, keys: str | None) -> None:
    assert clash(read(one), read(other)) == keys
    assert (clash(read(other), read(one)) is None) == (keys is None)
