"""How far one sequence has been keyed: what a key means there, what is shown of it, and which keys it refuses."""

from __future__ import annotations

import pytest

from config.panel.key_sequence import KeySequence, read_key_sequence
from config.panel.panel_words import ENTER, OTHER_CHIP
from firmware_bridge.keys.reading import MOST_DIGITS, KeyReading, Press
from table.engine.words.ranges import MOST

FOUR = Press(seat=4, digits="4", card="4")
"""What the key `4` can say."""
ZEROS = Press(digits="00")
WORDS = {"bet", "~", ENTER, "boxed", "again", "push", "tabled"}


def sequence(command: str, line: str) -> KeySequence:
    found = read_key_sequence(command, line, WORDS)
    assert isinstance(found, KeySequence)
    return found


BET = sequence("bet", f"[SEAT] bet [~] AMOUNT {ENTER}")
PUSH = sequence("push", f"[SEAT] CHIPS [again] {ENTER}")
BOXED = sequence("boxed", "boxed CARD")


def keyed(of: KeySequence, *presses: Press) -> KeyReading:
    """Return the reading after these keys, each of which belongs there in one way alone."""
    reading = KeyReading(sequence=of)
    for press in presses:
        (reading,) = reading.step(press)
    return reading


def word(text: str) -> Press:
    return Press(word=text)


def test_the_same_key_is_a_seat_before_the_word_and_a_digit_after_it() -> None:
    reading = keyed(BET, FOUR, word("bet"), FOUR)

    assert (reading.said.seats, reading.said.amount) == ((4,), 4)
    assert reading.shown == ("seat", "4", "bet", "4")


def test_what_may_be_left_out_may_be_left_out_and_what_may_not_is_still_wanted() -> None:
    assert keyed(BET, word("bet")).wants_digits
    assert not keyed(BET, word("bet")).is_complete
    assert keyed(BET, word("bet"), FOUR, word(ENTER)).is_complete


def test_an_amount_goes_on_for_as_many_digits_as_there_may_be_and_begins_with_none_that_is_nothing() -> None:
    assert keyed(BET, word("bet"), FOUR, ZEROS).said.amount == 400
    assert list(keyed(BET, word("bet")).step(ZEROS)) == []
    longest = keyed(BET, word("bet"), *[FOUR] * MOST_DIGITS)
    assert list(longest.step(FOUR)) == []


def test_an_amount_has_as_many_digits_as_every_reader_of_json_keeps() -> None:
    assert 10**MOST_DIGITS <= MOST < 10 ** (MOST_DIGITS + 1)


def test_a_word_that_changes_the_meaning_is_kept_with_the_command() -> None:
    assert keyed(BET, word("bet"), word("~"), FOUR).said.words == {"~"}


def test_chips_are_added_up_and_one_that_has_no_key_is_keyed_by_its_value() -> None:
    five_hundred = Press(chip=500)
    reading = keyed(PUSH, five_hundred, five_hundred, word(OTHER_CHIP), FOUR, word(ENTER))

    assert reading.said.chips == (500, 500, 4)
    assert reading.shown == ("chips", "1004", "(3)")
    assert not reading.is_complete, "the enter ended the chip"
    assert keyed(PUSH, five_hundred, word(ENTER)).is_complete


def test_a_stuck_chip_key_does_not_fill_the_memory() -> None:
    reading = keyed(PUSH, *[Press(chip=25)] * 1000)

    assert list(reading.step(Press(chip=25))) == []
    assert list(reading.step(word(ENTER))) != []


@pytest.mark.parametrize(("press", "is_taken"), [(Press(card="h"), True), (Press(card="5"), False), (FOUR, False)])
def test_after_a_rank_only_a_suit_is_a_card(press: Press, *, is_taken: bool) -> None:
    after_rank = keyed(BOXED, word("boxed"), FOUR)

    assert [one.said.card for one in after_rank.step(press)] == (["4h"] if is_taken else [])


def test_a_suit_alone_is_no_card() -> None:
    assert list(keyed(BOXED, word("boxed")).step(Press(card="h"))) == []
