"""The entry: keys are kept while they may yet be a command, and are gone once they are one."""

from __future__ import annotations

import pytest

from config.panel.key_sequence import KeySequence, read_key_sequence
from config.panel.panel_words import ENTER
from firmware_bridge.keys.entry import Keying
from firmware_bridge.keys.reading import Press
from table.engine.words.commands import Action, ActionKeyed, Amount, Undone
from table.engine.words.entry import Wants

FOUR = Press(seat=4, digits="4", card="4")
FOLD, BET, UNDO, DONE = (Press(word=word) for word in ("fold", "bet", "undo", ENTER))


def sequences() -> list[KeySequence]:
    lines = {"fold": "[SEAT] fold", "bet": f"[SEAT] bet AMOUNT {ENTER}", "undo": "undo"}
    found = [read_key_sequence(command, line, {"fold", "bet", "undo", ENTER}) for command, line in lines.items()]
    return [sequence for sequence in found if isinstance(sequence, KeySequence)]


@pytest.fixture
def keying() -> Keying:
    return Keying(sequences())


def test_nothing_is_a_command_before_its_last_key(keying: Keying) -> None:
    assert [keying.press(press) for press in (FOUR, BET, FOUR)] == [None] * 3
    assert keying.words == ("seat", "4", "bet", "4")
    assert keying.press(DONE) == ActionKeyed(Action.BET, Amount(4), 4)


def test_after_a_command_nothing_is_keyed(keying: Keying) -> None:
    assert keying.press(FOUR) is None
    assert keying.press(FOLD) == ActionKeyed(Action.FOLD, seat=4)
    assert keying.is_empty
    assert keying.press(UNDO) == Undone()


def test_a_key_belongs_there_as_long_as_one_sequence_goes_on_with_it(keying: Keying) -> None:
    keying.press(FOUR)

    assert keying.is_possible(FOLD)
    assert keying.is_possible(BET)
    assert not keying.is_possible(UNDO)
    assert not keying.is_possible(DONE)


def test_digits_are_wanted_only_once_they_can_be_an_amount(keying: Keying) -> None:
    keying.press(FOUR)
    wanted = [keying.wants]
    keying.press(BET)
    wanted.append(keying.wants)

    assert wanted == [Wants.KEY, Wants.DIGIT], "a number is a seat there"


def test_what_was_keyed_since_can_be_forgotten_or_all_of_it(keying: Keying) -> None:
    keying.press(FOUR)
    before = keying.keyed
    keying.press(BET)
    keying.keyed = before
    assert keying.words == ("seat", "4")

    keying.clear()
    assert keying.is_empty
