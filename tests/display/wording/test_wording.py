"""What alerts, rulings and steps say, and how commands are called."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from display.wording.amounts import chips
from display.wording.keys import command_words
from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Card
from table.engine.words.commands import Action, Command, Word
from table.engine.words.penalties import PenaltyUnit


@pytest.mark.parametrize("command", get_args(Command), ids=lambda command: command.__name__)
def test_every_command_has_a_name(command: type[msgspec.Struct]) -> None:
    plain: dict[str, object] = {"action": Action.CALL, "chips": (500,), "word": Word.CHECK}
    plain |= {"card": Card("As"), "option": RulingValue.MISDEAL, "unit": PenaltyUnit.HANDS}
    fields = {field.name: plain.get(field.name, 4) for field in msgspec.structs.fields(command) if field.required}

    assert command_words(command(**fields))  # type: ignore[arg-type]  # one of the members of Command, by construction


@pytest.mark.parametrize(("amount", "text"), [(0, "0"), (950, "950"), (1_200, "1_200"), (123_456_789, "123_456_789")])
def test_amounts_are_written_in_groups_of_three_that_do_not_break(amount: int, text: str) -> None:
    assert chips(amount) == text.replace("_", "\N{NARROW NO-BREAK SPACE}")
