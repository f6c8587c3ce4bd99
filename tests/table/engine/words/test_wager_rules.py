"""Questions about wagers: an answer that is none of the choices is refused."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.answers import Ruled
from table.engine.words.wager_rules import (
    BetForRaise,
    LastChips,
    LooseWords,
    Part,
    PulledFold,
    ShortBet,
    ShortCall,
    ShortRaise,
    StrangeChip,
)

RULED_ON = [LastChips, ShortCall, ShortBet, ShortRaise, BetForRaise, LooseWords, StrangeChip, PulledFold]


@pytest.mark.parametrize("choices", RULED_ON)
def test_each_choice_about_a_wager_is_a_ruling(choices: object) -> None:
    for word in get_args(choices):
        assert RulingValue(word).value == word


@pytest.mark.parametrize("choices", RULED_ON)
def test_an_answer_that_is_none_of_the_choices_is_refused(choices: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"value": "misdeal", "cite": "tfpl:1"}, Ruled[choices])  # type: ignore[valid-type]  # one choice after another


def test_a_chip_is_tiny_that_is_one_part_of_the_call_at_least() -> None:
    assert msgspec.convert(1, Part) == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(0, Part)
