"""The dealer's keypad: the line that shows what is being keyed, and what a key that does not belong there does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.panel.panel_words import FIRST_LAYER
from display.wording.entry import entry_words
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.keypad import Keypad
from table.engine.words.cards import Card
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    ChipsPulled,
    ChipsPushed,
    DealerCommand,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.entry import Entry, Mispress
from table.engine.words.reports import BoxedKeyed, TabledKeyed
from table.engine.words.sightings import KeyPressed
from tests.entries import entry_of, not_here
from tests.firmware_bridge.keys.standard_panel import DENOMINATIONS, STANDARD

MS = 1_000_000
HOUR_NS = 3_600_000 * MS
MOST_LETTERS = 60
"""Of the entry line: the longest words there are, a total of fifteen digits, and a key that was refused."""


@pytest.fixture
def keypad() -> Keypad:
    return Keypad(STANDARD, DENOMINATIONS)


def press(keypad: Keypad, keys: str) -> list[DealerCommand]:
    """Press the keys by name; return what they said."""
    return [command for key in keys.split() if (command := keypad.press(key)) is not None]


def contact(key: str, at_ns: int, *, is_closed: bool) -> ContactChanged:
    place = STANDARD.place(key)
    return ContactChanged(row=place.row, column=place.column, is_closed=is_closed, at_ns=at_ns)


def pumped(keypad: Keypad, until_ns: int) -> Iterator[KeyPressed]:
    """Pump the keypad whenever it wants to be, up to a moment."""
    while (due_ns := keypad.next_due_ns()) is not None and due_ns <= until_ns:
        yield from keypad.pump(due_ns)


def test_the_key_of_the_sound_is_no_command_and_leaves_what_is_keyed(keypad: Keypad) -> None:
    assert press(keypad, "raise 1 2 more time") == []

    assert keypad.sound_presses == 1
    assert keypad.entry == entry_of("raise 12_")
    assert keypad.refusals == 0


@pytest.mark.parametrize(
    ("keys", "entry"),
    [
        ("", ""),
        ("4", "seat 4 .."),
        ("raise", "raise _"),
        ("raise 1 2", "raise 12_"),
        ("raise 1 00 10", "raise 1000_"),
        ("10 raise 1 2", "seat 10 raise 12_"),
        ("raise more", "raise more .."),
        ("raise more 00 5", "raise ~5_"),
        ("said", "said _"),
        ("said bet", "said bet _"),
        ("said bet 5", "said bet 5_"),
        ("chip-3 chip-2 chip-2", "chips 700 (3) .."),
        ("3 more chip-6 chip-3", "seat 3 pull chips 500 (1) .."),
        ("chip-3 more chip-1 7", "chips 500 (1) chip 7_"),
        ("chip-3 more chip-1 7 enter", "chips 507 (2) .."),
        ("chip-3 more chip-7", "chips 500 (1) again .."),
        ("boxed", "boxed .."),
        ("boxed 10", "boxed T .."),
        ("4 more boxed chip-3 chip-8", "seat 4 card Kh .."),
        ("10 more clock 3", "seat 10 by seat 3 .."),
        ("more", "more .."),
        ("more more", ""),
    ],
)
def test_the_entry_line_shows_what_is_keyed_so_far(keypad: Keypad, keys: str, entry: str) -> None:
    assert press(keypad, keys) == []
    assert keypad.entry == entry_of(entry)


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("chip-3", ChipsPushed((500,))),
        ("3 chip-3 chip-2 more chip-7", ChipsPushed((500, 100), 3, is_second_motion=True)),
        ("raise 1 00", ActionKeyed(Action.RAISE, Amount(100))),
        ("said raise", WordsSaid(Word.RAISE)),
        ("said more 00 5", WordsSaid(Word.AMOUNT, Amount(5, is_unit_spoken=False))),
        ("more chip-6 chip-3", ChipsPulled((500,))),
    ],
)
def test_what_enter_would_say_is_known_before_it_is_pressed(keypad: Keypad, keys: str, command: DealerCommand) -> None:
    assert press(keypad, keys) == []
    assert keypad.if_entered == command
    assert press(keypad, "enter") == [command]
    assert keypad.if_entered is None


@pytest.mark.parametrize("keys", ["", "4", "raise", "said", "boxed 4", "more chip-1 7", "chip-3 more", "raise 1 clear"])
def test_nothing_is_known_before_enter_belongs_there(keypad: Keypad, keys: str) -> None:
    press(keypad, keys)

    assert keypad.if_entered is None


@pytest.mark.parametrize(
    ("keys", "entry"),
    [
        ("4 decline", not_here("seat 4 ..", "decline")),
        ("4 5", not_here("seat 4 ..", "5")),
        ("4 undo", not_here("seat 4 ..", "undo")),
        ("enter", not_here("", "enter")),
        ("raise enter", not_here("raise _", "enter")),
        ("raise 10", not_here("raise _", "10")),
        ("raise 00", not_here("raise _", "00")),
        ("raise 1 fold", not_here("raise 1_", "fold")),
        ("boxed 4 5", not_here("boxed 4 ..", "5")),
        ("boxed chip-9", not_here("boxed ..", "chip-9")),
        ("chip-7", not_here("", "chip-7")),
        ("time", not_here("", "time")),
        ("raise chip-3", not_here("raise _", "chip", "500")),
        ("more 2", not_here("", "second", "2")),
        ("4 more fold more", entry_of("more ..")),
    ],
)
def test_a_key_that_does_not_belong_there_is_refused_in_a_word(keypad: Keypad, keys: str, entry: Entry) -> None:
    press(keypad, keys)

    assert keypad.entry == entry


def test_a_refused_key_changes_nothing_and_buzzes_once(keypad: Keypad) -> None:
    assert press(keypad, "raise 1 2 fold check undo 00 enter") == [ActionKeyed(Action.RAISE, Amount(1200))]
    assert keypad.refusals == 3


@pytest.mark.parametrize("keys", ["4", "raise 1 2", "boxed 4", "more", "chip-3", "said more", "4 decline"])
def test_clear_empties_the_entry_whatever_is_in_it(keypad: Keypad, keys: str) -> None:
    press(keypad, f"{keys} clear")

    assert keypad.entry == Entry()
    assert press(keypad, "check") == [ActionKeyed(Action.CHECK)]


def test_clear_with_nothing_keyed_does_nothing(keypad: Keypad) -> None:
    assert press(keypad, "clear clear") == []
    assert keypad.refusals == 0


def test_undo_is_a_command_and_never_empties_an_entry(keypad: Keypad) -> None:
    assert press(keypad, "undo") == [Undone()]
    assert press(keypad, "4 undo fold") == [ActionKeyed(Action.FOLD, seat=4)]


def test_more_counts_for_one_key(keypad: Keypad) -> None:
    assert press(keypad, "said more bet check") == [WordsSaid(Word.POT), ActionKeyed(Action.CHECK)]


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("4 call", ActionKeyed(Action.CALL, seat=4)),
        ("bet 4 enter", ActionKeyed(Action.BET, Amount(4))),
        ("boxed 4 chip-8", BoxedKeyed(Card("4h"))),
        ("10 tabled", TabledKeyed(10)),
        ("bet 1 10 enter", ActionKeyed(Action.BET, Amount(10))),
        ("boxed 10 chip-8", BoxedKeyed(Card("Th"))),
    ],
)
def test_a_number_key_is_a_seat_a_digit_or_a_rank_by_what_went_before(
    keypad: Keypad, keys: str, command: DealerCommand
) -> None:
    assert press(keypad, keys) == [command]


def test_an_amount_too_long_for_any_table_is_cut_off_at_the_key(keypad: Keypad) -> None:
    press(keypad, "bet " + "9 " * 15)
    assert keypad.refusals == 0

    press(keypad, "9")
    assert keypad.refusals == 1
    assert press(keypad, "enter") == [ActionKeyed(Action.BET, Amount(10**15 - 1))]


def test_no_more_chips_than_anybody_pushes_are_kept(keypad: Keypad) -> None:
    (pushed,) = press(keypad, "chip-1 " * 1010 + "enter")

    assert isinstance(pushed, ChipsPushed)
    assert len(pushed.chips) == 1000
    assert keypad.refusals == 10


def test_an_hour_of_thought_does_not_lose_the_entry(keypad: Keypad) -> None:
    pressed: list[KeyPressed] = []
    for number, key in enumerate(["raise", "1", "2", "enter"]):
        at_ns = number * HOUR_NS
        keypad.contact(contact(key, at_ns, is_closed=True))
        keypad.contact(contact(key, at_ns + 80 * MS, is_closed=False))
        pressed += pumped(keypad, at_ns + HOUR_NS)

    assert pressed == [KeyPressed(command=ActionKeyed(Action.RAISE, Amount(12)), at_ns=3 * HOUR_NS)]


def test_a_command_bears_the_time_at_which_its_last_key_went_down(keypad: Keypad) -> None:
    for at_ns, is_closed in ((5 * MS, True), (6 * MS, False), (7 * MS, True)):
        keypad.contact(contact("check", at_ns, is_closed=is_closed))

    assert keypad.next_due_ns() == 13 * MS
    assert keypad.pump(13 * MS - 1) == []
    assert keypad.pump(13 * MS) == [KeyPressed(command=ActionKeyed(Action.CHECK), at_ns=5 * MS)]
    keypad.contact(contact("check", 80 * MS, is_closed=False))
    assert list(pumped(keypad, HOUR_NS)) == []
    assert keypad.next_due_ns() is None


def test_two_keys_under_one_finger_count_for_nothing(keypad: Keypad) -> None:
    keypad.contact(contact("fold", 0, is_closed=True))
    keypad.contact(contact("check", 3 * MS, is_closed=True))

    assert list(pumped(keypad, HOUR_NS)) == []
    assert keypad.entry == Entry(refusal=Mispress.TWO_KEYS)
    assert keypad.refusals == 1


@given(st.lists(st.sampled_from(FIRST_LAYER), max_size=60))
def test_whatever_is_pressed_the_line_stays_short_and_clear_works(keys: list[str]) -> None:
    keypad = Keypad(STANDARD, DENOMINATIONS)
    for key in keys:
        keypad.press(key)
        assert len(entry_words(keypad.entry)) <= MOST_LETTERS

    keypad.press("clear")

    assert keypad.entry == Entry()
