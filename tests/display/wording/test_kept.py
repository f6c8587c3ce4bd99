"""How the dealer is asked for what was done while play waited: by what it comes to, else by what was keyed."""

from __future__ import annotations

import pytest

from display.wording.amounts import without_groups
from display.wording.kept import kept_question, kept_words
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    CheckOrCall,
    ChipsPulled,
    ChipsPushed,
    Word,
    WordsSaid,
)
from table.engine.words.entry_view import Entered, KeptView


@pytest.mark.parametrize(
    ("action", "total", "words"),
    [
        (Action.FOLD, 0, "Folded meanwhile?"),
        (Action.CHECK, 0, "Checked meanwhile?"),
        (Action.CALL, 700, "Called 200 meanwhile?"),
        (Action.BET, 200, "Bet 200 meanwhile?"),
        (Action.RAISE, 700, "Raised to 700 meanwhile?"),
    ],
)
def test_an_action_is_asked_for_as_the_table_counts_it(action: Action, total: int, words: str) -> None:
    acted = Acted(seat=4, action=action, total=total, added=200, is_all_in=False)

    assert kept_words(KeptView(seat=4, command=CheckOrCall(), acted=acted)) == words


def test_all_of_a_stack_is_asked_for_as_an_all_in_unless_it_is_a_call() -> None:
    raised = Acted(seat=4, action=Action.RAISE, total=900, added=900, is_all_in=True)
    called = Acted(seat=4, action=Action.CALL, total=900, added=700, is_all_in=True)

    assert kept_words(KeptView(seat=4, command=CheckOrCall(), acted=raised)) == "All-in for 900 meanwhile?"
    assert kept_words(KeptView(seat=4, command=CheckOrCall(), acted=called)) == "Called 700 meanwhile?"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (ActionKeyed(Action.FOLD), "Folded meanwhile?"),
        (ActionKeyed(Action.CHECK), "Checked meanwhile?"),
        (ActionKeyed(Action.CALL), 'Said "call" meanwhile?'),
        (ActionKeyed(Action.RAISE, Amount(1_300)), 'Said "raise 1300" meanwhile?'),
        (BetOrRaise(Amount(300)), 'Said "raise 300" meanwhile?'),
        (CheckOrCall(), 'Said "call" meanwhile?'),
        (ChipsPushed((500, 1_000)), "Put out 1500 meanwhile?"),
        (ChipsPulled((200,)), "Took back 200 meanwhile?"),
        (WordsSaid(Word.RAISE), 'Said "raise" meanwhile?'),
        (WordsSaid(Word.AMOUNT, Amount(5)), 'Said "5" meanwhile?'),
    ],
)
def test_what_is_no_action_yet_is_asked_for_as_it_was_keyed(command: Entered, words: str) -> None:
    assert without_groups(kept_words(KeptView(seat=4, command=command))) == words


def test_in_one_line_it_names_the_seat_and_the_keys() -> None:
    asked = kept_question(KeptView(seat=4, command=ActionKeyed(Action.CHECK)))

    assert asked == "QUESTION: seat 4: checked meanwhile? confirm: yes, decline: no"
