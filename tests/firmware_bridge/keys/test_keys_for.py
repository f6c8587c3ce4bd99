"""The audit of the dealer's panel: whatever a dealer may have to say has keys, and those keys say exactly that."""

from __future__ import annotations

import typing
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.panel.panel_file import PanelFile
from config.panel.panel_words import NEEDS
from firmware_bridge.keys.keypad import Keypad
from firmware_bridge.keys.keys_for import UnsayableError, keys_for
from firmware_bridge.keys.said import said_of
from table.engine.words import commands as keyed
from table.engine.words import reports
from table.engine.words.cards import Card
from table.engine.words.commands import Action, ActionKeyed, Amount, Command, DealerCommand, Figure, Word, WordsSaid
from table.engine.words.director_commands import DirectorCommand
from table.engine.words.entry import Entry
from table.scenario.parser import parse_scenario, read_scenario
from table.scenario.steps import KeysPressed
from table.statements.lines import StepLine
from tests.firmware_bridge.keys.standard_panel import DEALER, DENOMINATIONS, MANY_DENOMINATIONS, STANDARD
from tests.house import ROOT
from tests.long_run import long_run
from tests.strategies import DEALER_COMMANDS, SEATS_OR_NONE, TOTALS

SETUP = "blinds 100 200\nbutton 1\nseat 1 10000\nseat 2 10000\n"

# Every step of section 5 that a dealer keys, with and without each word that may stand in it.
STEPS = """
fold; check; call; all-in; bet 1200; bet ~12; raise 1200; raise ~12
seat 10 fold; seat 4 check; seat 4 call; seat 4 all-in; seat 4 bet 1200; seat 4 raise ~12
push 500 1000; push 3x1000; push 500 again; push 7; seat 4 push 500; seat 4 push 500 100 again
push 500 says call; push 500 says raise; push 500 says bet ~5; push 500 says raise 1200; push 500 says 700
push 500 says ~5 again; seat 4 push 500 says all-in
says fold; says check; says call; says bet; says raise; says all-in; says pot; says if; says board
says 1200; says ~5; says bet 1200; says bet ~5; says raise 1200; says raise ~5
seat 4 says raise; seat 10 says ~5; seat 4 says pot; seat 4 says 100000
pull 500; pull 4x100; seat 4 pull 500
key exposed 4; key exposed 10 player; key tabled 4; key tabled 10 Kh; key undealt 4
key boxed 4h; key boxed Tc; key boxed As; key boxed Jd; key misdeal; key floor; key floor 4
key time 4; key clock 4; key clock 10 by 4; key killed 4; key left 4; key back 4; key button 4
key stub; key string; key check-around; key dealer 12; key fix 800; key option 1; key option 10;
key penalty 3 hands 2; key penalty 3 rounds 1; key penalty 10 minutes 40; key confirm; key decline; key undo
key discard 3; key discard 10; key discard 3 2; key discard 10 5
bring-in; seat 4 bring-in
asks 1 to see 10
"""


def typed(
    keys: Sequence[str], denominations: Sequence[int] = DENOMINATIONS, panel: PanelFile = STANDARD
) -> list[DealerCommand]:
    """Return the commands that the keys say on a fresh keypad, which must not be left with anything unsaid."""
    keypad = Keypad(panel, denominations)
    said = [command for key in keys if (command := keypad.press(key)) is not None]
    assert keypad.entry == Entry()
    assert keypad.refusals == 0
    return said


def keyed_in(path_or_text: Path | str) -> list[DealerCommand]:
    """Return what the dealer keys in a scenario, step by step; the director keys nothing on the panel."""
    text = path_or_text if isinstance(path_or_text, str) else None
    scenario = read_scenario(Path(path_or_text)) if text is None else parse_scenario(text, Path("steps.hand"))
    steps = [line.step for line in scenario.lines if isinstance(line, StepLine)]
    commands: list[Command] = [command for step in steps if isinstance(step, KeysPressed) for command in step.commands]
    return [command for command in commands if not isinstance(command, DirectorCommand)]


