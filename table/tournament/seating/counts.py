"""Counts the players and free seats at each table, as if moves that are planned had been made.

Nobody is moved here.
"""

from collections.abc import Sequence

from table.engine.words.frozen import replace
from table.engine.words.zones import Seat
from table.tournament.seating.redrawing import joining
from table.tournament.state.remembered import Player
from table.tournament.state.step import Step
from table.tournament.words.setup import Name, Place, TableNumber


class Counts:
    """The tables in play while moves are planned; the step itself is not touched."""

    def __init__(self, step: Step) -> None:
        """Begin with the room as it stands; seats that a broken table's players still draw are taken.

        Of those who draw with all at a table nobody knows which: the highest free ones stand for them.
        """
        self._size = step.setup.table_size
        self.here: dict[TableNumber, Sequence[Player]] = step.by_table()
        self._kept: dict[TableNumber, set[Seat]] = {}
        for fill in step.fills:
            for place in fill.seats:
                if place not in fill.drawn and place.table in self.here:
                    self._kept.setdefault(place.table, set()).add(place.seat)
        self._of_size: dict[int, set[TableNumber]] = {}
        """The tables by how many sit there: the largest and the shortest are found without counting all."""
        for table in self.here:
            self._of_size.setdefault(self.count(table), set()).add(table)
        for table in self.here:
            for _ in joining(step, step.tables[table]):
                self.take(table, None)

    @property
    def tables(self) -> list[TableNumber]:
        """The tables in play, by number."""
        return list(self.here)

    def count(self, table: TableNumber) -> int:
        """Return how many there are, those who are still to draw a seat there included."""
        return len(self.here[table]) + len(self._kept.get(table, ()))

    def largest(self, *, high: bool) -> TableNumber:
        """Return the table with the most; of equals the one with the highest number, or with the lowest."""
        equals = self._of_size[max(self._of_size)]
        return max(equals) if high else min(equals)

    def shortest(self) -> TableNumber:
        """Return the table with the fewest, of equals the one with the lowest number."""
        return min(self._of_size[min(self._of_size)])

    def fewest(self) -> TableNumber | None:
        """Return the table with the fewest, of equals the lowest number, that has a seat free."""
        return self.shortest() if self._of_size and min(self._of_size) < self._size else None

    def free_seats(self) -> int:
        """Return how many seats are free in the room."""
        return sum((self._size - size) * len(tables) for size, tables in self._of_size.items())

    def vacant(self, table: TableNumber) -> list[Seat]:
        """Return the free seats, lowest first."""
        taken = {p.at.seat for p in self.here[table] if p.at is not None} | self._kept.get(table, set())
        return [seat for seat in range(1, self._size + 1) if seat not in taken]

    def take(self, table: TableNumber, seat: Seat | None) -> None:
        """Keep a seat for somebody who is still to come; without one the highest free seat stands for it."""
        free = self.vacant(table)
        if free:
            before = self.count(table)
            self._kept.setdefault(table, set()).add(free[-1] if seat is None else seat)
            self._resize(table, before)

    def leave(self, name: Name, table: TableNumber) -> None:
        """Take somebody away from a table."""
        self._seat(table, [p for p in self.here[table] if p.name != name])

    def move(self, player: Player, to: TableNumber, seat: Seat | None) -> None:
        """Take somebody from where he is to another table; without a seat the highest free one stands for it."""
        if player.at is not None:
            self.leave(player.name, player.at.table)
        free = self.vacant(to)
        if seat is not None or free:
            moved = replace(player, at=Place(to, free[-1] if seat is None else seat))
            self._seat(to, [*self.here[to], moved])

    def leave_somebody(self, table: TableNumber) -> None:
        """Take one away of whom nobody knows yet who it is."""
        self._seat(table, self.here[table][:-1])

    def _seat(self, table: TableNumber, here: Sequence[Player]) -> None:
        before = self.count(table)
        self.here[table] = here
        self._resize(table, before)

    def _resize(self, table: TableNumber, before: int) -> None:
        equals = self._of_size[before]
        equals.discard(table)
        if not equals:
            del self._of_size[before]
        self._of_size.setdefault(self.count(table), set()).add(table)
