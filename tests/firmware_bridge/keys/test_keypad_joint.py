"""The panel of the fewest presses: amounts before the verb and after it, worked-out amounts, and forgetting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.wording.entry import entry_words
from firmware_bridge.keys.keypad import Keypad
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    CheckOrCall,
    Confirmed,
    DealerCommand,
    Figure,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.entry import BetChanged, Entry, Forgotten, Mispress, TurnPassed
from table.engine.words.entry_view import Figures
from table.engine.words.reports import ClockCalled, ExposedKeyed, MisdealClaimed
from table.engine.words.sightings import KeyPressed
from tests.entries import entry_of, not_here
from tests.firmware_bridge.keys.joint_keypad import FACED, MS, joint_keypad, press, pumped, touch
from tests.firmware_bridge.keys.standard_panel import DEALER

S = 1000 * MS
MOST_LETTERS = 60
NOTHING_FACED = Figures(seat=4, price=0, amounts={Figure.MINIMUM: 200})


@pytest.fixture
def keypad() -> Keypad:
    return joint_keypad()


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("check-call", CheckOrCall()),
        ("1 2 00 bet-raise", BetOrRaise(Amount(1200))),
        ("3 000 bet-raise", BetOrRaise(Amount(3000))),
        ("4 bet-raise", BetOrRaise(Amount(4))),
        ("bet-raise 1 2 00 enter", BetOrRaise(Amount(1200))),
        ("seat 4 bet-raise 6 00 enter", BetOrRaise(Amount(600), seat=4)),
        ("seat 10 6 00 bet-raise", BetOrRaise(Amount(600), seat=10)),
        ("seat 4 check-call", CheckOrCall(seat=4)),
        ("min bet-raise", BetOrRaise(Amount(400), figure=Figure.MINIMUM)),
        ("bet-raise pot enter", BetOrRaise(Amount(700), figure=Figure.POT)),
        ("min half-pot pot bet-raise", BetOrRaise(Amount(700), figure=Figure.POT)),
        ("1 3 backspace 2 00 bet-raise", BetOrRaise(Amount(1200))),
        ("seat 4 backspace 5 check-call", CheckOrCall(seat=5)),
        ("pot backspace 6 00 bet-raise", BetOrRaise(Amount(600))),
        ("more backspace check-call", CheckOrCall()),
        ("4 exposed", ExposedKeyed(4)),
        ("seat 4 exposed", ExposedKeyed(4)),
        ("clock", ClockCalled()),
        ("4 more clock 10 clock", ClockCalled(4, by=10)),
        ("more check-call", ActionKeyed(Action.CHECK)),
        ("said pot", WordsSaid(Word.POT)),
        ("more floor confirm", MisdealClaimed()),
        ("confirm", Confirmed()),
    ],
)
def test_what_is_keyed_says_one_command(keypad: Keypad, keys: str, command: DealerCommand) -> None:
    assert press(keypad, keys) == [command]
    assert (keypad.entry, keypad.refusals) == (Entry(), 0)


@pytest.mark.parametrize(
    ("keys", "entry"),
    [
        ("4", "4_"),
        ("1 2", "12_"),
        ("pot", "pot 700 .."),
        ("bet-raise min", "bet-raise min 400 .."),
        ("seat", "seat .."),
        ("seat 4", "seat 4 _"),
        ("more floor", "misdeal? confirm"),
        ("1 2 backspace", "1_"),
        ("1 backspace", ""),
        ("more", "more .."),
        ("more backspace", ""),
    ],
)
def test_the_entry_line_shows_the_amount_before_it_counts(keypad: Keypad, keys: str, entry: str) -> None:
    assert press(keypad, keys) == []
    assert keypad.entry == entry_of(entry)


@pytest.mark.parametrize(
    ("keys", "entry"),
    [
        ("4 check-call", not_here("4_", "check-call")),
        ("4 fold", not_here("4_", "fold")),
        ("last-raise", not_here("", "last-raise")),
        ("1 2 pot", not_here("12_", "pot")),
        ("pot 1", not_here("pot 700 ..", "1")),
        ("0", not_here("", "0")),
        ("10 0", not_here("seat 10 ..", "0")),
        ("bet-raise 10", not_here("bet-raise _", "10")),
        ("more floor check-call", not_here("misdeal? confirm", "check-call")),
        ("backspace", Entry(refusal=Mispress.NOTHING_KEYED)),
    ],
)
def test_a_key_that_does_not_belong_there_is_refused_and_changes_nothing(
    keypad: Keypad, keys: str, entry: Entry
) -> None:
    assert press(keypad, keys) == []
    assert (keypad.entry, keypad.refusals) == (entry, 1)


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("bet-raise enter", BetOrRaise(Amount(400), figure=Figure.MINIMUM)),
        ("seat 4 bet-raise enter", BetOrRaise(Amount(400), seat=4, figure=Figure.MINIMUM)),
        ("bet-raise 2 00 enter", BetOrRaise(Amount(200))),
    ],
)
def test_the_one_amount_that_a_limit_allows_needs_no_digits(keypad: Keypad, keys: str, command: DealerCommand) -> None:
    keypad.face(Figures(seat=4, price=200, amounts={Figure.MINIMUM: 400}, is_fixed=True), answered=0)

    assert press(keypad, keys) == [command]


def test_without_a_limit_an_amount_has_to_be_keyed(keypad: Keypad) -> None:
    assert press(keypad, "bet-raise enter") == []
    assert keypad.entry == not_here("bet-raise _", "enter")


def test_where_nobody_is_to_act_the_table_works_nothing_out(keypad: Keypad) -> None:
    keypad.face(None, answered=0)

    assert press(keypad, "min") == []
    assert keypad.entry == not_here("", "min")


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("1 2 00", BetOrRaise(Amount(1200))),
        ("min", BetOrRaise(Amount(400), figure=Figure.MINIMUM)),
        ("bet-raise 6 00", BetOrRaise(Amount(600))),
        ("4", None),
        ("seat 4", None),
    ],
)
def test_what_it_would_come_to_is_known_once_a_number_can_be_nothing_but_an_amount(
    keypad: Keypad, keys: str, command: DealerCommand | None
) -> None:
    press(keypad, keys)

    assert keypad.if_entered == command


def test_what_is_keyed_and_goes_no_further_is_forgotten_aloud(keypad: Keypad) -> None:
    touch(keypad, "4", 0)
    assert list(pumped(keypad, 14 * S)) == []
    assert (keypad.entry, keypad.refusals) == (entry_of("4_"), 0)

    assert list(pumped(keypad, 16 * S)) == []
    assert (keypad.entry, keypad.refusals) == (Entry(refusal=Forgotten(("4",))), 1)

    touch(keypad, "check-call", 20 * S)
    assert [pressed.command for pressed in pumped(keypad, 21 * S)] == [CheckOrCall()]
    assert keypad.entry == Entry()


def test_why_a_key_was_refused_is_not_said_for_ever(keypad: Keypad) -> None:
    touch(keypad, "enter", 0)
    list(pumped(keypad, 14 * S))
    assert keypad.entry == not_here("", "enter")

    list(pumped(keypad, 16 * S))
    assert (keypad.entry, keypad.refusals, keypad.next_due_ns()) == (Entry(), 1, None)


def test_each_key_gives_the_entry_its_time_anew(keypad: Keypad) -> None:
    pressed: list[KeyPressed] = []
    for number, key in enumerate(("1", "2", "00", "bet-raise")):
        touch(keypad, key, 14 * S * number)
        pressed += pumped(keypad, 14 * S * (number + 1) - MS)

    assert [each.command for each in pressed] == [BetOrRaise(Amount(1200))]


def test_a_key_that_went_down_in_time_counts_though_it_is_known_later(keypad: Keypad) -> None:
    touch(keypad, "4", 0)
    touch(keypad, "exposed", 15 * S - MS)

    assert [pressed.command for pressed in pumped(keypad, 20 * S)] == [ExposedKeyed(4)]


def test_a_second_layer_that_nobody_uses_is_forgotten_too(keypad: Keypad) -> None:
    touch(keypad, "more", 0)
    list(pumped(keypad, 16 * S))

    assert keypad.entry == Entry(refusal=Forgotten(("more",)))


def test_an_entry_that_was_begun_over_another_bet_is_emptied_aloud(keypad: Keypad) -> None:
    press(keypad, "6 00")
    keypad.face(Figures(seat=6, price=1200, amounts={}), answered=0)

    assert (keypad.entry, keypad.refusals) == (Entry(refusal=BetChanged(1200)), 1)
    assert press(keypad, "check-call") == [CheckOrCall()]


NEXT_IN_TURN = Figures(seat=6, price=200, amounts={})


def test_an_entry_that_was_begun_as_the_cards_of_a_fold_were_laid_down_is_the_next_player_s(keypad: Keypad) -> None:
    touch(keypad, "6 00", 5 * S)
    assert list(pumped(keypad, 5 * S + 800 * MS)) == []
    keypad.pump(5 * S + 800 * MS)
    keypad.face(NEXT_IN_TURN, answered=0)

    assert press(keypad, "bet-raise") == [BetOrRaise(Amount(600))]


@pytest.mark.parametrize("keys", ["6 00", "bet-raise 6", "min", "chip-3"])
def test_what_was_keyed_for_a_player_long_before_the_turn_passed_on_is_not_the_next_player_s(
    keypad: Keypad, keys: str
) -> None:
    touch(keypad, keys, 5 * S)
    keypad.pump(7 * S)
    keypad.face(NEXT_IN_TURN, answered=0)

    assert (keypad.entry, keypad.refusals) == (Entry(refusal=TurnPassed(6)), 1)
    assert press(keypad, "check-call") == [CheckOrCall()]


def test_an_entry_that_names_its_seat_stays_whoever_has_the_turn(keypad: Keypad) -> None:
    touch(keypad, "seat 6 bet-raise", 5 * S)
    keypad.pump(8 * S)
    keypad.face(NEXT_IN_TURN, answered=0)

    assert keypad.entry == entry_of("seat 6 bet-raise _")


def test_the_amounts_of_a_seat_out_of_turn_are_its_own(keypad: Keypad) -> None:
    keypad.face(Figures(seat=4, price=200, amounts=FACED.amounts, others={6: {Figure.POT: 900}}), answered=0)

    assert press(keypad, "seat 6 pot bet-raise") == [BetOrRaise(Amount(900), 6, Figure.POT)]
    assert press(keypad, "seat 4 pot bet-raise") == [BetOrRaise(Amount(700), 4, Figure.POT)]


def test_a_seat_out_of_turn_that_could_not_raise_so_much_has_no_such_key(keypad: Keypad) -> None:
    press(keypad, "seat 6 pot")

    assert keypad.entry == not_here("seat 6 _", "pot")


def test_an_entry_that_was_begun_before_the_table_had_followed_the_last_key_answers_that_key(keypad: Keypad) -> None:
    assert press(keypad, "1 2 00 bet-raise 3") == [BetOrRaise(Amount(1200))]
    keypad.face(FACED, answered=0)
    keypad.face(Figures(seat=6, price=1200, amounts={}), answered=1)

    assert press(keypad, "6 00 bet-raise") == [BetOrRaise(Amount(3600))]


def test_an_entry_that_was_begun_while_a_street_was_dealt_is_of_that_street(keypad: Keypad) -> None:
    keypad.face(None, answered=0)
    press(keypad, "6")
    keypad.face(NOTHING_FACED, answered=0)

    assert press(keypad, "00 bet-raise") == [BetOrRaise(Amount(600))]


def test_undo_is_refused_while_an_entry_is_open(keypad: Keypad) -> None:
    assert press(keypad, "6 undo clear undo") == [Undone()]
    assert keypad.refusals == 1


@given(st.lists(st.sampled_from([key.name for key in DEALER.keys.values()]), max_size=60))
def test_whatever_is_pressed_the_line_stays_short_and_clear_works(keys: list[str]) -> None:
    keypad = joint_keypad()
    for key in keys:
        keypad.press(key)
        assert len(entry_words(keypad.entry)) <= MOST_LETTERS

    keypad.press("clear")

    assert keypad.entry == Entry()
