"""The entry: keys are kept while they may yet be a command, and are gone once they are one."""

from __future__ import annotations

import pytest

from config.panel.key_sequence import KeySequence, read_key_sequence
from config.panel.panel_words import ENTER
from firmware_bridge.keys.entry import Entry
from firmware_bridge.keys.reading import Press
from table.engine.words.commands import Action, ActionKeyed, Amount, Undone

FOUR = Press(seat=4, digits="4", card="4")
FOLD, BET, UNDO, DONE = (Press(word=word) for word in ("fold", "bet", "undo", ENTER))


def sequences() -> list[KeySequence]:
    lines = {"fold": "[SEAT] fold", "bet": f"[SEAT] bet AMOUNT {ENTER}", "undo": "undo"}
    found = [read_key_sequence(command, line, {"fold", "bet", "undo", ENTER}) for command, line in lines.items()]
    return [sequence for sequence in found if isinstance(sequence, KeySequence)]


@pytest.fixture
def entry() -> Entry:
    return Entry(sequences())


def test_nothing_is_a_command_before_its_last_key(entry: Entry) -> None:
    assert [entry.press(press) for press in (FOUR, BET, FOUR)] == [None] * 3
    assert entry.words == ("seat 4", "bet", "4")
    assert entry.press(DONE) == ActionKeyed(Action.BET, Amount(4), 4)


def test_after_a_command_nothing_is_keyed(entry: Entry) -> None:
    assert entry.press(FOUR) is None
    assert entry.press(FOLD) == ActionKeyed(Action.FOLD, seat=4)
    assert entry.is_empty
    assert entry.press(UNDO) == Undone()


def test_a_key_belongs_there_as_long_as_one_sequence_goes_on_with_it(entry: Entry) -> None:
    entry.press(FOUR)

    assert entry.is_possible(FOLD)
    assert entry.is_possible(BET)
    assert not entry.is_possible(UNDO)
    assert not entry.is_possible(DONE)


def test_digits_are_wanted_only_once_they_can_be_an_amount(entry: Entry) -> None:
    assert not entry.wants_digits, "a number is a seat there"
    entry.press(BET)
    assert entry.wants_digits


def test_what_was_keyed_since_can_be_forgotten_or_all_of_it(entry: Entry) -> None:
    entry.press(FOUR)
    before = entry.keyed
    entry.press(BET)
    entry.come_back(before)
    assert entry.words == ("seat 4",)

    entry.clear()
    assert entry.is_empty
