"""Settings that cannot be: refused wherever they come in, with file, line, word and what was expected.

The single set-up lines are tried in `test_setup_lines`; here are those that come twice or
not at all, and the steps between hands that set the same things again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.commands.command_line import a_file, run
from tests.table.scenario.reading import TABLE, faults_of, refusal_of

ONCE = [
    "title One hand",
    "rulebook nuts",
    "blinds 100 200",
    "ante 25",
    "chips 25 100",
    "button 3",
    "stub As Ks",
    "button-method dead",
    "hand-for-hand",
    "deck red",
    "facing on",
]


@pytest.mark.parametrize("line", ONCE)
def test_a_line_that_stands_twice_is_refused_with_where_it_stood_before(line: str) -> None:
    word = line.split(maxsplit=1)[0]
    there = [text for text in TABLE.splitlines() if text.split()[0] != word]

    (fault,) = faults_of("\n".join([line, *there, line]))

    assert (fault.line, fault.word) == (len(there) + 2, word)
    assert str(fault).endswith(f"expected '{word}' only once (it stands in line 1 already)")


def test_a_setting_that_is_set_twice_is_refused_the_older_line_for_the_button_included() -> None:
    (twice,) = faults_of(TABLE + "set tiny-part 10\nset tiny-part 20")
    (button,) = faults_of(TABLE + "button-method dead\nset button-method moving")

    assert str(twice) == ("night.hand:6: 'tiny-part': expected 'set tiny-part' only once (it stands in line 5 already)")
    assert str(button).endswith("expected 'button-method' only once (it stands in line 5 already)")


def test_two_players_on_a_seat_are_refused() -> None:
    (fault,) = faults_of(TABLE + "seat 5 400")

    assert str(fault) == "night.hand:5: '5': expected 'seat 5' only once (it stands in line 4 already)"


def test_everything_that_is_missing_is_told_at_once() -> None:
    faults = faults_of("title Nobody came\nshuffle")

    assert [fault.expected for fault in faults] == [
        "a line 'blinds SMALL BIG' before the first step",
        "a line 'button SEAT' before the first step",
        "two lines 'seat SEAT STACK' or more before the first step",
    ]


BETWEEN_HANDS = [
    ("level 300 200", "'300': expected a small blind of at most 200 (blinds: the small blind 300 is above the big"),
    ("level 0 0", "'0': expected the small blind of at least 1"),
    ("level 100 0", "'0': expected the big blind of at least 1"),
    ("level -100 200", "'-100': expected the small blind in whole chips"),
    ("level 110 200", "'110': expected the small blind in multiples of 25, the smallest chip in play"),
    ("level 100", "end of line: expected the big blind in whole chips"),
    ("level 100 200 ante 30", "'30': expected the ante (or 'big' and an ante) in multiples of 25"),
    ("level 100 200 ante 0", "'0': expected the ante (or 'big' and an ante) of at least 1"),
    ("level 100 200 ante big 210", "'210': expected the big-blind ante in multiples of 25"),
    ("level 100 200 300", "'300': expected nothing more here"),
    ("sit 11 500", "'11': expected a seat, 1 to 10"),
    ("sit 4 0", "'0': expected a stack of more than 0 (seat 4 has nothing 'behind' either)"),
    ("sit 4 1010", "'1010': expected a stack in multiples of 25, the smallest chip in play"),
    ("sit 4 9007199254740993", "expected a stack in whole chips (write at most 15 digits)"),
    ("sit 4 -500", "'-500': expected a stack in whole chips"),
    ("sit 4 500 behind 30", "'30': expected a re-buy behind in multiples of 25"),
    ("sit 4", "end of line: expected a stack in whole chips"),
    ("leave 11", "'11': expected a seat, 1 to 10"),
    ("td stack 4 1010", "'1010': expected a stack in multiples of 25, the smallest chip in play"),
    ("td stack 4 -25", "'-25': expected a stack in whole chips"),
    ("td stack 11 500", "'11': expected a seat, 1 to 10"),
    ("td stack 4", "end of line: expected a stack in whole chips"),
]


@pytest.mark.parametrize(("step", "words"), BETWEEN_HANDS, ids=[step for step, _ in BETWEEN_HANDS])
def test_what_cannot_be_set_between_hands_is_refused_with_the_field_and_the_reason(step: str, words: str) -> None:
    refusal = refusal_of(step)

    assert refusal.startswith("night.hand:6: ")
    assert words in refusal


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "blinds 200 100\nbutton 1\nseat 1 500\nseat 2 500\nshuffle",
            ":1: '200': expected a small blind of at most 100",
        ),
        ("blinds 0 0\nbutton 1\nseat 1 500\nseat 2 500\nshuffle", ":1: '0': expected the small blind of at least 1"),
        (
            "blinds 50 100\nbutton 11\nseat 1 500\nseat 2 500\nshuffle",
            ":2: '11': expected the seat of the button, 1 to",
        ),
        (
            "blinds 50 100\nbutton 1\nseat 1 500\nseat 1 500\nseat 2 500\nshuffle",
            ":4: '1': expected 'seat 1' only once",
        ),
        (
            "blinds 50 100\nbutton 1\nseat 1 500\nseat 2 1010\nshuffle",
            ":4: '1010': expected a stack in multiples of 25",
        ),
    ],
)
def test_the_command_says_it_in_one_line_and_with_exit_status_2(tmp_path: Path, text: str, words: str) -> None:
    path = a_file(tmp_path, "a.hand", text)

    for command in ("check", "replay"):
        ran = run(command, path)
        (line,) = ran.err.splitlines()
        assert ran.status == 2
        assert line.startswith(f"{path}{words}")
