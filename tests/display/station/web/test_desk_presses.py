"""Presses at the cash desk: what is typed is what is entered, and what cannot be read is refused in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.cash_entries import (
    AlternateListed,
    Means,
    MoneyGiven,
    MoneyTaken,
    TillCounted,
    TillMoved,
)
from display.station.tournament.desk import Desk
from display.station.tournament.run import DeskError
from display.station.web.desk_presses import DESK_PRESSES
from tests.display.station.tournament.cash_room import balance, cash_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = cash_desk(tmp_path)
    press(made, "sell", name="Ann", means="later")
    return made


def press(desk: Desk, press: str, **form: str) -> None:
    DESK_PRESSES[press](desk, form, "Maria")


def test_what_is_owed_is_taken_whole_or_in_part(desk: Desk) -> None:
    press(desk, "take", name="Ann", money="15", means="card", note="the fee")
    press(desk, "take", name="Ann", means="cash")

    assert [one.what for one in desk.journal][-2:] == [
        MoneyTaken(name="Ann", amount=15, means=Means.CARD, note="the fee"),
        MoneyTaken(name="Ann", amount=100, means=Means.CASH),
    ]


def test_money_for_nothing_goes_back_with_a_reason(desk: Desk) -> None:
    press(desk, "take", name="Ann", means="cash")
    paid = desk.journal[-1].number
    press(desk, "till", money="50", way="out", reason="bank")
    press(desk, "count", money="60")
    assert [one.what for one in desk.journal][-2:] == [
        TillMoved(amount=-50, reason="bank"),
        TillCounted(amount=60, expected=65),
    ]
    with pytest.raises(DeskError, match="has 0 to get"):
        press(desk, "give", name="Ann", money="5", means="cash", reason="no")
    assert (paid, balance(desk, "Ann")) == (2, 0)
    assert not any(isinstance(one.what, MoneyGiven) for one in desk.journal)


def test_the_second_button_lists_and_sells_nothing(desk: Desk) -> None:
    press(desk, "sell", name="Ida", means="cash", note="bar", list="on")

    assert desk.journal[-1].what == AlternateListed(name="Ida", note="bar")
    assert balance(desk, "Ida") == 0


@pytest.mark.parametrize(
    ("what", "form", "why"),
    [
        ("take", {"name": "Ann", "money": "1.5", "means": "cash"}, "whole units"),
        ("take", {"name": "Ann", "money": "-5", "means": "cash"}, "whole units"),
        ("take", {"name": "Ann", "means": "shells"}, "one of what is offered"),
        ("take", {"name": "Ann", "means": "later"}, "how it is paid"),
        ("take", {"name": "", "means": "cash"}, "write a name"),
        ("give", {"name": "Ann", "means": "cash"}, "reason"),
        ("sell-more", {"name": "Ann", "what": "beer"}, "one of what is offered"),
        ("till", {"money": "", "reason": "r"}, "how much money"),
        ("delist", {"name": "Ann"}, "reason"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_line(desk: Desk, what: str, form: dict[str, str], why: str) -> None:
    before = desk.journal

    with pytest.raises(DeskError, match=why):
        press(desk, what, **form)

    assert desk.journal == before
