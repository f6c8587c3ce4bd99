"""The door of the room that carries orders out: each report of the staff reaches whoever decides about it."""

from __future__ import annotations

from typing import get_args

import pytest

from table.engine.words.cards import Card
from table.tournament.words import seated
from table.tournament.words.seated import SeatHappening
from table.tournament.words.setup import Place
from tests.table.tournament.rooms import sign_of

KNOWN_BY: tuple[tuple[SeatHappening, str], ...] = (
    (seated.EntryWanted(name="Zoe"), "entry"),
    (seated.SeatGiven(name="Ann", place=Place(1, 5)), "Ann has not asked to enter"),
    (seated.CardsDrawn(name="Ann", cards=(Card("As"),)), "Ann has no card to draw"),
    (seated.NumberDrawn(name="Ann", number=1), "Ann has no number to draw"),
    (seated.SeatDrawn(name="Ann", place=Place(1, 5)), "Ann has a seat and no other to draw"),
    (seated.Moved(name="Ann"), "no seat is ordered for Ann"),
    (seated.MoveRefused(name="Ann"), "there is nothing to refuse"),
    (seated.PassWanted(name="Ann"), "pass"),
    (seated.ChangeWanted(name="Ann", place=Place(1, 5)), "seat-change"),
    (seated.WrongSeatFound(name="Ann", place=Place(1, 1)), "Ann sits in seat 1 of table 1 already"),
    (seated.TableBroken(table=1), "the last one"),
    (seated.TableAdded(table=1, table_id="a", reason="-"), "table 1 is in the event already"),
    (seated.TableOpened(table=1), "no spare one"),
    (seated.HaltWaived(table=1), "table 1 is not halted"),
    (seated.RedrawOrdered(table=7), "table 7 is not in play"),
)


@pytest.mark.parametrize(("happening", "sign"), KNOWN_BY)
def test_a_report_of_the_staff_reaches_who_decides_about_it(happening: SeatHappening, sign: str) -> None:
    assert sign in sign_of(happening)


def test_no_report_of_the_staff_is_left_out_here() -> None:
    assert {type(happening) for happening, _ in KNOWN_BY} == set(get_args(SeatHappening))