PANELS = pytest.mark.parametrize("panel", [STANDARD, DEALER], ids=lambda panel: panel.name)
JOINT_COMMANDS = st.builds(keyed.CheckOrCall, SEATS_OR_NONE) | st.builds(keyed.BetOrRaise, TOTALS, SEATS_OR_NONE)


@PANELS
@given(DEALER_COMMANDS)
def test_the_keys_of_a_command_say_exactly_that_command(panel: PanelFile, command: DealerCommand) -> None:
    assert typed(keys_for(command, panel, DENOMINATIONS), panel=panel) == [command]


@given(JOINT_COMMANDS)
def test_what_is_left_to_the_table_has_keys_where_a_panel_has_it(command: DealerCommand) -> None:
    assert typed(keys_for(command, DEALER, DENOMINATIONS), panel=DEALER) == [command]
    with pytest.raises(UnsayableError, match="there is no such command on this panel"):
        keys_for(command, STANDARD, DENOMINATIONS)


@PANELS
@given(DEALER_COMMANDS)
def test_a_table_with_more_chips_than_keys_can_say_the_same(panel: PanelFile, command: DealerCommand) -> None:
    keys = keys_for(command, panel, MANY_DENOMINATIONS)

    assert typed(keys, MANY_DENOMINATIONS, panel) == [command]


@PANELS
@pytest.mark.parametrize("line", [step.strip() for line in STEPS.split("\n") for step in line.split(";") if step])
def test_every_step_that_a_dealer_keys_has_keys(line: str, panel: PanelFile) -> None:
    commands = keyed_in(f"{SETUP}{line}\n")

    assert commands
    keys = [key for command in commands for key in keys_for(command, panel, DENOMINATIONS)]
    assert typed(keys, panel=panel) == commands


def test_the_steps_above_leave_out_no_command_and_no_sequence() -> None:
    commands = [*keyed_in(SETUP + STEPS), keyed.NewHand()]

    # What a player said is known in a scenario: it needs no key that leaves it to the table.
    joint = {keyed.CheckOrCall, keyed.BetOrRaise}
    stepless = set(typing.get_args(DealerCommand)) - joint - {type(command) for command in commands}
    assert stepless == set(), f"write a step of each into STEPS, in {Path(__file__).name}, such as `key killed 4`"
    assert {said_of(command)[0] for command in commands} == set(NEEDS) | {"check-around", "dealer"}


FAR_APART = 400
"""A command that was keyed again so soon is not keyed a second time here."""


@pytest.mark.parametrize("every", [5, long_run(1)])
@pytest.mark.parametrize("folder", ["tests/cases", "tests/recorded"])
def test_whatever_was_keyed_in_the_project_s_own_hands_has_keys(folder: str, every: int) -> None:
    paths = sorted((ROOT / folder).rglob("*.hand"))[::every]
    keyed_there = [command for path in paths for command in keyed_in(path)]
    commands, last_at = [], dict.fromkeys(keyed_there, -FAR_APART)
    for at, command in enumerate(keyed_there):
        if at - last_at[command] >= FAR_APART:
            commands.append(command)
        last_at[command] = at

    for panel in (STANDARD, DEALER):
        keypad = Keypad(panel, DENOMINATIONS)
        keys = [key for command in commands for key in keys_for(command, panel, DENOMINATIONS)]
        pressed = [keypad.press(key) for key in keys]
        assert [command for command in pressed if command is not None] == commands
    assert len(keyed_there) > len(paths)


