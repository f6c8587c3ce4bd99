"""An entry of the cash desk in words: what was entered, and the note or the reason beside it."""

from __future__ import annotations

from typing import get_args

import pytest

from display.station.pages.cash_words import MEANS, SOLD, cash_entry_words
from display.station.tournament import cash_entries as cash
from display.station.tournament.cash_entries import CashEntry, Means
from display.station.tournament.ledger import Sold
from tests.display.station.pages.test_envelope_words import ENVELOPES

SAID: dict[CashEntry, tuple[str, str]] = {
    cash.MoneyTaken(name="Ann", amount=1150, means=Means.CASH, note="in fifties"): (
        "Ann paid 1\u202f150 (cash)",
        "in fifties",
    ),
    cash.MoneyGiven(name="Ann", amount=100, means=Means.CARD, reason="second"): (
        "Ann was paid out 100 (card payment)",
        "second",
    ),
    cash.TicketSwapped(name="Ann", amount=1150, means=Means.LAMMER): (
        "The ticket of Ann was swapped: 1\u202f150 (lammer)",
        "",
    ),
    cash.BountyGiven(number=3, out="Cem", by=("Ann", "Bea"), reason="seen"): (
        "The bounty of Cem was given to Ann, Bea",
        "seen",
    ),
    cash.TillMoved(amount=-50, reason="bank"): ("50 was taken out of the till", "bank"),
    cash.TillMoved(amount=50, reason="change"): ("50 was put into the till", "change"),
    cash.TillCounted(amount=95, expected=100): ("The till was counted: 95 of 100", ""),
    cash.AlternateListed(name="Ida", note="bar"): ("Ida was put on the waiting list", "bar"),
    cash.Paged(name="Ida"): ("Ida was called to the desk", ""),
    cash.PageEnded(name="Ida"): ("Ida is called to the desk no more", ""),
    cash.Delisted(name="Ida", reason="home"): ("Ida was taken off the waiting list", "home"),
    **dict(ENVELOPES),
}


@pytest.mark.parametrize(("what", "said"), SAID.items(), ids=lambda one: type(one).__name__)
def test_each_entry_of_the_desk_has_its_words(what: CashEntry, said: tuple[str, str]) -> None:
    assert cash_entry_words(what) == said


def test_nothing_that_is_sold_paid_or_entered_is_without_a_word() -> None:
    assert MEANS.keys() == set(Means)
    assert SOLD.keys() == set(Sold)
    assert {type(one) for one in SAID} == set(get_args(CashEntry))
