"""Who is missed while the card that ended the deal may be one of a stub held over a seat."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.reports import PlayerBack
from table.engine.words.view import HandPart
from tests.table.engine.dealing.looks import SEATS, Deal, codes

ABSENT = [(AlertCode.ABSENT_PLAYER, 3)]
"""Seat 3 acts first."""


def dealt(rulebook: str) -> Deal:
    """All cards have been read, the last one by an antenna that may see a stub; the first to act is not there."""
    there = {seat: stack for seat, stack in SEATS.items() if seat != 3}
    away = [PlayerSeated(seat=3, stack=5000, is_absent=True)]
    deal = Deal(there, button=6, rulebook=rulebook, players=away)
    deal.start()
    deal.pitch(*SEATS, *SEATS)
    return deal


@pytest.mark.parametrize("rulebook", ["tfpl", "jpa"])
def test_whose_turn_it_would_be_is_not_dead_before_the_last_card_has_stayed(rulebook: str) -> None:
    deal = dealt(rulebook)
    deal.wait(2)
    assert codes(deal) == []

    deal.wait(1.2)
    assert codes(deal) == ABSENT


def test_who_is_back_meanwhile_was_there_in_time() -> None:
    deal = dealt("tfpl")
    deal.key(PlayerBack(seat=3))
    deal.wait(5)

    assert codes(deal) == []


@pytest.mark.parametrize("rulebook", ["tfpl", "firekeepers"])
def test_a_call_ends_the_deal_and_is_the_next_players(rulebook: str) -> None:
    deal = dealt(rulebook)
    deal.key(ActionKeyed(Action.CALL))

    assert codes(deal) == ABSENT
    assert {seat.seat: seat.bet for seat in deal.view.seats if seat.bet} == {1: 100, 2: 200, 4: 200}


@pytest.mark.parametrize("rulebook", ["tfpl", "firekeepers"])
def test_a_fold_keyed_for_who_is_missing_folds_nobody_else(rulebook: str) -> None:
    deal = dealt(rulebook)
    deal.key(ActionKeyed(Action.FOLD))
    deal.wait(5)

    assert {seat.seat for seat in deal.view.seats if seat.part is not HandPart.LIVE} == {3}
    assert deal.view.turn == 4
    assert codes(deal) == []
