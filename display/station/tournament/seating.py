"""Finds the free seats, and draws one for a newcomer. Pure: the same seed in one room gives one seat."""

import random
from collections.abc import Iterator

from display.wording.people import plain
from display.words.spoken import say
from table.tournament.words.setup import EventSetup, Place, TableNumber
from table.tournament.words.view import EventView, TableStatus


def free_seats(view: EventView, table_size: int) -> dict[TableNumber, list[int]]:
    """Return the seats of each table in play that nobody has, and that nobody of a broken table draws for."""
    taken = {player.place_at for player in view.players.values()} | set(view.fill)
    return {
        number: [seat for seat in range(1, table_size + 1) if Place(number, seat) not in taken]
        for number, table in view.tables.items()
        if table.status is not TableStatus.BROKEN
    }


def drawn_seat(view: EventView, table_size: int, seed: str) -> Place | None:
    """Return a seat by chance at one of the tables with the fewest players; None where no seat is free."""
    return next(drawn_seats(free_seats(view, table_size), seed), None)


def drawn_seats(free: dict[TableNumber, list[int]], seed: str) -> Iterator[Place]:
    """Yield one seat of those that are *free* after the other, by chance, each at a table with the fewest players."""
    chance = random.Random(seed)  # noqa: S311 - the same draw each time is what is asked for
    left = {number: list(seats) for number, seats in free.items()}
    while any(left.values()):
        most = max(map(len, left.values()))
        places = [Place(number, seat) for number, seats in sorted(left.items()) if len(seats) == most for seat in seats]
        place = chance.choice(places)
        left[place.table].remove(place.seat)
        yield place


def spare_tables(view: EventView, setup: EventSetup) -> list[TableNumber]:
    """Return the tables that stand ready and are not in use."""
    return [table.number for table in setup.tables if table.is_spare and table.number not in view.tables]


def no_seat_words(name: str, view: EventView, setup: EventSetup) -> str:
    """Say that no seat is free for *name*, and where a table is opened."""
    named = plain(name)
    spare = spare_tables(view, setup)
    if spare:
        return say("no seat is free for {name}: first press Room, Open table {table}", name=named, table=spare[0])
    return say(
        "no seat is free for {name}, and no spare table is left to open: first press Room, A further table", name=named
    )
