"""The door of the room of money: each report of chips bought, changed or found reaches whoever decides about it."""

from __future__ import annotations

from typing import get_args

import pytest

from table.tournament.words import money
from table.tournament.words.money import MoneyHappening
from tests.table.tournament.rooms import sign_of

KNOWN_BY: tuple[tuple[MoneyHappening, str], ...] = (
    (money.ReBuyDeclared(name="Ann"), "re-buy"),
    (money.ReBuyWithdrawn(name="Ann"), "re-buy"),
    (money.AddOnWanted(name="Ann"), "add-on"),
    (money.ReEntryWanted(name="Ann"), "entry"),
    (money.ColouredUp(denomination=75), "no chip of 75"),
    (money.OldChipsBrought(name="Ann", amount=100), "chips"),
    (money.ChipsFound(amount=0), "0 in found chips: it takes at least 1"),
    (money.BonusGiven(name="Ann", amount=500), "bonus"),
    (money.PrizesSet(prizes=(100, 200)), "no place is paid more than the one before it"),
    (money.ChopWanted(shares=(("Zoe", 1),)), "Zoe"),
)


@pytest.mark.parametrize(("happening", "sign"), KNOWN_BY)
def test_a_report_of_money_reaches_who_decides_about_it(happening: MoneyHappening, sign: str) -> None:
    assert sign in sign_of(happening)


def test_no_report_of_money_is_left_out_here() -> None:
    assert {type(happening) for happening, _ in KNOWN_BY} == set(get_args(MoneyHappening))
