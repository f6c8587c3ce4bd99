"""A raise that may have a zero too many is asked about before it counts, and no other is."""

from __future__ import annotations

import pytest

from firmware_bridge.keys.keypad import Keypad
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    Figure,
)
from table.engine.words.entry import Doubt, Entry, Wants
from table.engine.words.entry_view import Figures, Measure
from tests.firmware_bridge.keys.joint_keypad import joint_keypad, press

MEASURED = Figures(
    seat=4,
    price=200,
    amounts={Figure.POT: 4_000},
    measures={seat: Measure(price=200, pot=500, least=400, chip=25) for seat in (4, 6)},
)


@pytest.fixture
def measuring() -> Keypad:
    keypad = joint_keypad()
    keypad.face(MEASURED, answered=0)
    return keypad


@pytest.mark.parametrize("again", ["bet-raise", "confirm"])
def test_a_raise_with_a_zero_too_many_counts_when_its_last_key_is_pressed_once_more(
    measuring: Keypad, again: str
) -> None:
    assert press(measuring, "6 00 0 bet-raise") == []
    assert measuring.entry == Entry(("6000",), Wants.AGAIN, None, Doubt(total=6000, added=5800, pot=500))
    assert measuring.refusals == 1

    assert press(measuring, again) == [BetOrRaise(Amount(6000))]
    assert measuring.entry == Entry()


def test_a_zero_too_many_is_deleted_and_the_raise_counts_at_once(measuring: Keypad) -> None:
    assert press(measuring, "6 00 0 bet-raise backspace bet-raise") == [BetOrRaise(Amount(600))]


def test_what_is_asked_about_is_asked_about_anew_once_it_is_another_amount(measuring: Keypad) -> None:
    assert press(measuring, "4 000 bet-raise 0 bet-raise") == []
    assert measuring.entry.keyed == ("40000",)


@pytest.mark.parametrize(
    "keys",
    [
        "6 00 bet-raise",  # it is within the pot
        "3 000 bet-raise",  # 300 would be no raise
        "5 2 5 bet-raise",
        "pot bet-raise",
        "seat 9 6 00 0 bet-raise",  # a seat that may not raise: the table says so
        "bet-raise more half-pot 6 000 enter",
    ],
)
def test_no_other_raise_is_asked_about(measuring: Keypad, keys: str) -> None:
    assert len(press(measuring, keys)) == 1


@pytest.mark.parametrize("keys", ["bet-raise 6 000 enter", "seat 6 6 000 bet-raise", "seat 6 bet-raise 6 000 enter"])
def test_it_is_asked_about_whichever_way_and_for_whomever_it_is_keyed(measuring: Keypad, keys: str) -> None:
    assert press(measuring, keys) == []
    assert len(press(measuring, keys.rsplit(maxsplit=1)[-1])) == 1


def test_a_word_of_the_second_layer_is_pressed_once_more_without_more(measuring: Keypad) -> None:
    assert press(measuring, "more enter 6 000 enter") == []
    assert press(measuring, "enter") == [ActionKeyed(Action.RAISE, Amount(6000))]
