"""The entries of the cash desk in the journal: each is read again as it was written, by a name of its own."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from display.station.tournament import cash_entries as cash
from display.station.tournament.cash_entries import CashEntry, Means
from display.station.tournament.entries import Entered, new_entry
from display.station.tournament.envelope_entries import (
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
    EnvelopeValue,
)

ENTRIES: tuple[CashEntry, ...] = (
    cash.MoneyTaken(name="Ann", amount=115, means=Means.TICKET, note="won on Friday"),
    cash.TicketSwapped(name="Ann", amount=115, means=Means.LAMMER),
    cash.MoneyGiven(name="Ann", amount=115, means=Means.CASH, reason="prize"),
    cash.BountyGiven(number=7, out="Cem", by=("Ann", "Bea"), reason="seen"),
    cash.TillMoved(amount=-50, reason="bank"),
    cash.TillCounted(amount=95, expected=100),
    cash.AlternateListed(name="Ida"),
    cash.Paged(name="Ida"),
    cash.PageEnded(name="Ida"),
    cash.Delisted(name="Ida", reason="home"),
    EnvelopesSealed(values=(EnvelopeValue(2, 50),), seals=("a1", "b2"), has_winners=False),
    EnvelopeOpened(number=7, out="Cem", secret=EnvelopeSecret(2, 50, "0f"), is_dealt=True),
    EnvelopesResealed(told=(EnvelopeSecret(2, 50, "0f"),), seals=("c3",), reason="another table"),
)


@pytest.mark.parametrize("what", ENTRIES, ids=lambda one: type(one).__name__)
def test_an_entry_is_read_again_as_it_was_written(what: CashEntry) -> None:
    assert msgspec.json.decode(new_entry(1, "Maria", what, 1).said, type=Entered) == what


def test_no_kind_is_left_out() -> None:
    assert {type(one) for one in ENTRIES} == set(get_args(CashEntry))
