"""What is declared of a key: its name, its word, what goes with it, beside the command that it says."""

from __future__ import annotations

import pytest

from table.engine.words.commands import (
    KEYS,
    Action,
    ActionKeyed,
    Amount,
    CheckOrCall,
    DealerCommand,
    Word,
    WordsSaid,
    key_of,
    make_command,
)
from table.engine.words.key import Layer
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.reports import ExposedKeyed, PenaltyKeyed, UndealtKeyed


def test_a_key_is_called_by_the_tag_of_its_command_and_needs_what_goes_with_it() -> None:
    key = key_of(ExposedKeyed(4))

    assert (key.name, key.word, key.needs) == ("exposed", "exposed", ("SEAT", "[player]"))
    assert key.fields == ("seat", "is_by_player")


@pytest.mark.parametrize(
    ("command", "name", "word"),
    [
        (ActionKeyed(Action.RAISE), "raise", "raise"),
        (WordsSaid(Word.RAISE), "said-raise", ""),
        (PenaltyKeyed(4, PenaltyUnit.HANDS, 1), "penalty-hands", "hands"),
    ],
    ids=["raise", "said-raise", "penalty-hands"],
)
def test_a_command_has_a_key_for_each_thing_that_it_may_say(command: DealerCommand, name: str, word: str) -> None:
    assert (key_of(command).name, key_of(command).word) == (name, word)


def test_a_key_for_two_actions_is_called_by_both() -> None:
    key = key_of(CheckOrCall())

    assert key.layer is Layer.JOINT
    assert (key.word, key.called) == ("check-call", "check/call")


def test_a_command_is_made_of_its_key_and_what_was_said_with_it() -> None:
    assert make_command(KEYS["undealt"], {"seat": 4}) == UndealtKeyed(4)
    assert make_command(KEYS["raise"], {"total": Amount(600)}) == ActionKeyed(Action.RAISE, Amount(600))


def test_no_two_keys_are_called_the_same() -> None:
    words = [key.word for key in KEYS.values() if key.word]

    assert len(words) == len(set(words))
