"""Seven mistakes to make on purpose: told by the keys that are there, at a seat where somebody sits."""

from __future__ import annotations

import pytest

from display.felt.mistakes import HOW, TITLES, Mistake, keys_of, to_make
from display.words.spoken import say

ALL_KEYS = {
    "exposed": "X",
    "seat": "Q",
    "check-call": "C",
    "string": "S",
    "clock": "K",
    "floor": "L",
    "undo": "U",
    "misdeal": "M",
    "confirm": "Enter",
}


def test_with_every_key_all_seven_can_be_made_and_each_is_told_without_a_gap() -> None:
    keys = keys_of(ALL_KEYS, {4, 5})

    assert to_make(keys) == tuple(Mistake)
    for mistake in Mistake:
        assert say(TITLES[mistake])
        assert "{" not in say(HOW[mistake], **keys)


@pytest.mark.parametrize(
    ("lacking", "cannot"),
    [
        ("string", [Mistake.STRING]),
        ("check-call", [Mistake.OUT_OF_TURN]),
        ("confirm", [Mistake.MISDEAL]),
        ("floor", [Mistake.FLOOR]),
    ],
)
def test_what_the_panel_cannot_say_is_not_asked_for(lacking: str, cannot: list[Mistake]) -> None:
    printed = {word: key for word, key in ALL_KEYS.items() if word != lacking}

    assert [one for one in Mistake if one not in to_make(keys_of(printed, {4}))] == cannot


def test_a_key_that_is_printed_nowhere_is_one_that_is_lacking() -> None:
    assert Mistake.SLOW not in to_make(keys_of({**ALL_KEYS, "clock": ""}, {4}))


@pytest.mark.parametrize(
    ("seats", "number"), [({4, 5}, "4"), (set[int](), "4"), ({1, 3, 6}, "3"), ({9, 2, 5, 7}, "5"), ({8}, "8")]
)
def test_the_example_is_seat_four_or_else_one_in_the_middle_of_those_who_sit_there(
    seats: set[int], number: str
) -> None:
    assert keys_of({}, seats)["number"] == number
