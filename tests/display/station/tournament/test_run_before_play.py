"""Before an event is played nobody is moved and no table broken or halted, whatever the book says of short tables."""

from __future__ import annotations

import pytest

from display.station.tournament.draws import Draws
from display.station.tournament.run import as_it_is, before_play
from table.tournament.event import begin, look
from table.tournament.words.told import OrderKind
from table.tournament.words.view import TableStatus
from tests.bench.drawn_deal import BOOKS
from tests.display.station.tournament_room import read

LEVELING = {OrderKind.BREAK, OrderKind.MOVE, OrderKind.HALT, OrderKind.DRAW_MOVER}


def uneven(book: str, here: int, there: int) -> str:
    """Return a file of two tables of nine at which so many sit."""
    seated = [(1, seat) for seat in range(1, here + 1)] + [(2, seat) for seat in range(1, there + 1)]
    players = "".join(
        f'    {{ name = "P{table}{seat}x", table = {table}, seat = {seat} }},\n' for table, seat in seated
    )
    return (
        f'rulebook = "{book}"\ntable_size = 9\ntables = [1, 2]\n'
        f"levels = [{{ minutes = 20, small = 25, big = 50 }}]\nplayers = [\n{players}]\n"
    )


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("here", "there"), [(9, 3), (3, 2)])
def test_what_would_be_due_if_nobody_else_came_is_not_due_yet(book: str, here: int, there: int) -> None:
    tournament = read(uneven(book, here, there))
    state = begin(tournament.setup)
    view = look(state, tournament.book)
    assert {order.kind for order in as_it_is(view).orders} & LEVELING

    seen = before_play(view)
    assert not {order.kind for order in seen.orders} & LEVELING
    assert TableStatus.HALTED not in {table.status for table in seen.tables.values()}
    assert seen.players == view.players
    for happening in Draws("7", tournament.book, seen=before_play).make(state):
        assert type(happening).__name__ == "CardsDrawn"
