"""What a newcomer is told of what is being keyed: which key may come next, and that one did not belong."""

from __future__ import annotations

import pytest

from display.felt.entry_coaching import entry_coaching
from display.felt.picture import Coaching
from table.engine.words.entry import Entry
from table.engine.words.view import Status, TableView
from tests.entries import entry_of, not_here
from tests.views import nobody_to_act, view


def printed(*keys: str) -> str:
    return keys[0][0].upper()


def say(of: TableView, entry: Entry) -> Coaching:
    return entry_coaching(of, entry, printed)


def idle(status: Status) -> TableView:
    return nobody_to_act(status=status)


@pytest.mark.parametrize("status", [Status.SHOWDOWN, Status.COMPLETE, Status.REMEDY])
def test_a_number_that_can_be_no_amount_is_a_seat(status: Status) -> None:
    said = say(idle(status), entry_of("8_"))

    assert said.detail == "A number is a seat here: the key that is about it comes next. C empties it."


def test_who_is_keying_is_told_how_it_goes_on_and_how_it_is_given_up() -> None:
    assert say(view(), entry_of("raise 14_")) == Coaching(
        title="You are keying: raise 14", detail="Digits, then E. C empties it."
    )
    assert say(view(), entry_of("seat 4 ..")).detail == "One more key belongs to it. C empties it."
    assert say(view(), not_here("raise _", "fold")).title == "That key does not belong here"


@pytest.mark.parametrize(
    ("entry", "goes_on"),
    [
        ("600_", "B makes it a bet or raise. Out of turn: C, S, the seat, its action."),
        ("misdeal? confirm", "Then C confirms."),
        ("more ..", "Now a key means the small word on it."),
        ("seat ..", "The number of the seat, then what it does."),
        ("chips 1000 (1) ..", "More chips, or E."),
    ],
)
def test_each_entry_says_which_key_may_come_next(entry: str, goes_on: str) -> None:
    assert say(view(), entry_of(entry)).detail == f"{goes_on} C empties it."


def test_who_keys_an_amount_and_then_a_key_that_does_not_fit_reads_which_one_would() -> None:
    said = say(view(), not_here("600_", "enter"))

    assert said.title == "That key does not belong here"
    assert "B makes it a bet or raise." in said.detail


def test_the_number_of_an_option_is_answered_with_confirm_and_never_with_enter() -> None:
    assert say(idle(Status.FLOOR), entry_of("2_")).detail == "C answers with option 2. C empties it."


def test_a_seat_that_is_keyed_in_the_deal_goes_on_to_what_may_have_happened_there() -> None:
    assert say(idle(Status.DEALING), entry_of("6_")).detail == "E: a card of seat 6 was exposed. C empties it."
