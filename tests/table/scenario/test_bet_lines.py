"""What a player does or says with chips: actions, pushes, pulls and words, of the player in turn or of a seat."""

from __future__ import annotations

import pytest

from table.engine.words import commands as keyed
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPulled, ChipsPushed, Word, WordsSaid
from table.engine.words.zones import Seat
from table.scenario.bet_lines import BET_LINES
from table.scenario.steps import KeysPressed
from tests.table.scenario.reading import refusal_of, step_of

ACTIONS: list[tuple[str, keyed.Command]] = [
    ("fold", ActionKeyed(Action.FOLD)),
    ("check", ActionKeyed(Action.CHECK)),
    ("call", ActionKeyed(Action.CALL)),
    ("all-in", ActionKeyed(Action.ALL_IN)),
    ("bring-in", ActionKeyed(Action.BRING_IN)),
    ("bet 500", ActionKeyed(Action.BET, Amount(500))),
    ("raise 1225", ActionKeyed(Action.RAISE, Amount(1225))),
    ("bet ~5", ActionKeyed(Action.BET, Amount(5, is_unit_spoken=False))),
    ("raise ~12", ActionKeyed(Action.RAISE, Amount(12, is_unit_spoken=False))),
    ("push 500 1000", ChipsPushed((500, 1000))),
    ("push 3x1000 25", ChipsPushed((1000, 1000, 1000, 25))),
    ("push 7", ChipsPushed((7,))),
    ("push 500 again", ChipsPushed((500,), is_second_motion=True)),
    ("pull 4x100 500", ChipsPulled((100, 100, 100, 100, 500))),
]
SAID: list[tuple[str, WordsSaid]] = [
    ("call", WordsSaid(Word.CALL)),
    ("check", WordsSaid(Word.CHECK)),
    ("raise", WordsSaid(Word.RAISE)),
    ("bet", WordsSaid(Word.BET)),
    ("all-in", WordsSaid(Word.ALL_IN)),
    ("fold", WordsSaid(Word.FOLD)),
    ("700", WordsSaid(Word.AMOUNT, Amount(700))),
    ("bet 700", WordsSaid(Word.BET, Amount(700))),
    ("raise 700", WordsSaid(Word.RAISE, Amount(700))),
    ("~5", WordsSaid(Word.AMOUNT, Amount(5, is_unit_spoken=False))),
    ("bet ~5", WordsSaid(Word.BET, Amount(5, is_unit_spoken=False))),
    ("raise ~5", WordsSaid(Word.RAISE, Amount(5, is_unit_spoken=False))),
    ("pot", WordsSaid(Word.POT)),
    ("if", WordsSaid(Word.IF)),
    ("board", WordsSaid(Word.BOARD)),
]


def of_seat(command: keyed.Command, seat: Seat) -> keyed.Command:
    """Return *command* as that of *seat*."""
    match command:
        case ActionKeyed(action=action, total=total):
            return ActionKeyed(action, total, seat)
        case ChipsPushed(chips=chips, is_second_motion=is_second):
            return ChipsPushed(chips, seat, is_second)
        case ChipsPulled(chips=chips):
            return ChipsPulled(chips, seat)
        case WordsSaid(word=word, total=total):
            return WordsSaid(word, total, seat)
        case _:
            pytest.fail(f"{command} belongs to no seat")


@pytest.mark.parametrize(("statement", "command"), ACTIONS, ids=[statement for statement, _ in ACTIONS])
def test_a_bare_action_is_that_of_the_player_in_turn(statement: str, command: keyed.Command) -> None:
    assert step_of(statement) == KeysPressed((command,))


@pytest.mark.parametrize(("statement", "command"), ACTIONS, ids=[statement for statement, _ in ACTIONS])
def test_a_seat_before_an_action_says_whose_it_was(statement: str, command: keyed.Command) -> None:
    assert step_of(f"seat 8 {statement}") == KeysPressed((of_seat(command, 8),))


@pytest.mark.parametrize(("words", "said"), SAID, ids=[words for words, _ in SAID])
def test_words_may_be_said_alone(words: str, said: WordsSaid) -> None:
    assert step_of(f"says {words}") == KeysPressed((said,))
    assert step_of(f"seat 8 says {words}") == KeysPressed((of_seat(said, 8),))


@pytest.mark.parametrize(("words", "said"), SAID, ids=[words for words, _ in SAID])
def test_words_before_chips_come_first(words: str, said: WordsSaid) -> None:
    assert step_of(f"push 2x500 says {words}") == KeysPressed((said, ChipsPushed((500, 500))))
    assert step_of(f"seat 8 push 500 says {words}") == KeysPressed((of_seat(said, 8), ChipsPushed((500,), 8)))


@pytest.mark.parametrize("statement", ["push 500 again says raise", "push 500 says raise again"])
def test_a_second_motion_may_have_words_too(statement: str) -> None:
    assert step_of(statement) == KeysPressed((WordsSaid(Word.RAISE), ChipsPushed((500,), is_second_motion=True)))


def test_every_action_and_word_is_tried_here() -> None:
    assert {statement.split()[0] for statement, _ in ACTIONS} | {"says", "complete"} == set(BET_LINES)
    assert {said.word for _, said in SAID} == set(Word)


REFUSED = [
    ("fold 5", "'5': expected nothing more here"),
    ("bet", "end of line: expected a total in whole chips, or ~5 for an amount without its unit"),
    ("bet five", "'five': expected a total (or ~5 for one without its unit) in whole chips"),
    ("bet 1,000", "'1,000': expected a total (or ~5 for one without its unit) in whole chips (write 1000)"),
    ("bet 10.5", "'10.5': expected a total (or ~5 for one without its unit) in whole chips"),
    ("raise 610", "'610': expected a total (or ~5 for one without its unit) in multiples of 25, the smallest chip"),
    ("raise 0", "'0': expected a total (or ~5 for one without its unit) of at least 1"),
    ("raise ~0", "'~0': expected a total"),
    ("raise 1000000000000000", "'1000000000000000': expected a total"),
    ("push", "end of line: expected a chip, as in 500 or 3x100"),
    ("push says raise", "'says': expected a chip, as in 500 or 3x100"),
    ("push 0x500", "'0x500': expected a chip, as in 500 or 3x100"),
    ("push 500 0", "'0': expected a chip, as in 500 or 3x100"),
    ("push 3x", "'3x': expected a chip, as in 500 or 3x100"),
    ("push 999999999x25", "'999999999x25': expected at most 1000 chips in one motion"),
    ("push 600x25 600x25", "'600x25': expected at most 1000 chips in one motion"),
    ("push 500 raise 700", "'raise': expected a chip, as in 500 or 3x100, 'says', 'again' or nothing more"),
    (
        "push 500 says",
        "end of line: expected what was said: fold, check, call, bet, raise, all-in, pot, if or board, or",
    ),
    ("pull 100 again", "'again': expected a chip, as in 500 or 3x100 or nothing more"),
    (
        "says rais",
        "expected what was said: fold, check, call, bet, raise, all-in, pot, if or board, or a total (did you",
    ),
    ("says amount", "'amount': expected what was said"),
    ("says 710", "'710': expected a total (or ~5 for one without its unit) in multiples of 25"),
    ("says call 700", "'700': expected nothing more here"),
]


@pytest.mark.parametrize(("statement", "words"), REFUSED)
def test_what_no_player_can_do_is_refused_with_the_word(statement: str, words: str) -> None:
    refusal = refusal_of(statement)

    assert refusal.startswith("night.hand:6: ")
    assert words in refusal
