"""What was keyed and the command that it says: each the inverse of the other, and nothing that goes with it is lost."""

from __future__ import annotations

import pytest
from hypothesis import given

from firmware_bridge.keys.said import Said, command_of, said_of
from table.engine.words import commands as keyed
from table.engine.words import reports
from table.engine.words.cards import Card
from table.engine.words.commands import Action, Amount, DealerCommand, Word
from tests.strategies import DEALER_COMMANDS


@given(DEALER_COMMANDS)
def test_what_goes_with_a_command_is_all_of_it(command: DealerCommand) -> None:
    assert command_of(*said_of(command)) == command


@pytest.mark.parametrize(
    ("name", "said", "command"),
    [
        ("fold", Said(), keyed.ActionKeyed(Action.FOLD)),
        ("fold", Said(seats=(4,)), keyed.ActionKeyed(Action.FOLD, seat=4)),
        ("raise", Said(amount=1_200), keyed.ActionKeyed(Action.RAISE, Amount(1_200))),
        (
            "raise",
            Said(amount=12, words=frozenset({"~"})),
            keyed.ActionKeyed(Action.RAISE, Amount(12, is_unit_spoken=False)),
        ),
        ("said-bet", Said(), keyed.WordsSaid(Word.BET)),
        ("push", Said(chips=(500,), words=frozenset({"again"})), keyed.ChipsPushed((500,), is_second_motion=True)),
        ("exposed", Said(seats=(4,), words=frozenset({"player"})), reports.ExposedKeyed(4, is_by_player=True)),
        ("tabled", Said(seats=(4,)), reports.TabledKeyed(4, None)),
        ("tabled", Said(seats=(4,), card="Kh"), reports.TabledKeyed(4, Card("Kh"))),
        ("clock", Said(), reports.ClockCalled()),
        ("clock", Said(seats=(10, 3)), reports.ClockCalled(10, by=3)),
        ("asks", Said(seats=(1, 10)), reports.HandRequested(1, of_seat=10)),
        ("undo", Said(), keyed.Undone()),
    ],
    ids=str,
)
def test_a_name_and_what_goes_with_it_say_one_command(name: str, said: Said, command: DealerCommand) -> None:
    assert command_of(name, said) == command


def test_an_amount_with_its_unit_unsaid_is_a_total_of_which_that_is_known() -> None:
    assert Said(amount=12, words=frozenset({"~"})).total == Amount(12, is_unit_spoken=False)
    assert Said(amount=12).total == Amount(12)
    assert Said().total is None
