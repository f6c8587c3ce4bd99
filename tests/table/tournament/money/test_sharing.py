"""What the players left may share: the prizes of the places that they play for, to the unit."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.tournament.event import begin, happen, look
from table.tournament.words import money, played
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import EventRuling
from tests.bench.random_event import BOOKS
from tests.strategies import RULEBOOKS
from tests.table.evening import book as shipped_book

RULES = {book: shipped_book(book) for book in BOOKS}


@given(
    left=st.integers(2, 9),
    prizes=st.lists(st.integers(1, 500), min_size=1, max_size=9),
    by=st.sampled_from((-1, 0, 1)),
    book=RULEBOOKS,
)
def test_a_chop_is_of_the_prizes_of_the_first_places_and_of_no_unit_more_or_less(
    left: int, prizes: list[int], by: int, book: str
) -> None:
    names = [f"Player-{seat}" for seat in range(1, left + 1)]
    setup = EventSetup(
        prizes=tuple(prizes),
        tables=(TableInPlay(number=1, button=1),),
        players=tuple(Entrant(name=name, place=Place(1, seat), stack=10_000) for seat, name in enumerate(names, 1)),
    )
    # The sums of one place, of two and so on; with fewer prizes than players the last one is all of them.
    due = [*accumulate(prizes)][: len(names)][-1]
    wanted = money.ChopWanted(shares=((names[0], due + by), *((name, 0) for name in names[1:])))

    (alert,) = happen(begin(setup), wanted, RULES[book]).alerts

    assert alert.ruling is (EventRuling.REFUSED if by else EventRuling.GRANTED)


@pytest.mark.parametrize("gone", range(4))
def test_with_each_who_goes_out_the_last_prize_goes_too(gone: int) -> None:
    names = ("Ann", "Bea", "Cem", "Dov", "Eva")
    setup = EventSetup(
        prizes=(700, 400, 200, 100, 50),
        tables=(TableInPlay(number=1, button=1),),
        players=tuple(Entrant(name=name, place=Place(1, seat), stack=10_000) for seat, name in enumerate(names, 1)),
    )
    state = begin(setup)
    for at, name in enumerate(names[1 : 1 + gone], start=1):
        stacks = (("Ann", 10_000 * (at + 1)), (name, 0))
        state = happen(state, played.HandEnded(table=1, stacks=stacks), RULES["firekeepers"]).state

    view = look(state, RULES["firekeepers"])
    assert view.to_share == 1450 - sum(player.prize for player in view.players.values())
    assert view.to_share == [1450, 1400, 1300, 1100][gone]
