"""A step of two keys: whose chips come with a bare "bet" or "raise", which words and chips say together."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed, Command, Word, WordsSaid
from table.engine.words.zones import Seat
from table.scenario.steps import bare_word_of

CHIPS = ChipsPushed((500,))


@pytest.mark.parametrize(
    ("commands", "seat"),
    [
        ((WordsSaid(Word.RAISE), CHIPS), 3),
        ((WordsSaid(Word.BET, seat=5), CHIPS), 5),
        ((WordsSaid(Word.RAISE, Amount(700)), CHIPS), None),
        ((WordsSaid(Word.CALL), CHIPS), None),
        ((WordsSaid(Word.RAISE),), None),
        ((ActionKeyed(Action.RAISE, Amount(700)),), None),
        ((), None),
    ],
)
def test_only_a_bet_or_raise_without_a_total_says_whose_the_chips_are(
    commands: tuple[Command, ...], seat: Seat | None
) -> None:
    assert bare_word_of(commands, 3) == seat
