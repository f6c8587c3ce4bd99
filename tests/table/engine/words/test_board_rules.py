"""Questions about board and burns: an answer that is none of the choices is refused."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.answers import Ruled
from table.engine.words.board_rules import BurnFault, DroppedStub, EarlyFlop, EarlyRiver, EarlyTurn, FlopCount

CHOICES = [EarlyFlop, EarlyTurn, EarlyRiver, FlopCount, BurnFault, DroppedStub]


@pytest.mark.parametrize("choices", CHOICES)
def test_each_choice_is_a_ruling(choices: object) -> None:
    for word in get_args(choices):
        assert RulingValue(word).value == word


@pytest.mark.parametrize("choices", CHOICES)
def test_an_answer_that_is_none_of_the_choices_is_refused(choices: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"value": "dead-hand", "cite": "tfpl:1"}, Ruled[choices])  # type: ignore[valid-type]  # one choice after another