@pytest.mark.parametrize(
    ("command", "keys"),
    [
        (ActionKeyed(Action.CHECK), "check"),
        (ActionKeyed(Action.CALL), "call"),
        (ActionKeyed(Action.FOLD), "fold"),
        (ActionKeyed(Action.ALL_IN), "all-in"),
        (keyed.NewHand(), "new-hand"),
        (keyed.Undone(), "undo"),
        (keyed.Confirmed(), "confirm"),
        (reports.FloorCalled(), "floor"),
        (reports.OptionKeyed(2), "2 confirm"),
        (reports.OptionKeyed(1, 700), "1 said 7 00 confirm"),
        (ActionKeyed(Action.BET, Amount(1200)), "bet 1 2 00 enter"),
        (ActionKeyed(Action.RAISE, Amount(1050)), "raise 1 10 5 10 enter"),
        (ActionKeyed(Action.FOLD, seat=10), "10 fold"),
        (reports.ExposedKeyed(4), "4 exposed"),
        (reports.HandKilled(4), "4 more tabled"),
        (reports.BoxedKeyed(Card("Th")), "boxed 10 chip-8"),
    ],
)
def test_what_happens_often_costs_few_presses(command: DealerCommand, keys: str) -> None:
    assert " ".join(keys_for(command, STANDARD, DENOMINATIONS)) == keys


@pytest.mark.parametrize(
    ("command", "keys"),
    [
        (keyed.CheckOrCall(), "check-call"),
        (keyed.CheckOrCall(seat=10), "seat 10 check-call"),
        (keyed.BetOrRaise(Amount(1200)), "1 2 00 bet-raise"),
        (keyed.BetOrRaise(Amount(30000)), "3 0 000 bet-raise"),
        (keyed.BetOrRaise(Amount(1050)), "1 0 5 0 bet-raise"),
        (keyed.BetOrRaise(Amount(1200), seat=4), "seat 4 1 2 00 bet-raise"),
        (keyed.BetOrRaise(Amount(5, is_unit_spoken=False)), "bet-raise more half-pot 5 enter"),
        (keyed.BetOrRaise(Amount(700), figure=Figure.POT), "pot bet-raise"),
        (ActionKeyed(Action.FOLD), "fold"),
        (ActionKeyed(Action.CHECK), "more check-call"),
        (ActionKeyed(Action.ALL_IN), "all-in"),
        (reports.ExposedKeyed(4), "4 exposed"),
        (reports.FloorCalled(4), "4 floor"),
        (reports.MisdealClaimed(), "more floor confirm"),
        (reports.OptionKeyed(2), "2 confirm"),
        (reports.BoxedKeyed(Card("Th")), "more exposed 10 chip-6"),
    ],
    ids=str,
)
def test_the_dealer_s_panel_says_it_in_the_fewest_presses(command: DealerCommand, keys: str) -> None:
    assert " ".join(keys_for(command, DEALER, DENOMINATIONS)) == keys


@pytest.mark.parametrize(
    ("step", "keys"),
    [
        ("push 500", "chip-3 enter"),
        ("push 500 again", "chip-3 more chip-7 enter"),
        ("push 3x100 500 says raise 700", "said raise 7 00 enter chip-2 chip-2 chip-2 chip-3 enter"),
        ("push 1000 500 says raise", "said raise enter chip-4 chip-3 enter"),
        ("push 500 says ~5", "said more 00 5 enter chip-3 enter"),
        ("pull 4x100", "more chip-6 chip-2 chip-2 chip-2 chip-2 enter"),
        ("says raise", "said raise enter"),
        ("says 700", "said 7 00 enter"),
        ("says ~5", "said more 00 5 enter"),
        ("says pot", "said more bet"),
        ("says if", "said more raise"),
        ("bet 700", "bet 7 00 enter"),
        ("key string", "more said"),
    ],
)
def test_a_statement_of_chips_and_words_costs_its_chips_its_digits_and_few_keys_more(step: str, keys: str) -> None:
    commands = keyed_in(f"{SETUP}{step}\n")

    assert " ".join(key for command in commands for key in keys_for(command, STANDARD, DENOMINATIONS)) == keys


@pytest.mark.parametrize(
    "command",
    [
        ActionKeyed(Action.BET),
        ActionKeyed(Action.FOLD, Amount(100)),
        WordsSaid(Word.AMOUNT),
        WordsSaid(Word.POT, Amount(100)),
        keyed.ChipsPushed(()),
    ],
)
def test_what_no_person_could_mean_has_no_keys(command: DealerCommand) -> None:
    with pytest.raises(UnsayableError):
        keys_for(command, STANDARD, DENOMINATIONS)
