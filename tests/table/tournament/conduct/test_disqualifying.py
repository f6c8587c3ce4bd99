"""Somebody is out by a ruling: what becomes of the stack, and of the place."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandEnded
from table.tournament.words.seated import EntryWanted
from table.tournament.words.told import EventCode, EventRuling, FloorOption
from tests.table.tournament.rooms import THREE, after, brief

PAID = replace(THREE, prizes=(500, 300, 200))
OUT = PlayerDisqualified(name="Ann")


@pytest.mark.parametrize(
    ("book", "ruling", "stack"),
    [("firekeepers", EventRuling.REMOVED, 0), ("homegame", EventRuling.BLINDED, 10_000)],
)
def test_the_stack_leaves_play_or_is_blinded_off_as_the_book_has_it(book: str, ruling: EventRuling, stack: int) -> None:
    outcome = after(PAID, OUT, book=book)
    ann = outcome.state.players["Ann"]

    assert brief(outcome.alerts)[0] == (EventCode.DISQUALIFIED, ruling, "Ann")
    assert (ann.standing, ann.stack, ann.at is None) == (Standing.OUT, stack, stack == 0)


def test_where_the_book_leaves_the_stack_open_the_floor_is_asked_and_it_stays_meanwhile() -> None:
    state = after(PAID, OUT, book="nuts").state

    assert [call.options for call in state.floor] == [(FloorOption.REMOVED, FloorOption.BLINDED)]
    assert state.players["Ann"].stack == 10_000


def test_the_place_is_that_of_going_bust_alone_and_it_is_paid() -> None:
    ann = after(PAID, OUT).state.players["Ann"]

    assert (ann.place, ann.prize, ann.is_disqualified) == (3, 200, True)


def test_nobody_is_disqualified_twice_or_after_he_is_out() -> None:
    assert after(PAID, OUT, OUT).alerts == ()
    bust = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)))
    assert after(PAID, bust, OUT).alerts == ()


def test_a_newcomer_without_a_seat_is_sent_away_and_may_come_another_day() -> None:
    zoe = after(PAID, EntryWanted(name="Zoe"), PlayerDisqualified(name="Zoe")).state.players["Zoe"]

    assert (zoe.standing, zoe.is_disqualified) == (Standing.REFUSED, False)


def test_a_name_that_nobody_has_is_refused() -> None:
    with pytest.raises(ImpossibleHappeningError, match="nobody here is called Zoe"):
        after(PAID, PlayerDisqualified(name="Zoe"))
