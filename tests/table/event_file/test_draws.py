"""With a seed the station draws what the file leaves open, under each book, and the same in every run."""

from __future__ import annotations

import pytest

from tests.bench.random_event import BOOKS
from tests.table.event_file.room import happened

BREAKING = """rulebook {book}
table-size 6
table 1 button 1 ; table 2 button 1
player Ann 1 1 10000 ; player Bea 1 2 10000 ; player Cem 1 3 10000
player Dov 2 1 10000 ; player Eva 2 2 10000 ; player Fay 2 3 10000
seed {seed}
hand 1
broken 2
wait 1
"""


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_sat_at_a_broken_table_has_drawn_a_seat(book: str) -> None:
    view = happened(BREAKING.format(book=book, seed=1))[-1].view
    places = [player.place_at for player in view.players.values()]

    assert {place.table for place in places if place is not None} == {1}
    assert len(set(places)) == 6
    assert view.fill == ()


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_draws_the_same(book: str) -> None:
    text = BREAKING.format(book=book, seed=7)

    assert happened(text) == happened(text)


def test_another_seed_draws_other_seats() -> None:
    seats = {
        tuple(player.place_at for player in happened(BREAKING.format(book="nuts", seed=seed))[-1].view.players.values())
        for seed in range(5)
    }

    assert len(seats) > 1
