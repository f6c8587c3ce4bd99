"""Which seats are free, and which a newcomer gets by chance. Pure: the same seed in one room gives one seat."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from table.tournament.words.setup import Place
from table.tournament.words.view import TableStatus

if TYPE_CHECKING:
    from table.tournament.words.setup import TableNumber
    from table.tournament.words.view import EventView


def free_seats(view: EventView, table_size: int) -> dict[TableNumber, list[int]]:
    """Return the seats of each table in play that nobody has, and that nobody of a broken table draws for."""
    taken = {player.place_at for player in view.players.values()} | set(view.fill)
    return {
        number: [seat for seat in range(1, table_size + 1) if Place(number, seat) not in taken]
        for number, table in view.tables.items()
        if table.status is not TableStatus.BROKEN
    }


def drawn_seat(view: EventView, table_size: int, seed: str) -> Place | None:
    """Return a seat by chance at one of the tables with the fewest players; null where no seat is free."""
    free = {number: seats for number, seats in free_seats(view, table_size).items() if seats}
    if not free:
        return None
    most = max(len(seats) for seats in free.values())
    places = [Place(number, seat) for number, seats in sorted(free.items()) if len(seats) == most for seat in seats]
    return random.Random(seed).choice(places)  # noqa: S311 - the same draw each time is what is asked for
